import {
  type FunnelFigures,
  funnelFigures,
  type GoalFigures,
  goalFigures,
} from '#domain/analytics/goals/goalFigures.ts'
import { type FiguresResponse, readFigures, type Session } from './figuresApi.ts'

/** Goals and funnels of a long range take seconds to count, so they are read less often, in milliseconds. */
export const goalRefreshMs = 60_000

/** Reads the figures of goals. `query` is the result of `statsQueryOf`. Never throws. */
export function readGoals(
  session: Session,
  query: string,
  signal: AbortSignal,
): Promise<FiguresResponse<GoalFigures>> {
  return readFigures(session, { path: '/api/v1/stats/goals', query, schema: goalFigures, signal })
}

/** Reads a funnel. `query` has its steps, too. Never throws. */
export function readFunnel(
  session: Session,
  query: string,
  signal: AbortSignal,
): Promise<FiguresResponse<FunnelFigures>> {
  return readFigures(session, {
    path: '/api/v1/stats/funnel',
    query,
    schema: funnelFigures,
    signal,
  })
}
