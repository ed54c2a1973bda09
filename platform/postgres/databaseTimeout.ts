import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'

/** The result of work that timed out. */
export const timedOut: unique symbol = Symbol('gave up')

/** How often the database is checked while the work runs. */
export const databaseTimeout = { checkEveryMs: 3_000 }

/** Stops work that timed out before it changes anything. */
export class TimedOutError extends Error {
  constructor() {
    super('The work timed out, so nothing is written.')
  }
}

/** The work failed after `beginCommit`, so it is unknown how much of it was done. */
export class FailedAfterCommitBegan extends Error {
  constructor(cause: unknown) {
    // Without the cause's message, which can contain user data; the log sanitizes it.
    super('The work failed after its commit had begun.', { cause })
  }
}

type Attempt = { stage: 'waiting' | 'timed out' | 'committing' }

/** The attempt of the current async context. */
const attempts = new AsyncLocalStorage<Attempt>()

/**
 * Call this right before a step that can't be undone, such as a commit: from then on the work has no
 * timeout. So a client that gets the timeout response can rely on it that nothing was or will be
 * written.
 *
 * @throws TimedOutError if the work has timed out; then the work must not change anything
 */
export function beginCommit(): void {
  const attempt = attempts.getStore()
  if (!attempt) return
  if (attempt.stage === 'timed out') throw new TimedOutError()
  attempt.stage = 'committing'
}

/**
 * Waits for work on a database as long as the database responds, and after `beginCommit` as long as
 * the work takes. Work that timed out continues until it calls `beginCommit`; what it does before that
 * must be safe to repeat.
 *
 * @param databaseResponds whether the database responds right now; must resolve within seconds
 * @throws FailedAfterCommitBegan with the cause, if the work fails after `beginCommit`
 */
export async function withDatabaseTimeout<Result>(
  work: () => Promise<Result>,
  databaseResponds: () => Promise<boolean>,
  checkEveryMs = databaseTimeout.checkEveryMs,
): Promise<Result | typeof timedOut> {
  const attempt: Attempt = { stage: 'waiting' }
  const hasCommitBegun = () => attempt.stage === 'committing'
  const done = new AbortController()
  const watch = async (): Promise<typeof timedOut> => {
    do await delay(checkEveryMs, undefined, { signal: done.signal })
    while (hasCommitBegun() || (await databaseResponds()) || hasCommitBegun())
    attempt.stage = 'timed out'
    return timedOut
  }
  const watching = watch()
  const working = attempts.run(attempt, work)
  // The promise that loses the race must not cause an unhandled rejection.
  watching.catch(() => undefined)
  working.catch(() => undefined)
  try {
    return await Promise.race([working, watching])
  } catch (error) {
    throw hasCommitBegun() ? new FailedAfterCommitBegan(error) : error
  } finally {
    done.abort()
  }
}
