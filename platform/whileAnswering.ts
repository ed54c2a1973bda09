import { setTimeout as delay } from 'node:timers/promises'

/** Stands for the result of work that nobody waits for any more. */
export const gaveUp: unique symbol = Symbol('gave up')

/** Work that takes longer makes the database be asked whether it still answers. */
const patienceMs = 3_000

/**
 * Waits for work on a database for as long as that answers. Work that is given up goes on, and what
 * comes of it is of no interest; so it has to be harmless to do again.
 *
 * @param answers whether the database answers right now; to resolve within seconds
 */
export async function whileAnswering<Result>(
  work: Promise<Result>,
  answers: () => Promise<boolean>,
  everyMs = patienceMs,
): Promise<Result | typeof gaveUp> {
  const done = new AbortController()
  const watch = async (): Promise<typeof gaveUp> => {
    do await delay(everyMs, undefined, { signal: done.signal })
    while (await answers())
    return gaveUp
  }
  const watching = watch()
  // Whichever comes second is of no interest.
  watching.catch(() => undefined)
  work.catch(() => undefined)
  try {
    return await Promise.race([work, watching])
  } finally {
    done.abort()
  }
}
