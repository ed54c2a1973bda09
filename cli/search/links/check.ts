import { requireEnv } from '#cli/configuration/requireEnv.ts'
import { siteOrigin } from '#cli/configuration/siteOrigin.ts'
import { abortOnInterruption, unlessAborted } from '#cli/failures/interruption.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { progressBar } from '#cli/terminal/progressBar.ts'
import { formatTable } from '#cli/terminal/table.ts'
import { checkSite, type SiteCheck } from './checkSite.ts'
import type { Finding } from './finding.ts'

export type LinksOptions = OutputOptions & {
  url?: string
  internal?: true
  external?: true
  most: number
}

const number = new Intl.NumberFormat('en')

/**
 * `cli links check`: lists the broken links of a running site. Result: `{site, asked, left,
 * outgoing, findings: {verdict, url, why, pages, carriers}[]}`; exits with 1 when any is broken.
 */
export async function checkLinks(options: LinksOptions): Promise<void> {
  const site = siteOrigin(options.url ?? requireEnv().siteUrl)
  const both = options.internal === options.external
  const kinds = {
    internal: both || options.internal === true,
    external: both || options.external === true,
  }
  process.stderr.write(`Site: ${site}\n`)
  const signal = abortOnInterruption()
  const bar = progressBar('Checking')
  const onProgress = (share: number, done: string) => bar.show(share, done)
  const wanted = { site, ...kinds, maxTargets: options.most, signal, onProgress }
  const checked = await unlessAborted(() => checkSite(wanted), signal).finally(() => bar.end())
  if (checked.left > 0) {
    process.stderr.write(
      `Not everything was checked: ${number.format(checked.left)} addresses exceed --most ${options.most}.\n`,
    )
  }
  printResult(options, checked, resultText(checked))
  if (checked.findings.some(({ verdict }) => verdict === 'broken')) process.exitCode = 1
}

function resultText({ asked, left, outgoing, findings }: SiteCheck): string {
  const summary = `Checked ${number.format(asked)} addresses of the site and ${number.format(outgoing)} of other sites.`
  if (findings.length === 0) return left > 0 ? summary : `${summary} No link is broken.`
  const rows = findings.map((one) => [one.verdict, one.url, one.why, pagesOf(one)])
  return `${formatTable(['VERDICT', 'ADDRESS', 'WHY', 'ON'], rows)}\n\n${summary}`
}

function pagesOf({ pages, carriers }: Finding): string {
  const [first = '-'] = pages
  return carriers > 1 ? `${first} and ${number.format(carriers - 1)} more` : first
}
