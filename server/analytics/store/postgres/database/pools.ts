import type pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { openInsertPool, openPool, sessionSettings } from '#platform/postgres/pools.ts'
import { commentQueries } from '#platform/postgres/requestComments.ts'

/** Each kind of work has its own connections, so that none waits for another kind. */
export type Pools = {
  ingest: pg.Pool
  /** For rollups, which reads wait for. */
  rollup: pg.Pool
  upkeep: pg.Pool
  reading: pg.Pool
  end(): Promise<void>
}

/** The connections of the thread that answers long questions. */
export type QuestionPools = {
  filtered: pg.Pool
  /** For questions that may take seconds, which must not delay filtered figures. */
  goals: pg.Pool
}

/** How long rollups and reads wait for a lock before they fail. */
const lockTimeout = '30s'
/**
 * After so many milliseconds a connection counts as dead: longer than the wait for a lock plus any
 * rollup or read. Maintenance has no such limit, because no request waits for it.
 */
const queryTimeoutMs = { rollup: 60_000, reading: 120_000 }
/**
 * How long Postgres lets a transaction that changes rollups idle, because it can't detect that the
 * client died without closing the connection. Longer than a slow network needs between two
 * statements, and short enough that two clients that die one after the other don't block others for
 * longer than the lock timeout.
 */
export const rollupTransaction = { idleMs: 10_000 }

const rollups: pg.PoolConfig = {
  application_name: 'payline rollups',
  connectionTimeoutMillis: 5_000,
  onConnect: (client) =>
    client.query(
      `${sessionSettings}; set temp_buffers = '64MB'; set lock_timeout = '${lockTimeout}';
       set idle_in_transaction_session_timeout = ${rollupTransaction.idleMs}`,
    ),
}

/** Opens a pool for maintenance, resets and moves of events. */
export function openUpkeepPool(databaseUrl: string, log: Log): pg.Pool {
  const pool = openPool({ connectionString: databaseUrl, ...rollups, max: 2 }, log)
  commentQueries(pool)
  return pool
}

/** @param insertTimeoutMs see `openInsertPool` */
export function openPools(databaseUrl: string, log: Log, insertTimeoutMs?: number): Pools {
  const open = (config: pg.PoolConfig) =>
    openPool({ connectionString: databaseUrl, ...config }, log)
  const ingest = openInsertPool(databaseUrl, 'payline ingest', log, insertTimeoutMs)
  const rollup = open({ ...rollups, max: 1, query_timeout: queryTimeoutMs.rollup })
  const upkeep = openUpkeepPool(databaseUrl, log)
  const reading = openReaders('statistics', databaseUrl, log)
  // Not the pool of ingest: its inserts contain events of many requests.
  commentQueries(rollup)
  const all = [ingest, rollup, upkeep, reading]
  const end = async () => {
    await Promise.all(all.map((pool) => pool.end()))
  }
  return { ingest, rollup, upkeep, reading, end }
}

export function openQuestionPools(databaseUrl: string, log: Log): QuestionPools {
  return {
    filtered: openReaders('filtered statistics', databaseUrl, log),
    goals: openReaders('goals', databaseUrl, log),
  }
}

function openReaders(name: string, databaseUrl: string, log: Log): pg.Pool {
  const config: pg.PoolConfig = {
    connectionString: databaseUrl,
    application_name: `payline ${name}`,
    max: 2,
    connectionTimeoutMillis: 5_000,
    query_timeout: queryTimeoutMs.reading,
    onConnect: (client) => client.query(`${sessionSettings}; set lock_timeout = '${lockTimeout}'`),
  }
  const pool = openPool(config, log)
  commentQueries(pool)
  return pool
}

/**
 * The durability settings of Postgres, on the connections that insert events.
 *
 * @returns settings by name, each `on` if events survive a power cut
 */
export async function durabilityOf({
  ingest,
}: Pick<Pools, 'ingest'>): Promise<Record<string, string>> {
  const { rows } = await ingest.query<{ name: string; setting: string }>(selectDurability)
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

/** The settings that are off, as a sentence; undefined if none is. */
export async function durabilityGapOf(pools: Pick<Pools, 'ingest'>): Promise<string | undefined> {
  const off = Object.entries(await durabilityOf(pools)).filter(([, setting]) => setting === 'off')
  if (off.length === 0) return undefined
  const settings = off.map(([name]) => `${name} is off`).join(', ')
  return `the database does not promise durability (${settings})`
}

const selectDurability = `
  select name, setting from pg_settings
  where name in ('fsync', 'synchronous_commit', 'full_page_writes')`
