import type { ProblemCode } from '#domain/problem.ts'
import { traceOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { isPassing } from '#platform/passingErrors.ts'
import { FailedLate, gaveUp, whileAnswering } from '#platform/whileAnswering.ts'
import type { Failure } from './api/endpoint.ts'

type Options = {
  /** Asked when something takes long or failed: whether the reason is that the database is away. */
  databaseAnswers(): Promise<boolean>
  log: Log
}

/**
 * What a request is answered that works on the database: what its work brings, or why that can't be
 * waited for. `database_away` and `database_busy` say that nothing was changed.
 *
 * @param id the request's
 */
export async function orTrouble<Outcome>(
  work: () => Promise<Outcome>,
  options: Options,
  id: unknown,
): Promise<Outcome | Failure> {
  try {
    const outcome = await whileAnswering(work, options.databaseAnswers)
    return outcome === gaveUp ? { ok: false, code: 'database_away' } : outcome
  } catch (error) {
    const code = await passingTroubleOf(error, options)
    if (code) return { ok: false, code }
    options.log.error({ error: traceOf(error), id }, 'a request failed')
    return { ok: false, code: 'internal_error' }
  }
}

/** Undefined where the failure is one of ours. */
async function passingTroubleOf(
  error: unknown,
  { databaseAnswers }: Options,
): Promise<ProblemCode | undefined> {
  const answers = await databaseAnswers()
  if (answers && !isPassing(error)) return undefined
  if (error instanceof FailedLate) return 'outcome_unknown'
  return answers ? 'database_busy' : 'database_away'
}
