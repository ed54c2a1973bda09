import { abortOnInterruption, unlessAborted } from '../interruption.ts'
import { checkSite, type SiteCheck } from '../links/checkSite.ts'
import type { Finding } from '../links/finding.ts'
import { progressBar } from '../progressBar.ts'
import { siteOrigin } from '../siteOrigin.ts'
import { formatTable } from '../table.ts'
import { usableEnv } from '../usableEnv.ts'
import { type OutputOptions, printResult } from './output.ts'

export type LinksOptions = OutputOptions & {
  url?: string
  internal?: true
  external?: true
  most: number
}

const number = new Intl.NumberFormat('en')

/**
 * `cli links check`: which links of a running site lead nowhere. Result:
 * `{site, asked, left, outgoing, findings: {verdict, url, why, pages, carriers}[]}`; 1 when any is
 * broken.
 */
export async function checkLinks(options: LinksOptions): Promise<void> {
  const site = siteOrigin(options.url ?? usableEnv().siteUrl)
  const both = options.internal === options.external
  const kinds = {
    internal: both || options.internal === true,
    external: both || options.external === true,
  }
  process.stderr.write(`Site: ${site}\n`)
  const signal = abortOnInterruption()
  const bar = progressBar('Checking')
  const onProgress = (share: number, done: string) => bar.show(share, done)
  const wanted = { site, ...kinds, mostTargets: options.most, signal, onProgress }
  const checked = await unlessAborted(() => checkSite(wanted), signal).finally(() => bar.end())
  if (checked.left > 0) {
    process.stderr.write(
      `Not everything was looked at: ${number.format(checked.left)} addresses are beyond --most ${options.most}.\n`,
    )
  }
  printResult(options, checked, textOf(checked))
  if (checked.findings.some(({ verdict }) => verdict === 'broken')) process.exitCode = 1
}

function textOf({ asked, left, outgoing, findings }: SiteCheck): string {
  const looked = `Looked at ${number.format(asked)} addresses of the site and ${number.format(outgoing)} elsewhere.`
  if (findings.length === 0) return left > 0 ? looked : `${looked} Every link leads somewhere.`
  const rows = findings.map((one) => [one.verdict, one.url, one.why, pagesOf(one)])
  return `${formatTable(['VERDICT', 'ADDRESS', 'WHY', 'ON'], rows)}\n\n${looked}`
}

function pagesOf({ pages, carriers }: Finding): string {
  const [first = '-'] = pages
  return carriers > 1 ? `${first} and ${number.format(carriers - 1)} more` : first
}
