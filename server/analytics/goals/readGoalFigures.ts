import { rangeOf } from '#domain/analytics/figures/periods.ts'
import type { Goal } from '#domain/analytics/goals/goal.ts'
import {
  type FunnelFigures,
  funnelFiguresOf,
  type GoalFigures,
  type GoalQuery,
  goalFiguresOf,
} from '#domain/analytics/goals/goalFigures.ts'
import type { EventStore } from '../store/eventStore.ts'

export type GoalStore = Pick<EventStore, 'goals' | 'funnel'>

/** @param now milliseconds since 1970 */
export async function readGoalFigures(
  store: GoalStore,
  goals: readonly Goal[],
  query: GoalQuery,
  now: number,
): Promise<GoalFigures> {
  const counts = await store.goals({ ...query, goals }, now)
  return goalFiguresOf(goals, counts, { query, range: rangeOf(query, now), now })
}

/** @param now milliseconds since 1970 */
export async function readFunnelFigures(
  store: GoalStore,
  steps: readonly Goal[],
  query: GoalQuery,
  now: number,
): Promise<FunnelFigures> {
  const counts = await store.funnel({ ...query, steps }, now)
  return funnelFiguresOf(steps, counts, { query, range: rangeOf(query, now), now })
}
