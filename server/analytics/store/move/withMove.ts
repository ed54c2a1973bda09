import type pg from 'pg'
import { z } from 'zod'
import { openServers, type Servers } from '#platform/clickhouse/servers.ts'
import { describeEvents, type EventsAddress } from '#platform/configuration/eventsAddress.ts'
import type { Log } from '#platform/log/log.ts'
import { withConnection } from '#platform/postgres/connection.ts'
import { transaction } from '#platform/postgres/transaction.ts'
import { auditStatistics } from '../auditStatistics.ts'
import { migrateEvents } from '../clickhouse/schema/migrate.ts'
import { readState, writeState } from '../clickhouse/schema/state.ts'
import type { Actor } from '../eventStore.ts'
import { advisoryLocks } from '../postgres/database/advisoryLocks.ts'
import { openUpkeepPool } from '../postgres/database/pools.ts'
import { movableClickhouse } from './movableClickhouse.ts'
import { movablePostgres } from './movablePostgres.ts'
import { type MovableStore, MoveError, type StoreKind, storeNames } from './movableStore.ts'

export type WithMoveOptions = {
  databaseUrl: string
  address: EventsAddress
  to: StoreKind
  log: Log
  signal: AbortSignal
}

export type OpenMove = {
  source: MovableStore
  target: MovableStore
  /** Aborted on an interruption, or when another process could move events, too. */
  signal: AbortSignal
  /** Records the copied events in the audit log. */
  recordCopied(events: number, actor: Actor): Promise<void>
}

const takeLock = 'select pg_try_advisory_lock($1) as taken'
const lockRows = z.tuple([z.object({ taken: z.boolean() })])

/**
 * Opens both stores for a move. One process at a time can move events of a site, so that two opposite moves
 * can't each delete what the other relies on.
 *
 * @throws MoveError while another process moves events, or when ClickHouse has the events of another site
 * @throws ClickhouseError when a server is away or refuses the user
 */
export function withMove<Result>(
  { databaseUrl, address, to, log, signal }: WithMoveOptions,
  work: (open: OpenMove) => Promise<Result>,
): Promise<Result> {
  return withConnection({ databaseUrl, name: 'payline move', signal }, async (connection, held) => {
    const { rows } = await connection.query(takeLock, [advisoryLocks.move])
    if (!lockRows.parse(rows)[0].taken) {
      throw new MoveError('Another process is moving events. Try again when it has ended.')
    }
    const servers = openServers(address)
    const pool = openUpkeepPool(databaseUrl, log)
    try {
      await migrateEvents(servers)
      await requireSameSite(servers, pool)
      const [postgres, clickhouse] = [movablePostgres(pool), movableClickhouse(servers, pool)]
      const recordCopied = (events: number, actor: Actor) =>
        transaction(pool, (client) =>
          auditStatistics(
            client,
            actor,
            'statistics.move',
            `${events} events copied to ${storeNames[to]}`,
          ),
        )
      return to === 'clickhouse'
        ? await work({ source: postgres, target: clickhouse, signal: held, recordCopied })
        : await work({ source: clickhouse, target: postgres, signal: held, recordCopied })
    } finally {
      await Promise.all([servers.close(), pool.end()])
    }
  })
}

/** When the database was created, which tells sites apart: backups keep it. */
const readSite = `
  select (extract(epoch from min(created_at)) * 1000)::float8 as site from payload_migrations`
const siteRows = z.tuple([z.object({ site: z.number() })])

/** Events that are moved for the first time make the tables in ClickHouse those of this site. */
async function requireSameSite(servers: Servers, pool: pg.Pool): Promise<void> {
  const [{ site }] = siteRows.parse((await pool.query(readSite)).rows)
  const { site: owner } = await readState(servers)
  if (owner === undefined) await writeState(servers, 'site', site)
  if (owner === undefined || owner === site) return
  throw new MoveError(
    `The events in ${describeEvents(servers.address)} are those of another site. Name a database of this site's own in EVENTS_URL.`,
  )
}
