import { traceOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { poolFigures } from '#platform/poolFigures.ts'
import { type EventStore, StoreTrouble } from '../eventStore.ts'
import { coalesce } from './coalesce.ts'
import { foldInBackground } from './fold/backgroundFold.ts'
import { foldPending } from './fold/foldPending.ts'
import { insertEvents } from './insertEvents.ts'
import { type DatabaseTime, maintain, readDatabaseTime } from './maintain.ts'
import { durabilityGapOf, durabilityOf, openPools } from './pools.ts'
import { readEvents } from './read/readEvents.ts'
import { readStats } from './read/readStats.ts'
import { rebuild } from './rebuild/rebuild.ts'
import { reset } from './reset.ts'
import { shareAnswers } from './shareAnswers.ts'
import { withStoreTrouble } from './storeTroubleOf.ts'

export type PostgresStore = EventStore & {
  /** What Postgres says of the connections that insert; each is `on` where nothing can be lost. */
  durability(): Promise<Record<string, string>>
}

export type PostgresStoreOptions = {
  databaseUrl: string
  log: Log
  /** What retention goes by: the database's clock, unless a test sets another. */
  databaseTime?: DatabaseTime
}

/**
 * Keeps events in Postgres, with rollups beside them (docs/decisions/0009-rollups.md). Connects
 * when it is first used, so it can be made while the database is away.
 */
export function createPostgresStore(options: PostgresStoreOptions): PostgresStore {
  const { databaseUrl, log, databaseTime = readDatabaseTime } = options
  const pools = openPools(databaseUrl, log)
  const ending = new AbortController()
  let trouble: string | undefined
  const fold = coalesce(async () => {
    try {
      await withStoreTrouble(() => foldPending(pools.folding, ending.signal))
      trouble = undefined
    } catch (error) {
      const isUnwritable = error instanceof StoreTrouble && error.kind === 'unwritable'
      if (isUnwritable) trouble = `can't be brought up to date (${traceOf(error.cause).message})`
      throw error
    }
  })
  const background = foldInBackground(fold, log)
  /** A failure is tried again until it works, though nobody asks any more. */
  const upToDate = () =>
    fold().catch((error: unknown) => {
      background.wake()
      throw error
    })
  const stats = shareAnswers(async (query: Parameters<EventStore['stats']>[0], now: number) => {
    await upToDate()
    return withStoreTrouble(() => readStats(pools.reading, query, now))
  })

  return {
    async insert(events) {
      await insertEvents(pools.ingest, events)
      background.wake()
    },
    stats,
    async *events(range) {
      await upToDate()
      yield* readEvents(pools.reading, range)
    },
    fold,
    reset: (actor) => withStoreTrouble(() => reset(pools.keeping, actor)),
    async rebuild(onProgress) {
      await fold()
      return withStoreTrouble(() => rebuild(databaseUrl, onProgress))
    },
    maintain: (now, retentionMonths) =>
      maintain(pools.keeping, { now, retentionMonths, databaseTime, log, ending: ending.signal }),
    trouble: () => trouble,
    figuresLagMs: () => background.lagMs(),
    connections: () => [
      poolFigures('ingest', pools.ingest),
      poolFigures('folds', pools.folding),
      poolFigures('rollups', pools.keeping),
      poolFigures('statistics', pools.reading),
    ],
    durability: () => durabilityOf(pools),
    durabilityGap: () => durabilityGapOf(pools),
    async close() {
      ending.abort(new Error('The event store is closed.'))
      await background.stop()
      await pools.end()
    },
  }
}
