import type { Log } from '#platform/log.ts'
import type { EventStore } from '../eventStore.ts'
import { coalesce } from './coalesce.ts'
import { foldInBackground } from './fold/backgroundFold.ts'
import { foldPending } from './fold/foldPending.ts'
import { insertEvents } from './insertEvents.ts'
import { maintain } from './maintain.ts'
import { durabilityOf, openPools } from './pools.ts'
import { readEvents } from './read/readEvents.ts'
import { readStats } from './read/readStats.ts'
import { rebuild } from './rebuild/rebuild.ts'
import { reset } from './reset.ts'

export type PostgresStore = EventStore & {
  /** What Postgres says of the connections that insert; each is `on` where nothing can be lost. */
  durability(): Promise<Record<string, string>>
}

/**
 * Keeps events in Postgres, with rollups beside them (docs/decisions/0009-rollups.md). Connects
 * when it is first used, so it can be made while the database is away.
 */
export function createPostgresStore({
  databaseUrl,
  log,
}: {
  databaseUrl: string
  log: Log
}): PostgresStore {
  const pools = openPools(databaseUrl, log)
  const fold = coalesce(() => foldPending(pools.keeping))
  const background = foldInBackground(fold, log)

  return {
    async insert(events, { receivedBefore } = {}) {
      await insertEvents(pools.ingest, events, receivedBefore)
      background.wake()
    },
    async stats(query, now) {
      await fold()
      return readStats(pools.reading, query, now)
    },
    events: (range) => readEvents(pools.reading, range),
    fold,
    reset: (actor) => reset(pools.keeping, actor),
    async rebuild(onProgress) {
      await fold()
      return rebuild(databaseUrl, onProgress)
    },
    maintain: (now, retentionMonths) => maintain(pools.keeping, now, retentionMonths, log),
    durability: () => durabilityOf(pools),
    async close() {
      await background.stop()
      await pools.end()
    },
  }
}
