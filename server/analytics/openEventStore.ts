import { ClickhouseError } from '#platform/clickhouse/serverError.ts'
import type { Env } from '#platform/configuration/env.ts'
import { messageOf } from '#platform/errors.ts'
import type { Log } from '#platform/log/log.ts'
import type { EventStore } from './store/eventStore.ts'
import { createPostgresStore } from './store/postgres/postgresStore.ts'

export type OpenEventStoreOptions = {
  env: Pick<Env, 'events'>
  databaseUrl: string
  log: Log
}

/**
 * Opens the store that the environment names: ClickHouse, brought to the level of this release, or Postgres,
 * whose migrations are those of the CMS. A process also starts while a server of ClickHouse is away: if
 * no other has its events, new ones are spooled, and figures are refused.
 *
 * @throws when ClickHouse refuses the user, lacks the database or is too old, with the remedy
 */
export async function openEventStore({
  env,
  databaseUrl,
  log,
}: OpenEventStoreOptions): Promise<EventStore> {
  const { events: address } = env
  if (!address) return createPostgresStore({ databaseUrl, log })
  // Few sites have it, so the code for it is loaded then.
  const { createClickhouseStore } = await import('./store/clickhouse/clickhouseStore.ts')
  const store = createClickhouseStore({ address, databaseUrl, log })
  try {
    const { names, away } = await store.migrate()
    if (names.length > 0) log.info({ migrations: names }, 'the tables of events were migrated')
    for (const err of away)
      log.warn({ err }, 'a replica of the event store does not respond; others of its shard do')
    return store
  } catch (error) {
    if (error instanceof ClickhouseError && error.isTemporary) {
      log.warn({ err: error }, 'the event store is not complete; events are spooled')
      return store
    }
    await store.close()
    throw new Error(`The event store at EVENTS_URL can't be used. ${messageOf(error)}`, {
      cause: error,
    })
  }
}
