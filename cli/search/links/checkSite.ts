import { crawlSite } from './crawlSite.ts'
import { type Finding, finding, worstFirst } from './finding.ts'
import { checkOutgoing, type OutgoingOptions } from './outgoing/checkOutgoing.ts'

export type SiteCheckOptions = {
  /** The site's origin. */
  site: string
  /** Whether internal links and links to other sites are checked. */
  internal: boolean
  external: boolean
  maxTargets: number
  signal: AbortSignal
  onProgress?(share: number, done: string): void
  /** How other sites are requested; for tests that simulate them. */
  elsewhere?: Pick<OutgoingOptions, 'network' | 'pauseMs'>
}

export type SiteCheck = {
  site: string
  /** The number of requested addresses of the site, and of known addresses beyond the limit. */
  asked: number
  left: number
  /** The number of requested addresses of other sites. */
  outgoing: number
  findings: Finding[]
}

/** Checks every link of a running site; the worst findings come first. */
export async function checkSite(options: SiteCheckOptions): Promise<SiteCheck> {
  const { site, signal, maxTargets, onProgress } = options
  const crawl = await crawlSite({
    site,
    maxTargets,
    signal,
    onProgress: (done, known) => onProgress?.(done / known, `${done} of ${known} on the site`),
  })
  const findings = options.internal ? [...crawl.findings] : []
  const urls = options.external ? [...crawl.outgoing.keys()] : []
  const verdicts = await checkOutgoing(urls, {
    ...options.elsewhere,
    signal,
    onDone: (done) => onProgress?.(done / urls.length, `${done} of ${urls.length} on other sites`),
  })
  for (const [url, verdict] of verdicts) {
    if (verdict.verdict === 'ok') continue
    findings.push(finding(verdict.verdict, url, verdict.why, crawl.outgoing.get(url) ?? []))
  }
  const { asked, left } = crawl
  return { site, asked, left, outgoing: urls.length, findings: worstFirst(findings) }
}
