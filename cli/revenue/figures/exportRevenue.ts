import type { SiteOptions } from '#cli/configuration/siteOptions.ts'
import { UsageError } from '#cli/failures/usageError.ts'
import { isStdout, writeFileAtomically, writeToStdout } from '#cli/output/atomicFile.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { revenueCsv } from '#domain/revenue/figures/revenueCsv.ts'
import { parseRevenueOptions, type RevenueOptions } from './revenueOptions.ts'
import { withRevenueSource } from './revenueSource.ts'

export type RevenueExportOptions = OutputOptions &
  SiteOptions &
  RevenueOptions & { format?: 'csv' | 'json'; out: string }

/**
 * `cli revenue export`: writes the figures to stdout or to a file, completely or not at all. Result,
 * where a file was written: `{file, format}`.
 */
export async function exportRevenue(options: RevenueExportOptions): Promise<void> {
  if (options.out === '') throw new UsageError('--out must be a file name, or - for stdout.')
  const request = parseRevenueOptions(options)
  const toStdout = isStdout(options.out)
  // When the export itself is the result, --json selects the format JSON.
  const format = options.format ?? (options.json && toStdout ? 'json' : 'csv')
  const revenue = await withRevenueSource(options, (source) => source.read(request))
  const text = format === 'csv' ? revenueCsv(revenue) : `${JSON.stringify(revenue)}\n`
  if (toStdout) return writeToStdout([text])
  await writeFileAtomically(options.out, [text])
  printResult(options, { file: options.out, format }, `Wrote the figures to ${options.out}.`)
}
