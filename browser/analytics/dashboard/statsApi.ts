import { type Stats, stats } from '#domain/analytics/figures/stats.ts'
import { type FiguresResponse, readFigures, type Session } from './figuresApi.ts'

/** Reads the dashboard object. `query` is the result of `statsQueryOf`. Never throws. */
export function readStats(
  session: Session,
  query: string,
  signal: AbortSignal,
): Promise<FiguresResponse<Stats>> {
  return readFigures(session, { path: '/api/v1/stats', query, schema: stats, signal })
}
