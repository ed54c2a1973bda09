import { setTimeout as delay } from 'node:timers/promises'

/** Several short waits: after one long wait a busy process would time out although the response has arrived. */
export const responseTimeout = { checks: 30, intervalMs: 100 }

/**
 * Whether the database responds right now. Payload doesn't report that: when it can't read the user
 * or a session, it treats the request as anonymous.
 */
export async function databaseResponds(
  pool: { query(text: string): Promise<unknown> },
  { checks, intervalMs } = responseTimeout,
): Promise<boolean> {
  const finished = new AbortController()
  const response = pool.query('select 1').then(
    () => true,
    () => false,
  )
  const timeOut = async () => {
    for (let check = 0; check < checks; check++) {
      await delay(intervalMs, undefined, { signal: finished.signal })
    }
    return false
  }
  try {
    return await Promise.race([response, timeOut()])
  } finally {
    finished.abort()
  }
}
