import type { Goal } from '#domain/analytics/goals/goal.ts'
import { parseGoalQuery, parseSteps } from '#domain/analytics/goals/goalFigures.ts'
import type { Endpoints } from '#server/api/apiRouter.ts'
import { ofAdmin } from '#server/api/endpoint.ts'
import { queryOf, resultOf } from '../storeResult.ts'
import { type GoalStore, readFunnelFigures, readGoalFigures } from './readGoalFigures.ts'

export type GoalSources = {
  store: GoalStore
  /** The goals in the order of their names. */
  list(): Promise<Goal[]>
}

/** The handlers of the routes of goals. Each checks that the client is an admin. */
export function goalEndpoints({ store, list }: GoalSources): Pick<Endpoints, 'goals' | 'funnel'> {
  return {
    goals: ofAdmin(() => async ({ request }) => {
      const query = parseGoalQuery(queryOf(request.url))
      if (!query.ok) return { ok: false, code: 'invalid_query', errors: query.errors }
      const goals = await list()
      return resultOf(() => readGoalFigures(store, goals, query.value, Date.now()))
    }),
    funnel: ofAdmin(() => async ({ request }) => {
      const parameters = queryOf(request.url)
      const query = parseGoalQuery(parameters)
      const steps = parseSteps(parameters, await list())
      if (!query.ok || !steps.ok) {
        const errors = [query, steps].flatMap((it) => (it.ok ? [] : it.errors))
        return { ok: false, code: 'invalid_query', errors }
      }
      return resultOf(() => readFunnelFigures(store, steps.value, query.value, Date.now()))
    }),
  }
}
