import pg from 'pg'
import { commentStatements } from './requestComments.ts'

/** What statements are sent to. */
export type Connection = Pick<pg.Client, 'query'>

/**
 * Has the system ask an idle connection's other end every second after 10 s of silence: one that is
 * gone without a word is noticed within half a minute, instead of two hours.
 */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/**
 * Has Postgres ask, too. It holds locks for a connection until it learns of its end, and would learn
 * of one without a word (a machine that lost its power) after two hours: with this, within half a
 * minute. Where something in between answers for who is gone, or the process hangs, what it was about
 * to change is free after a minute.
 */
export const endWhenSilent = `
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set idle_in_transaction_session_timeout = '60s'`

export type ConnectionOptions = {
  databaseUrl: string
  /** What Postgres lists the connection by. */
  name: string
  signal: AbortSignal
}

/** In milliseconds. Statements of rare work are small, and none waits longer for a lock. */
const patienceMs = 15_000

/** What a server can have set otherwise: the client reads times in this style only. */
const plainSettings = `
  set datestyle = 'ISO'; set default_transaction_isolation = 'read committed'`

/**
 * Lends a connection of its own to work that is rare, so that none is kept for it.
 *
 * @param work given a signal that is aborted when the connection is lost, or `signal` is
 * @throws when the database can't be reached, and whatever `work` throws
 */
export async function withConnection<Result>(
  { databaseUrl, name, signal }: ConnectionOptions,
  work: (connection: Connection, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: patienceMs,
    ...keptAlive,
    application_name: name,
  })
  commentStatements(client)
  const lost = new AbortController()
  client.on('error', (error) => lost.abort(error))
  await client.connect()
  try {
    await client.query(`${plainSettings}; ${endWhenSilent}`)
    return await work(client, AbortSignal.any([signal, lost.signal]))
  } finally {
    // A connection that is lost can't be ended politely; nobody waits for the attempt.
    const ended = client.end().catch(() => undefined)
    if (!lost.signal.aborted) await ended
  }
}
