import type { SiteOptions } from '#cli/configuration/siteOptions.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { parseRevenueOptions, type RevenueOptions } from './revenueOptions.ts'
import { withRevenueSource } from './revenueSource.ts'
import { revenueSummary } from './revenueSummary.ts'

/** `cli revenue show`: all figures. Result: the response of `GET /api/v1/revenue`. */
export async function showRevenue(
  options: OutputOptions & SiteOptions & RevenueOptions,
): Promise<void> {
  const request = parseRevenueOptions(options)
  const revenue = await withRevenueSource(options, (source) => source.read(request))
  printResult(options, revenue, revenueSummary(revenue))
}
