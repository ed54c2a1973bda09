import { requireEnv } from '#cli/configuration/requireEnv.ts'
import { siteOrigin } from '#cli/configuration/siteOrigin.ts'
import { abortOnInterruption } from '#cli/failures/interruption.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { progressBar } from '#cli/terminal/progressBar.ts'
import { auditSite, type RuleId } from '#domain/search/audit/audit.ts'
import { auditText } from './auditText.ts'
import { readSite } from './readSite.ts'

export type AuditOptions = OutputOptions & { url?: string; only?: RuleId[]; most: number }

const number = new Intl.NumberFormat('en')

/**
 * `cli seo audit`: lists the problems of a running site for search engines. Result: `{site,
 * site_url, left, pages, listable, errors, warnings, results: {rule, severity, wrong, remedy,
 * count, findings: {path, detail}[]}[]}`; exits with 1 when there is any error.
 */
export async function auditRunningSite({
  url,
  only,
  most,
  ...output
}: AuditOptions): Promise<void> {
  const site = siteOrigin(url ?? requireEnv().siteUrl)
  process.stderr.write(`Site: ${site}\n`)
  const bar = progressBar('Reading')
  const { facts, left } = await readSite({
    site,
    maxAddresses: most,
    signal: abortOnInterruption(),
    onProgress: (asked, known) => bar.show(asked / known, `${asked} of ${known} addresses`),
  }).finally(() => bar.end())
  if (facts.siteUrl !== site) process.stderr.write(`Its canonical address is ${facts.siteUrl}\n`)
  if (left > 0) {
    process.stderr.write(
      `Addresses beyond --most ${most} that were not checked: ${number.format(left)}\n`,
    )
  }
  const audit = auditSite(facts, only)
  const results = audit.results.map((result) => ({ ...result, count: result.findings.length }))
  printResult(output, { site, site_url: facts.siteUrl, left, ...audit, results }, auditText(audit))
  if (audit.errors > 0) process.exitCode = 1
}
