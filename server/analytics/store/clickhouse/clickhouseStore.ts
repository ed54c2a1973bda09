import type { StatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import { ClickhouseError } from '#platform/clickhouse/serverError.ts'
import { openServers, type ServersOptions } from '#platform/clickhouse/servers.ts'
import type { EventsAddress } from '#platform/configuration/eventsAddress.ts'
import type { Log } from '#platform/log/log.ts'
import { poolFigures } from '#platform/postgres/poolFigures.ts'
import type { EventStore } from '../eventStore.ts'
import { openUpkeepPool } from '../postgres/database/pools.ts'
import { withStoreErrors as withPostgresErrors } from '../postgres/database/storeErrors.ts'
import { maintain as maintainPostgres, readDatabaseTime } from '../postgres/maintenance/maintain.ts'
import { shareResults } from '../shareResults.ts'
import { durabilityGapOf } from './durabilityGap.ts'
import { readFunnel } from './goals/readFunnel.ts'
import { readGoals } from './goals/readGoals.ts'
import { insertEvents } from './insertEvents.ts'
import { maintain, readServerTime, type ServerTime } from './maintain.ts'
import { countEvents } from './read/countEvents.ts'
import { countClicksTo, readClickFacts, readOfferClicks } from './read/readClickFacts.ts'
import { readClicks } from './read/readClicks.ts'
import { readEvents } from './read/readEvents.ts'
import { readMostViewed } from './read/readMostViewed.ts'
import { readReturning } from './read/readReturning.ts'
import { readStats } from './read/readStats.ts'
import { reset } from './reset.ts'
import { rollUpDays } from './rollUpDays.ts'
import { type Migrations, migrateEvents } from './schema/migrate.ts'
import { withStoreErrors, withValueErrors } from './storeErrors.ts'

export type ClickhouseStore = EventStore & {
  /** Brings the tables to the level of this release. */
  migrate(): Promise<Migrations>
}

export type ClickhouseStoreOptions = {
  address: EventsAddress
  /** Postgres, for the audit log of resets, and for events that are still there. */
  databaseUrl: string
  log: Log
  timeouts?: ServersOptions
  /** The clock of retention: the server's, unless a test sets another. */
  serverTime?: ServerTime
  /** How long maintenance waits for servers to delete events, in milliseconds. */
  deleteTimeoutMs?: number
}

/** `UNKNOWN_TABLE`. */
const missingTable = 60

/**
 * Stores events in ClickHouse (docs/decisions/0028-events-in-clickhouse.md). Connects on first use, so it can
 * be created while the servers are unavailable.
 */
export function createClickhouseStore(options: ClickhouseStoreOptions): ClickhouseStore {
  const { address, databaseUrl, log, timeouts } = options
  const { serverTime = readServerTime, deleteTimeoutMs = 60_000 } = options
  const servers = openServers(address, timeouts)
  const database = openUpkeepPool(databaseUrl, log)
  const closing = new AbortController()
  const stats = shareResults((query: StatsQuery, now: number) =>
    withStoreErrors(() => readStats(servers, query, now)),
  )
  let isMigrated = false
  let areEventsLeft = false
  const onDeleted = (areLeft: boolean) => {
    if (areLeft && !areEventsLeft)
      log.warn('ClickHouse has not deleted old events yet; maintenance looks again every hour')
    areEventsLeft = areLeft
  }
  const migrate = async () => {
    const applied = await migrateEvents(servers)
    isMigrated = true
    return applied
  }
  return {
    async insert(events) {
      // Servers that were away at the start lack the tables.
      if (!isMigrated) await migrate()
      try {
        await withValueErrors(() => insertEvents(servers, events, Date.now()))
      } catch (error) {
        // Nor has a replica that was away then, or is new.
        if (error instanceof ClickhouseError && error.number === missingTable) isMigrated = false
        throw error
      }
    },
    stats,
    recentStats: stats,
    clicks: (query) => withStoreErrors(() => readClicks(servers, query)),
    clicksTo: (casino, span) => withStoreErrors(() => countClicksTo(servers, casino, span)),
    clicksOf: (ids) => withStoreErrors(() => readClickFacts(servers, ids)),
    offerClicks: (from) => withStoreErrors(() => readOfferClicks(servers, from)),
    returning: (now) => withStoreErrors(() => readReturning(servers, now)),
    goals: (question, now) => withStoreErrors(() => readGoals(servers, question, now)),
    funnel: (question, now) => withStoreErrors(() => readFunnel(servers, question, now)),
    mostViewed: (limit, now) => withStoreErrors(() => readMostViewed(servers, limit, now)),
    events: (range) => readEvents(servers, range),
    // The maintenance rolls up finished days.
    rollUp: async () => undefined,
    reset: (actor) =>
      withStoreErrors(() => withPostgresErrors(() => reset(servers, database, actor))),
    async rebuild(onProgress) {
      await withStoreErrors(() => rollUpDays(servers, closing.signal))
      const events = await withStoreErrors(() => countEvents(servers))
      onProgress(events, events)
      return { events }
    },
    async maintain(now, retentionMonths) {
      const shared = { now, retentionMonths, log, signal: closing.signal }
      // Neither waits for the other's server.
      const [own, inPostgres] = await Promise.allSettled([
        maintain(servers, { ...shared, serverTime, deleteTimeoutMs, onDeleted }),
        maintainPostgres(database, { ...shared, databaseTime: readDatabaseTime }),
      ])
      if (own.status === 'rejected') throw own.reason
      if (inPostgres.status === 'rejected') throw inPostgres.reason
      const months = [own, inPostgres].flatMap(({ value }) => value.deletedMonths)
      return { deletedMonths: [...new Set(months)].toSorted() }
    },
    rollupProblem: () => undefined,
    figuresLagMs: () => 0,
    connections: () => [poolFigures('upkeep', database)],
    durabilityGap: () => durabilityGapOf(servers),
    migrate,
    async close() {
      closing.abort(new Error('The event store is closed.'))
      await Promise.all([servers.close(), database.end()])
    },
  }
}
