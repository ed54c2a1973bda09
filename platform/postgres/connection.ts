import pg from 'pg'
import { commentStatements } from './requestComments.ts'

/** A client or connection that runs statements. */
export type Connection = Pick<pg.Client, 'query'>

/**
 * TCP keep-alive probes start after 10 s without traffic, so that a peer that vanished without closing
 * the connection is detected within half a minute instead of two hours.
 */
export const tcpKeepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/**
 * The same on the side of Postgres, which holds the locks of a connection until it detects the end of
 * the connection: without these settings after two hours if the client machine lost power, with them
 * within half a minute. If a proxy keeps the connection open, or the process hangs, the transaction
 * ends after a minute, and its locks are released.
 */
export const unresponsiveClientSettings = () => `
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set idle_in_transaction_session_timeout = ${unresponsiveClient.idleTransactionMs}`

/** How long a transaction may wait for its client's next statement. */
export const unresponsiveClient = { idleTransactionMs: 60_000 }

export type ConnectionOptions = {
  databaseUrl: string
  /** `application_name` of the connection. */
  name: string
  signal: AbortSignal
}

/**
 * In milliseconds. The statements are small; this also limits the wait for a lock. Without it a statement
 * on a dead connection hangs for minutes.
 */
export const statementTimeout = { ms: 15_000 }

/** A server can have other defaults, but the client parses dates in the ISO style only. */
const sessionSettings = `
  set datestyle = 'ISO'; set default_transaction_isolation = 'read committed'`

/**
 * Opens a connection for rare work and closes it afterwards, so that no pool is needed.
 *
 * @param work gets a signal that is aborted when the connection is lost or `signal` is aborted
 * @throws when the database can't be reached, and what `work` throws
 */
export async function withConnection<Result>(
  { databaseUrl, name, signal }: ConnectionOptions,
  work: (connection: Connection, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: statementTimeout.ms,
    ...tcpKeepAlive,
    application_name: name,
  })
  commentStatements(client)
  const lost = new AbortController()
  client.on('error', (error) => lost.abort(error))
  await client.connect()
  try {
    await client.query(`${sessionSettings}; ${unresponsiveClientSettings()}`)
    return await work(client, AbortSignal.any([signal, lost.signal]))
  } finally {
    // A lost connection can't be closed in order, so its `end` is not awaited.
    const ended = client.end().catch(() => undefined)
    if (!lost.signal.aborted) await ended
  }
}
