import type { SiteOptions } from '#cli/configuration/siteOptions.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { parseStatsOptions, type StatsOptions } from './options.ts'
import { withStatsSource } from './source.ts'
import { statsSummary } from './summary.ts'

/** `cli stats show`: all figures. Result: the dashboard object, `Stats`. */
export async function showStats(
  options: OutputOptions & SiteOptions & StatsOptions,
): Promise<void> {
  const question = parseStatsOptions(options)
  const stats = await withStatsSource(options, (source) => source.stats(question))
  printResult(options, stats, statsSummary(stats))
}
