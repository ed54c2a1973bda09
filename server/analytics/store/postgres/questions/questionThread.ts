import { workerData } from 'piscina'
import { z } from 'zod'
import type { StatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import type { Goal } from '#domain/analytics/goals/goal.ts'
import type { GoalQuery } from '#domain/analytics/goals/goalFigures.ts'
import { runInRequest, runOutsideRequest } from '#platform/http/requestContext.ts'
import { createLog } from '#platform/log/log.ts'
import { type PoolFigures, poolFigures } from '#platform/postgres/poolFigures.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { openQuestionPools } from '../database/pools.ts'
import { withStoreErrors } from '../database/storeErrors.ts'
import { readFunnel } from '../goals/readFunnel.ts'
import { readGoals } from '../goals/readGoals.ts'
import { readStats } from '../read/readStats.ts'
import { readTransaction } from '../read/readTransaction.ts'
import { type Failure, failureOf } from './failure.ts'

/**
 * Runs in a thread of its own, with connections of its own: `openQuestions` calls the exported functions
 * by their names. A failure is a result, because a thrown error would lose its code on the way.
 */

export const threadSettings = z.object({
  databaseUrl: z.string(),
  logLevel: z.string(),
  /** How long each statement of a question about goals may take, in milliseconds. */
  goalTimeoutMs: z.number(),
})

/** A question, and the id of the request that asks it. */
export type Asked<Query> = { query: Query; now: number; request: string | undefined }

export type Answered<Answer> = ({ answer: Answer } | { failure: Failure }) & {
  pools: PoolFigures[]
}

const { databaseUrl, logLevel, goalTimeoutMs } = threadSettings.parse(workerData)
const pools = openQuestionPools(databaseUrl, createLog(logLevel))

function answering<Query, Answer>(read: (query: Query, now: number) => Promise<Answer>) {
  return async ({ query, now, request }: Asked<Query>): Promise<Answered<Answer>> => {
    const work = () => withStoreErrors(() => read(query, now))
    const reading = request === undefined ? runOutsideRequest(work) : runInRequest(request, work)
    const result = await reading.then(
      (answer) => ({ answer }),
      (error: unknown) => ({ failure: failureOf(error) }),
    )
    return {
      ...result,
      pools: [
        poolFigures('filtered statistics', pools.filtered),
        poolFigures('goals', pools.goals),
      ],
    }
  }
}

const ofGoals = <Answer>(read: (client: Client) => Promise<Answer>) =>
  readTransaction(pools.goals, read, 2, goalTimeoutMs)

export const stats = answering((query: StatsQuery, now) => readStats(pools.filtered, query, now))

export const goals = answering(({ goals, ...query }: GoalQuery & { goals: readonly Goal[] }, now) =>
  ofGoals((client) => readGoals(client, { goals, query, now })),
)

export const funnel = answering(
  ({ steps, ...query }: GoalQuery & { steps: readonly Goal[] }, now) =>
    ofGoals((client) => readFunnel(client, { steps, query, now })),
)
