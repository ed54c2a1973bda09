import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { errorCode, messageOf } from './errors.ts'

/** SQLSTATE of answers that waiting can't mend: wrong password, unknown user, unknown database. */
const finalAnswers: Record<string, string> = {
  '28P01': 'the password is wrong',
  '28000': 'the server refuses this user or address',
  '3D000': 'there is no such database; create it first',
}

const pauseMs = 500

/**
 * Waits until the database takes a connection.
 *
 * @param url its address; the password in it is never part of a message
 * @param onWait told once each time why it isn't there yet
 * @throws when the server answers that it never will, or `signal` is aborted
 */
export async function waitForDatabase(
  url: string,
  onWait: (reason: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let told = ''
  for (;;) {
    signal.throwIfAborted()
    const reason = await tryOnce(url)
    if (reason === undefined) return
    if (reason !== told) onWait(reason)
    told = reason
    await delay(pauseMs, undefined, { signal })
  }
}

/** Undefined when the database answers; else why not. */
async function tryOnce(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  // A connection that breaks while it is being made reports here as well as by rejecting.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    const code = errorCode(error) ?? ''
    const { hostname, port, pathname } = new URL(url)
    const final = finalAnswers[code]
    if (final) {
      throw new Error(
        `DATABASE_URL (${hostname}:${port || 5432}${pathname}) can't be used: ${final}.`,
      )
    }
    return `the database at ${hostname}:${port || 5432} does not answer (${code || messageOf(error)})`
  }
}
