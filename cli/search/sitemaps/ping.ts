import { rejectSiteOptions, type SiteOptions } from '#cli/configuration/siteOptions.ts'
import { UsageError } from '#cli/failures/usageError.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { formatTable, printable } from '#cli/terminal/table.ts'
import { type PingEngineName, pingEngineNames } from '#domain/search/submissions/engines.ts'
import type { SubmissionResult } from '#domain/search/submissions/submission.ts'
import { engineNameOf } from '#server/search/submissions/advice.ts'
import {
  type Preview,
  previewSubmissionRequest,
  type SubmissionRequest,
  submitToSearchEngines,
} from './submitToSearchEngines.ts'

export type PingCommandOptions = SiteOptions & {
  engine?: PingEngineName[]
  indexnow?: true
  all?: true
  dryRun?: true
}

const number = new Intl.NumberFormat('en')
/** The maximum number of addresses shown in the text output. */
const maxShown = 20

/**
 * `cli sitemap ping`: notifies search engines of the site. Result: `{results}`, as the API returns
 * them; exits with 1 when one of them is `refused` or `unreachable`.
 */
export async function pingSitemap(options: OutputOptions & PingCommandOptions): Promise<void> {
  const request = submissionRequestOf(options)
  if (options.dryRun) {
    rejectSiteOptions(options, 'sitemap ping --dry-run')
    const preview = await previewSubmissionRequest(request)
    printResult(options, preview, previewText(preview))
    return
  }
  const results = await submitToSearchEngines(request, options)
  printResult(options, { results }, resultText(results, request))
  if (results.some(isFailure)) process.exitCode = 1
}

function submissionRequestOf({ engine, indexnow, all }: PingCommandOptions): SubmissionRequest {
  if (all && engine && !indexnow) {
    throw new UsageError('--all is about the addresses for IndexNow: add --indexnow.')
  }
  const changed = all ? 'all' : 'changed'
  if (engine) return { engines: [...new Set(engine)], indexnow: indexnow ? changed : 'none' }
  return { engines: indexnow ? [] : pingEngineNames, indexnow: changed }
}

function isFailure({ status }: SubmissionResult): boolean {
  return status === 'refused' || status === 'unreachable'
}

function resultText(results: readonly SubmissionResult[], { indexnow }: SubmissionRequest): string {
  const rows = results.map((result) => [
    engineNameOf(result.engine),
    result.sitemap ?? (result.urls === undefined ? '' : `${number.format(result.urls)} addresses`),
    result.status,
    result.http === undefined ? '' : String(result.http),
  ])
  const advice = results.flatMap((it) =>
    it.advice ? [`${engineNameOf(it.engine)}: ${printable(it.advice)}`] : [],
  )
  const isSent = results.some(({ engine }) => engine === 'indexnow')
  return [
    ...(rows.length > 0 ? [formatTable(['ENGINE', 'WHAT', 'RESULT', 'STATUS'], rows)] : []),
    ...(indexnow === 'none' || isSent
      ? []
      : ['IndexNow: nothing has changed since the last time.']),
    // An engine returns the same advice for each sitemap.
    ...new Set(advice),
    ...summaryOf(results),
  ].join('\n')
}

function summaryOf(results: readonly SubmissionResult[]): string[] {
  const failures = results.filter(isFailure).length
  if (failures > 0) return [`Failed: ${failures} of ${results.length}.`]
  const retired = results.some(({ status }) => status === 'retired')
  return retired ? ['Retired endpoints are not failures: nothing was refused.'] : []
}

function previewText({ pings, indexnow }: Preview): string {
  const lines = pings.map(({ address }) => `GET ${address}`)
  if (!indexnow) return lines.join('\n')
  const { address, urls, resting } = indexnow
  const more = urls.length - maxShown
  return [
    ...lines,
    `POST ${address} with ${number.format(urls.length)} addresses`,
    ...urls.slice(0, maxShown).map((url) => `  ${url}`),
    ...(more > 0 ? [`  and ${number.format(more)} more, which --json lists`] : []),
    ...(resting > 0
      ? [
          `${number.format(resting)} more are held back: they were tried less than 10 minutes ago, or IndexNow asked to wait`,
        ]
      : []),
  ].join('\n')
}
