import { type Revenue, revenue } from '#domain/revenue/figures/revenue.ts'
import {
  type FiguresResponse,
  readFigures,
  type Session,
} from '../analytics/dashboard/figuresApi.ts'

/** Reads the figures of revenue. `query` is the result of `revenueQueryOf`. Never throws. */
export function readRevenue(
  session: Session,
  query: string,
  signal: AbortSignal,
): Promise<FiguresResponse<Revenue>> {
  return readFigures(session, { path: '/api/v1/revenue', query, schema: revenue, signal })
}
