import { checkOutgoing, type OutgoingOptions } from './checkOutgoing.ts'
import { crawlSite } from './crawlSite.ts'
import { type Finding, finding, worstFirst } from './finding.ts'

export type SiteCheckOptions = {
  /** The site's origin. */
  site: string
  /** Whether links within the site are judged, and those to other sites. */
  internal: boolean
  external: boolean
  mostTargets: number
  signal: AbortSignal
  onProgress?(share: number, done: string): void
  /** How other sites are looked at; for tests that play them. */
  elsewhere?: Pick<OutgoingOptions, 'network' | 'pauseMs'>
}

export type SiteCheck = {
  site: string
  /** Addresses of the site that were asked, and known ones that were too many. */
  asked: number
  left: number
  /** Addresses elsewhere that were asked. */
  outgoing: number
  findings: Finding[]
}

/** Looks at every link of a running site; the worst come first. */
export async function checkSite(options: SiteCheckOptions): Promise<SiteCheck> {
  const { site, signal, mostTargets, onProgress } = options
  const crawl = await crawlSite({
    site,
    mostTargets,
    signal,
    onProgress: (done, known) => onProgress?.(done / known, `${done} of ${known} on the site`),
  })
  const findings = options.internal ? [...crawl.findings] : []
  const urls = options.external ? [...crawl.outgoing.keys()] : []
  const judged = await checkOutgoing(urls, {
    ...options.elsewhere,
    signal,
    onDone: (done) => onProgress?.(done / urls.length, `${done} of ${urls.length} elsewhere`),
  })
  for (const [url, verdict] of judged) {
    if (verdict.verdict === 'ok') continue
    findings.push(finding(verdict.verdict, url, verdict.why, crawl.outgoing.get(url) ?? []))
  }
  const { asked, left } = crawl
  return { site, asked, left, outgoing: urls.length, findings: worstFirst(findings) }
}
