import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { isValidPort } from '../configuration/postgresAddress.ts'
import { errorCode, messageOf } from '../errors.ts'

/** SQLSTATEs that waiting can't fix: wrong password, unknown user, unknown database. */
const permanentErrors: Record<string, string> = {
  '28P01': 'the password is wrong',
  '28000': 'the server refuses this user or address',
  '3D000': 'there is no such database; create it first',
}

const pauseMs = 500

/**
 * Waits until the database accepts a connection.
 *
 * @param url connection address; its password is never part of a message
 * @param onWait called with the reason, each time the reason changes
 * @throws when the error is permanent, or `signal` is aborted
 */
export async function waitForDatabase(
  url: string,
  onWait: (reason: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let reported = ''
  for (;;) {
    signal.throwIfAborted()
    const reason = await tryOnce(url)
    if (reason === undefined) return
    if (reason !== reported) onWait(reason)
    reported = reason
    await delay(pauseMs, undefined, { signal })
  }
}

/** Undefined when a connection succeeds, otherwise the reason. */
async function tryOnce(url: string): Promise<string | undefined> {
  const client = clientOf(url)
  const server = `${client.host}:${client.port}`
  // A connection that fails while it is opened emits this event in addition to rejecting.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    // Not awaited: its promise may never settle once the connection is lost.
    void client.end()
    const code = errorCode(error) ?? ''
    const permanent = permanentErrors[code]
    if (permanent) {
      throw new Error(`DATABASE_URL (${server}/${client.database}) can't be used: ${permanent}.`)
    }
    return `the database at ${server} does not respond (${code || messageOf(error)})`
  }
}

/** @throws when the address, or PGPORT in the environment, is not usable */
function clientOf(url: string): pg.Client {
  const client = newClient(url)
  // pg uses PGPORT if the address has no port; with an invalid port its timer would keep running.
  if (isValidPort(client.port)) return client
  throw new Error('DATABASE_URL names no port from 1 to 65535: correct it, or PGPORT.')
}

/** The constructor also reads the certificates that the address names. */
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
