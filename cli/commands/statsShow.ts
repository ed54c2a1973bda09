import type { SiteOptions } from '../siteOptions.ts'
import { parseStatsOptions, type StatsOptions } from '../statsOptions.ts'
import { withStatsSource } from '../statsSource.ts'
import { statsSummary } from '../statsSummary.ts'
import { type OutputOptions, printResult } from './output.ts'

/** `cli stats show`: all figures. Result: the dashboard object, `Stats`. */
export async function showStats(
  options: OutputOptions & SiteOptions & StatsOptions,
): Promise<void> {
  const question = parseStatsOptions(options)
  const stats = await withStatsSource(options, (source) => source.stats(question))
  printResult(options, stats, statsSummary(stats))
}
