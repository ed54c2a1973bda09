import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { errorCode, messageOf } from './errors.ts'
import { isReachable } from './postgresAddress.ts'

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
  const client = clientOf(url)
  const place = `${client.host}:${client.port}`
  // A connection that breaks while it is being made reports here as well as by rejecting.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    // Not waited for: it may be told to nobody once the connection is gone.
    void client.end()
    const code = errorCode(error) ?? ''
    const final = finalAnswers[code]
    if (final) {
      throw new Error(`DATABASE_URL (${place}/${client.database}) can't be used: ${final}.`)
    }
    return `the database at ${place} does not answer (${code || messageOf(error)})`
  }
}

/** @throws when the address, or what stands beside it in the environment, can never lead anywhere */
function clientOf(url: string): pg.Client {
  const client = newClient(url)
  // Where the address has none, pg takes the one of PGPORT; its timer goes on after a port that is none.
  if (isReachable(client.port)) return client
  throw new Error('DATABASE_URL names no port from 1 to 65535: correct it, or PGPORT.')
}

/** Reads the certificates that the address names, too. */
function newClient(connectionString: string): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 })
  } catch (error) {
    throw new Error(whyUnusable(error), { cause: error })
  }
}

function whyUnusable(error: unknown): string {
  if (!(error instanceof Error) || !('syscall' in error)) {
    return `DATABASE_URL can't be used: ${messageOf(error)}. Correct it.`
  }
  const path = 'path' in error ? `, ${error.path}` : ''
  return `DATABASE_URL names a certificate or key that can't be read${path} (${errorCode(error)}): correct the path, or let this user read it.`
}
