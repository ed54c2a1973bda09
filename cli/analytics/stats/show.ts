import type { SiteOptions } from '#cli/configuration/siteOptions.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { parseStatsOptions, type StatsOptions } from './options.ts'
import { withStatsSource } from './source.ts'
import { statsSummary } from './summary.ts'
import { requestOfView } from './views.ts'

/** `cli stats show`: all figures. Result: the dashboard object, `Stats`. */
export async function showStats(
  options: OutputOptions & SiteOptions & StatsOptions & { view?: string },
): Promise<void> {
  const { view } = options
  const question =
    view === undefined ? parseStatsOptions(options) : await requestOfView(options, view)
  const stats = await withStatsSource(options, (source) => source.stats(question))
  printResult(options, stats, statsSummary(stats))
}
