import pg from 'pg'
import type { Log } from '../log/log.ts'
import { tcpKeepAlive } from './connection.ts'

/**
 * Overrides settings of the server: `pg` parses timestamps in this style only, and a statement that has
 * waited for a lock has to see rows that were committed meanwhile.
 */
export const sessionSettings = `
  set datestyle = 'ISO'; set default_transaction_isolation = 'read committed'`

/** After this timeout of an insert, in milliseconds, its records go to the spool. */
const usualInsertTimeoutMs = 2_000

/** Opens a pool whose idle connections may be lost: that is logged, and they are opened again. */
export function openPool(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...tcpKeepAlive, ...config })
  pool.on('error', (error) => {
    if (!pool.ending) {
      log.warn({ reason: error.message, pool: config.application_name }, 'lost a connection')
    }
  })
  // While a client is checked out, its user gets the error from the failing statement.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Opens a pool for inserts that have to be durable before a response.
 *
 * @param insertTimeoutMs also of the wait for a connection; 2,000 ms except in tests
 */
export function openInsertPool(
  databaseUrl: string,
  name: string,
  log: Log,
  insertTimeoutMs = usualInsertTimeoutMs,
): pg.Pool {
  const config = {
    connectionString: databaseUrl,
    max: 2,
    application_name: name,
    connectionTimeoutMillis: insertTimeoutMs,
    // Overrides the defaults of server and URL: a success response means that the rows are durable.
    onConnect: (client: pg.ClientBase) =>
      client.query(
        `${sessionSettings}; set synchronous_commit = on; set statement_timeout = ${insertTimeoutMs}`,
      ),
    // The server's own timeout doesn't fire when the server is gone.
    query_timeout: insertTimeoutMs + 500,
  }
  return openPool(config, log)
}
