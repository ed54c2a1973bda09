import type { Servers } from '#platform/clickhouse/servers.ts'
import type { Env } from '#platform/configuration/env.ts'
import { messageOf } from '#platform/errors.ts'
import { Failure } from '../failures/failure.ts'

/**
 * The migrations of the tables of events in ClickHouse that a server lacks; none without `EVENTS_URL`.
 *
 * @throws Failure when a server is away or refuses the user
 */
export function pendingEventMigrations(env: Env): Promise<string[]> {
  return withServers(env, async (servers) => {
    const { pendingMigrations } = await import(
      '#server/analytics/store/clickhouse/schema/migrate.ts'
    )
    const pending = await Promise.all(
      servers.names.map((server) => pendingMigrations(servers, server)),
    )
    return [...new Set(pending.flat())]
  })
}

/**
 * Brings the tables of events in ClickHouse to the level of this release.
 *
 * @returns the migrations that were missing; none without `EVENTS_URL`
 * @throws Failure when a server is away, too old or refuses the user
 */
export function migrateEventTables(env: Env): Promise<string[]> {
  return withServers(env, async (servers) => {
    const { migrateEvents } = await import('#server/analytics/store/clickhouse/schema/migrate.ts')
    return migrateEvents(servers)
  })
}

async function withServers(
  { events }: Env,
  work: (servers: Servers) => Promise<string[]>,
): Promise<string[]> {
  if (!events) return []
  const { openServers } = await import('#platform/clickhouse/servers.ts')
  const servers = openServers(events)
  try {
    return await work(servers)
  } catch (error) {
    throw new Failure(messageOf(error), { cause: error })
  } finally {
    await servers.close()
  }
}
