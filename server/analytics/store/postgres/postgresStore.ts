import type { StatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import { isFiltered } from '#domain/analytics/filters/statsFilters.ts'
import { traceOf } from '#platform/errors.ts'
import type { Log } from '#platform/log/log.ts'
import { poolFigures } from '#platform/postgres/poolFigures.ts'
import { coalesceCalls } from '../coalesceCalls.ts'
import { type EventStore, StoreUnavailableError } from '../eventStore.ts'
import { shareResults } from '../shareResults.ts'
import { countClicksTo, readClickFacts, readOfferClicks } from './clicks/readClickFacts.ts'
import { durabilityGapOf, durabilityOf, openPools } from './database/pools.ts'
import { withStoreErrors } from './database/storeErrors.ts'
import { summarise } from './database/summarise.ts'
import { insertEvents } from './insertEvents.ts'
import { type DatabaseTime, maintain, readDatabaseTime } from './maintenance/maintain.ts'
import { openQuestions } from './questions/openQuestions.ts'
import { areClicksFiltered, readClicks } from './read/readClicks.ts'
import { readEvents } from './read/readEvents.ts'
import { readMostViewed } from './read/readMostViewed.ts'
import { readReturning } from './read/readReturning.ts'
import { readStats } from './read/readStats.ts'
import { readTransaction } from './read/readTransaction.ts'
import { rebuild } from './rebuild/rebuild.ts'
import { reset } from './reset.ts'
import { rollUpInBackground } from './rollup/backgroundRollup.ts'
import { rollUpPending } from './rollup/rollUpPending.ts'
import { settledWithin } from './settledWithin.ts'

/** How long a look at the figures waits for events to be rolled up, in milliseconds. */
const recentWaitMs = 150
/** While events wait for longer than this, in milliseconds, a look doesn't wait for them. */
const backlogMs = 700
/** Maintenance summarises the indexes every hour, which is too rarely for more events than this. */
const summariseEvery = 50_000

export type PostgresStore = EventStore & {
  /** The durability settings of the inserting connections; each is `on` if no event can be lost. */
  durability(): Promise<Record<string, string>>
}

export type PostgresStoreOptions = {
  databaseUrl: string
  log: Log
  /** The clock of retention: the database's, unless a test sets another. */
  databaseTime?: DatabaseTime
  /** How long each statement of a question about goals may take, in milliseconds. */
  goalTimeoutMs?: number
  /** The timeout of an insert in milliseconds; 2,000 except in tests. */
  insertTimeoutMs?: number
}

/**
 * Stores events in Postgres, together with rollups (docs/decisions/0009-rollups.md). Connects on
 * first use, so it can be created while the database is unavailable.
 */
export function createPostgresStore(options: PostgresStoreOptions): PostgresStore {
  const { databaseUrl, log, databaseTime = readDatabaseTime, goalTimeoutMs = 10_000 } = options
  const pools = openPools(databaseUrl, log, options.insertTimeoutMs)
  const questions = openQuestions({ databaseUrl, log, goalTimeoutMs })
  const closing = new AbortController()
  let rollupProblem: string | undefined
  /** Events inserted by this process since it summarised the indexes. */
  let notSummarised = 0
  const rollUp = coalesceCalls(async () => {
    try {
      await withStoreErrors(() => rollUpPending(pools.rollup, closing.signal))
      rollupProblem = undefined
      if (notSummarised >= summariseEvery) void summariseIndexes()
    } catch (error) {
      const isUnwritable = error instanceof StoreUnavailableError && error.kind === 'unwritable'
      if (isUnwritable)
        rollupProblem = `can't be brought up to date (${traceOf(error.cause).message})`
      throw error
    }
  })
  /** No rollup waits for it. */
  const summariseIndexes = coalesceCalls(async () => {
    notSummarised = 0
    await summarise(pools.upkeep).catch((error: unknown) => {
      if (!closing.signal.aborted)
        log.warn({ err: error }, 'indexes of events are not up to date; maintenance updates them')
    })
  })
  const background = rollUpInBackground(rollUp, log)
  /** After a failure the background rollup retries until it succeeds, even without further reads. */
  const bringUpToDate = () =>
    rollUp().catch((error: unknown) => {
      background.wake()
      throw error
    })
  const readAfter = (prepare: () => Promise<void>) =>
    shareResults(async (query: StatsQuery, now: number) => {
      await prepare()
      if (isFiltered(query.filters)) return questions.ask('stats', query, now)
      return withStoreErrors(() => readStats(pools.reading, query, now))
    })

  /** For people who look at the figures. */
  const waitShortly = () => {
    const waitMs = background.lagMs() > backlogMs ? 0 : recentWaitMs
    return settledWithin(waitMs, bringUpToDate())
  }
  const afterShortWait = <Query, Answer>(read: (query: Query, now: number) => Promise<Answer>) =>
    shareResults(async (query: Query, now: number) => {
      await waitShortly()
      return read(query, now)
    })

  return {
    async insert(events) {
      await insertEvents(pools.ingest, events)
      notSummarised += events.length
      background.wake()
    },
    stats: readAfter(bringUpToDate),
    recentStats: readAfter(waitShortly),
    goals: afterShortWait((query, now) => questions.ask('goals', query, now)),
    funnel: afterShortWait((query, now) => questions.ask('funnel', query, now)),
    async returning(now) {
      await waitShortly()
      return withStoreErrors(() =>
        readTransaction(pools.reading, (client) => readReturning(client, now), 0),
      )
    },
    async clicks(query) {
      await bringUpToDate()
      return withStoreErrors(() =>
        readTransaction(
          pools.reading,
          (client) => readClicks(client, query),
          areClicksFiltered(query) ? 2 : 0,
        ),
      )
    },
    clicksTo: (casino, span) => withStoreErrors(() => countClicksTo(pools.reading, casino, span)),
    clicksOf: (ids) => withStoreErrors(() => readClickFacts(pools.reading, ids)),
    offerClicks: (from) => withStoreErrors(() => readOfferClicks(pools.reading, from)),
    mostViewed: (limit, now) => withStoreErrors(() => readMostViewed(pools.reading, limit, now)),
    async *events(range) {
      await bringUpToDate()
      yield* readEvents(pools.reading, range)
    },
    rollUp: rollUp,
    reset: (actor) => withStoreErrors(() => reset(pools.upkeep, actor)),
    async rebuild(onProgress) {
      await rollUp()
      return withStoreErrors(() => rebuild(databaseUrl, onProgress))
    },
    maintain: (now, retentionMonths) =>
      maintain(pools.upkeep, { now, retentionMonths, databaseTime, log, signal: closing.signal }),
    rollupProblem: () => rollupProblem,
    figuresLagMs: () => background.lagMs(),
    connections: () => [
      poolFigures('ingest', pools.ingest),
      poolFigures('rollups', pools.rollup),
      poolFigures('upkeep', pools.upkeep),
      poolFigures('statistics', pools.reading),
      ...questions.connections(),
    ],
    durability: () => durabilityOf(pools),
    durabilityGap: () => durabilityGapOf(pools),
    async close() {
      closing.abort(new Error('The event store is closed.'))
      await background.stop()
      await Promise.all([pools.end(), questions.close()])
    },
  }
}
