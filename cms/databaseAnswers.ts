import { setTimeout as delay } from 'node:timers/promises'

/** Time alone would tell of a process that was busy for so long, with the answer waiting outside. */
const patience = { looks: 30, everyMs: 100 }

/**
 * Whether the database answers right now. Payload can't tell: where it fails to read the user or
 * a session, it goes on as if nobody were signed in.
 */
export async function databaseAnswers(
  pool: { query(text: string): Promise<unknown> },
  { looks, everyMs } = patience,
): Promise<boolean> {
  const answered = new AbortController()
  const answers = pool.query('select 1').then(
    () => true,
    () => false,
  )
  const tired = async () => {
    for (let look = 0; look < looks; look++) {
      await delay(everyMs, undefined, { signal: answered.signal })
    }
    return false
  }
  try {
    return await Promise.race([answers, tired()])
  } finally {
    answered.abort()
  }
}
