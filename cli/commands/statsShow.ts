import type { SiteOptions } from '../givenSite.ts'
import { type QuestionOptions, questionOf } from '../statsQuestion.ts'
import { withStatsSource } from '../statsSource.ts'
import { statsSummary } from '../statsSummary.ts'
import { type OutputOptions, printResult } from './output.ts'

/** `cli stats show`: all figures. Result: the dashboard object, `Stats`. */
export async function showStats(
  options: OutputOptions & SiteOptions & QuestionOptions,
): Promise<void> {
  const question = questionOf(options)
  const stats = await withStatsSource(options, (source) => source.stats(question))
  printResult(options, stats, statsSummary(stats))
}
