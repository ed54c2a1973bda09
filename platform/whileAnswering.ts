import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'

/** Stands for the result of work that nobody waits for any more. */
export const gaveUp: unique symbol = Symbol('gave up')

/** Work that takes longer makes the database be asked whether it still answers. */
const patienceMs = 3_000

/** Stops work that was given up before it changes anything. */
export class GivenUp extends Error {
  constructor() {
    super('Nobody waits for this any more, so nothing of it is written.')
  }
}

/** Work that failed after `seeThrough`, so that nobody knows how much of it was done. */
export class FailedLate extends Error {
  constructor(cause: unknown) {
    // The cause's own message can hold somebody's values, and is logged with that in mind.
    super('It failed after it had begun to write.', { cause })
  }
}

type Attempt = { stage: 'waited for' | 'given up' | 'seen through' }

/** Which attempt the code at hand belongs to, handed on by the runtime. */
const attempts = new AsyncLocalStorage<Attempt>()

/**
 * To be called right before what can't be taken back, such as a commit: from here on the work is
 * waited for, whatever the database does. So whoever is told that it was given up can rely on it that
 * nothing was written and nothing will be.
 *
 * @throws GivenUp where nobody waits any more; the work has to leave everything as it was
 */
export function seeThrough(): void {
  const attempt = attempts.getStore()
  if (!attempt) return
  if (attempt.stage === 'given up') throw new GivenUp()
  attempt.stage = 'seen through'
}

/**
 * Waits for work on a database for as long as that answers, and once `seeThrough` was called for as
 * long as it takes. Work that is given up goes on until it calls `seeThrough`; what it does without has
 * to be harmless to do again.
 *
 * @param answers whether the database answers right now; to resolve within seconds
 * @throws FailedLate around what failed after `seeThrough`
 */
export async function whileAnswering<Result>(
  work: () => Promise<Result>,
  answers: () => Promise<boolean>,
  everyMs = patienceMs,
): Promise<Result | typeof gaveUp> {
  const attempt: Attempt = { stage: 'waited for' }
  const isSeenThrough = () => attempt.stage === 'seen through'
  const done = new AbortController()
  const watch = async (): Promise<typeof gaveUp> => {
    do await delay(everyMs, undefined, { signal: done.signal })
    while (isSeenThrough() || (await answers()) || isSeenThrough())
    attempt.stage = 'given up'
    return gaveUp
  }
  const watching = watch()
  const working = attempts.run(attempt, work)
  // Whichever comes second is of no interest.
  watching.catch(() => undefined)
  working.catch(() => undefined)
  try {
    return await Promise.race([working, watching])
  } catch (error) {
    throw isSeenThrough() ? new FailedLate(error) : error
  } finally {
    done.abort()
  }
}
