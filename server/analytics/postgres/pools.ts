import pg from 'pg'
import { keptAlive } from '#platform/connection.ts'
import type { Log } from '#platform/log.ts'
import { commentQueries } from '#platform/requestComments.ts'

/** Each kind of work has connections of its own, so that none waits for another's. */
export type Pools = {
  ingest: pg.Pool
  /** For folds, which the figures wait for. */
  folding: pg.Pool
  keeping: pg.Pool
  reading: pg.Pool
  end(): Promise<void>
}

/** How long an insert may take, in milliseconds; beyond it events go to the spool. */
const insertPatienceMs = 2_000
/** How long folds and figures wait for a lock before they fail. */
const lockPatience = '30s'
/**
 * After so many milliseconds a connection is taken for dead: beyond the wait for a lock, and any fold
 * or figure. What keeps the store in order has no such limit, since nobody waits for it.
 */
const deadAfterMs = { folding: 60_000, reading: 120_000 }
/**
 * How long Postgres lets a transaction that changes figures stand still, since it can't tell that the
 * other end has died without a word. Beyond what a slow network takes between two statements, and so
 * far below the wait for a lock that two who die one after the other hold nobody else up for longer.
 */
const silentFor = '10s'

/**
 * What a server can have set otherwise: the client reads times in this style only, and a fold has
 * to see what was committed while it waited for its lock.
 */
export const plainSettings = `
  set datestyle = 'ISO'; set default_transaction_isolation = 'read committed'`

export function openPools(databaseUrl: string, log: Log): Pools {
  const open = (config: pg.PoolConfig) =>
    openPool({ connectionString: databaseUrl, ...config }, log)
  const ingest = open({
    max: 2,
    application_name: 'payline ingest',
    connectionTimeoutMillis: insertPatienceMs,
    // Whatever the server's default or the address says: an answer means that events are kept.
    onConnect: (client) =>
      client.query(
        `${plainSettings}; set synchronous_commit = on; set statement_timeout = ${insertPatienceMs}`,
      ),
    // The server's limit doesn't help where the server is gone.
    query_timeout: insertPatienceMs + 500,
  })
  const rollups: pg.PoolConfig = {
    application_name: 'payline rollups',
    connectionTimeoutMillis: 5_000,
    onConnect: (client) =>
      client.query(
        `${plainSettings}; set lock_timeout = '${lockPatience}';
         set idle_in_transaction_session_timeout = '${silentFor}'`,
      ),
  }
  const folding = open({ ...rollups, max: 1, query_timeout: deadAfterMs.folding })
  const keeping = open({ ...rollups, max: 2 })
  const reading = open({
    max: 2,
    application_name: 'payline statistics',
    connectionTimeoutMillis: 5_000,
    query_timeout: deadAfterMs.reading,
    onConnect: (client) => client.query(`${plainSettings}; set lock_timeout = '${lockPatience}'`),
  })
  // Not those of ingest, whose inserts carry the events of many requests.
  for (const pool of [folding, keeping, reading]) commentQueries(pool)
  const all = [ingest, folding, keeping, reading]
  const end = async () => {
    await Promise.all(all.map((pool) => pool.end()))
  }
  return { ingest, folding, keeping, reading, end }
}

function openPool(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...keptAlive, ...config })
  pool.on('error', (error) => {
    if (!pool.ending) {
      log.warn({ reason: error.message, pool: config.application_name }, 'lost a connection')
    }
  })
  // While lent: whoever borrowed it learns from the statement that fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * What Postgres promises on the very connections that keep events.
 *
 * @returns settings by name, each `on` where events survive a power cut
 */
export async function durabilityOf({
  ingest,
}: Pick<Pools, 'ingest'>): Promise<Record<string, string>> {
  const { rows } = await ingest.query<{ name: string; setting: string }>(readDurability)
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

/** What of it is off, in words; undefined where nothing is. */
export async function durabilityGapOf(pools: Pick<Pools, 'ingest'>): Promise<string | undefined> {
  const off = Object.entries(await durabilityOf(pools)).filter(([, setting]) => setting === 'off')
  if (off.length === 0) return undefined
  const settings = off.map(([name]) => `${name} is off`).join(', ')
  return `the database does not promise durability (${settings})`
}

const readDurability = `
  select name, setting from pg_settings
  where name in ('fsync', 'synchronous_commit', 'full_page_writes')`
