import type { Servers } from '#platform/clickhouse/servers.ts'
import type { Env } from '#platform/configuration/env.ts'
import { messageOf } from '#platform/errors.ts'
import { Failure } from '../failures/failure.ts'

/** Migrations of the tables of events in ClickHouse; none without `EVENTS_URL`. */
export type EventMigrations = {
  names: string[]
  /** A sentence for each replica that did not respond. */
  away: string[]
}

/**
 * The migrations that a server lacks.
 *
 * @throws Failure when no server of a shard responds, or one refuses the user
 */
export function pendingEventMigrations(env: Env): Promise<EventMigrations> {
  return withServers(env, async (servers) => {
    const { missingMigrations } = await import(
      '#server/analytics/store/clickhouse/schema/migrate.ts'
    )
    return missingMigrations(servers)
  })
}

/**
 * Brings the tables to the level of this release.
 *
 * @returns the migrations that were missing
 * @throws Failure when no server of a shard responds, or one is too old or refuses the user
 */
export function migrateEventTables(env: Env): Promise<EventMigrations> {
  return withServers(env, async (servers) => {
    const { migrateEvents } = await import('#server/analytics/store/clickhouse/schema/migrate.ts')
    return migrateEvents(servers)
  })
}

async function withServers(
  { events }: Env,
  work: (servers: Servers) => Promise<{ names: string[]; away: readonly Error[] }>,
): Promise<EventMigrations> {
  if (!events) return { names: [], away: [] }
  const { openServers } = await import('#platform/clickhouse/servers.ts')
  const servers = openServers(events)
  try {
    const { names, away } = await work(servers)
    return {
      names,
      away: away.map(({ message }) => `${message} Other replicas of its shard do.`),
    }
  } catch (error) {
    throw new Failure(messageOf(error), { cause: error })
  } finally {
    await servers.close()
  }
}
