import type { Cms } from '#cms/openCms.ts'
import type { Env } from '#platform/env.ts'
import type { Analytics } from '../analytics/openAnalytics.ts'
import type { CutCounts } from '../cutCounts.ts'
import type { Jobs } from '../jobs/openJobs.ts'
import type { Overload } from '../overload.ts'
import type { PageCache } from '../pageCache/pageCache.ts'
import type { Readiness } from '../readiness.ts'
import type { AnswerCounts } from './answerCounts.ts'

/** The parts of the process that have figures; those that aren't there yet, or never, have none. */
export type MeasuredParts = {
  cms?: Pick<Cms, 'connections' | 'carriesSession'>
  cache?: PageCache
  analytics?: Analytics
  jobs?: Jobs
  overload?: Pick<Overload, 'stats'>
  cuts?: Pick<CutCounts, 'entries'>
}

/** Whom the metrics are asked of, at the moment of a scrape. All answer from memory, but for the spool's folder. */
export type Sources = {
  role: Env['role']
  release: string
  readiness: Readiness
  answers: AnswerCounts
  parts: MeasuredParts
}

/** One line of a metric. */
export type Sample = { labels?: Record<string, string>; value: number }
