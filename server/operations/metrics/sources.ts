import type { Cms } from '#cms/openCms.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { Analytics } from '#server/analytics/openAnalytics.ts'
import type { ClosedConnectionCounts } from '#server/http/connections/closedConnectionCounts.ts'
import type { Overload } from '#server/http/overload/overload.ts'
import type { PageCache } from '#server/pages/cache/pageCache.ts'
import type { Revenue } from '#server/revenue/openRevenue.ts'
import type { Jobs } from '../jobs/openJobs.ts'
import type { Readiness } from '../readiness.ts'
import type { ResponseCounts } from './responseCounts.ts'

/** The parts of the process with metrics; until the process is ready, only its connections. */
export type MeasuredParts = {
  cms?: Pick<Cms, 'poolFigures'>
  cache?: PageCache
  analytics?: Analytics
  revenue?: Revenue
  jobs?: Jobs
  overload?: Pick<Overload, 'stats'>
  closedConnections?: Pick<ClosedConnectionCounts, 'entries'>
}

/** The sources of the metrics at a scrape. All values are in memory, except the size of the spool's folder. */
export type Sources = {
  role: Env['role']
  release: string
  readiness: Readiness
  responses: ResponseCounts
  parts(): MeasuredParts
}

/** One line of a metric. */
export type Sample = { labels?: Record<string, string>; value: number }
