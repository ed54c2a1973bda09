import { setTimeout as delay } from 'node:timers/promises'

const patienceMs = 3_000

/**
 * Whether the database answers right now. Payload can't tell: where it fails to read the user or
 * a session, it goes on as if nobody were signed in.
 */
export async function databaseAnswers(pool: {
  query(text: string): Promise<unknown>
}): Promise<boolean> {
  const patience = new AbortController()
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  )
  const tired = delay(patienceMs, false, { signal: patience.signal }).catch(() => false)
  const answers = await Promise.race([answered, tired])
  patience.abort()
  return answers
}
