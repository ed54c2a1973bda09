import type { ProblemCode } from '#domain/api/problems/problem.ts'
import { traceOf } from '#platform/errors.ts'
import type { Log } from '#platform/log/log.ts'
import {
  FailedAfterCommitBegan,
  timedOut,
  withDatabaseTimeout,
} from '#platform/postgres/databaseTimeout.ts'
import { isTransient } from '#platform/postgres/transientErrors.ts'
import type { Failure } from './endpoint.ts'

type Options = {
  /** Called when work takes long or failed: whether the database responds. */
  databaseResponds(): Promise<boolean>
  log: Log
}

/**
 * Runs work on the database for a request; returns its outcome, or a failure when the database is not
 * available or the work failed. `database_away` and `database_busy` mean that nothing was changed.
 *
 * @param id of the request
 */
export async function withDatabaseFailures<Outcome>(
  work: () => Promise<Outcome>,
  options: Options,
  id: unknown,
): Promise<Outcome | Failure> {
  try {
    const outcome = await withDatabaseTimeout(work, options.databaseResponds)
    return outcome === timedOut ? { ok: false, code: 'database_away' } : outcome
  } catch (error) {
    const code = await transientFailureCode(error, options)
    if (code) return { ok: false, code }
    options.log.error({ error: traceOf(error), id }, 'a request failed')
    return { ok: false, code: 'internal_error' }
  }
}

/** Undefined for an error that the database doesn't explain. */
async function transientFailureCode(
  error: unknown,
  { databaseResponds }: Options,
): Promise<ProblemCode | undefined> {
  const responds = await databaseResponds()
  if (responds && !isTransient(error)) return undefined
  if (error instanceof FailedAfterCommitBegan) return 'outcome_unknown'
  return responds ? 'database_busy' : 'database_away'
}
