import type { StoredEvent } from '#domain/analytics/events/event.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { insertSessionDays, markDays, sessionDaysOf } from './rollup/markDays.ts'
import { rowOf } from './schema/eventRow.ts'
import { tables } from './schema/eventTable.ts'

/** Rows of one statement, which the server holds in memory. */
const maxRows = 20_000

/**
 * Inserts events; resolves once each shard has stored its part. Events that the last reset or the retention
 * has deleted are stored, too, but no query counts them.
 *
 * @throws when the events may not have been stored, or only some of them; a repetition stores no event twice
 */
export async function insertEvents(
  servers: Servers,
  events: readonly StoredEvent[],
  now: number,
): Promise<void> {
  const once = new Map<string, StoredEvent>()
  for (const event of events) if (!once.has(event.id)) once.set(event.id, event)
  const unique = [...once.values()]
  for (let at = 0; at < unique.length; at += maxRows) {
    const some = unique.slice(at, at + maxRows)
    const days = sessionDaysOf(some)
    await Promise.all([insertRows(servers, some, now), insertSessionDays(servers, days)])
    await markDays(servers, days)
  }
}

async function insertRows(
  servers: Servers,
  events: readonly StoredEvent[],
  now: number,
): Promise<void> {
  const rows = events.map((event) => rowOf(event, now))
  await servers.insert(tables.events, rows, {
    insert_distributed_sync: 1,
    // The ids prevent copies; equal blocks are inserted again after a reset.
    insert_deduplicate: 0,
  })
}
