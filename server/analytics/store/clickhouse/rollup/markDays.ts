import { z } from 'zod'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { dayMs } from '#domain/analytics/figures/span.ts'
import { textList } from '#platform/clickhouse/literals.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { madeAt } from '../schema/eventRow.ts'
import { tables } from '../schema/eventTable.ts'

/** The session ids of one query; the server accepts statements of 256 kB. */
const maxSessions = 2_000
const settings = { insert_distributed_sync: 1, insert_deduplicate: 0 } as const

const dayRows = z.array(z.object({ day: z.coerce.number() }))

/**
 * Marks every day whose figures the events change, after they were inserted: their own days, and all other days
 * of their sessions, because a session counts on the day of its first view. Of two processes that insert events
 * of one session at the same time, the later one finds the days of both.
 */
export async function markDays(servers: Servers, events: readonly StoredEvent[]): Promise<void> {
  if (events.length === 0) return
  const sessions = new Map<string, { session_id: string; day: number; made_at: number }>()
  for (const event of events) {
    const { session_id } = event
    const day = dayOf(event.created_at)
    const key = `${day} ${session_id}`
    const made_at = Math.max(madeAt(event), sessions.get(key)?.made_at ?? 0)
    sessions.set(key, { session_id, day, made_at })
  }
  await servers.insert(tables.sessionDays, [...sessions.values()], settings)
  const days = new Set(events.map(({ created_at }) => dayOf(created_at)))
  const ids = [...new Set(events.map(({ session_id }) => session_id))]
  for (let at = 0; at < ids.length; at += maxSessions) {
    const rows = await servers.rows(
      `select distinct day from ${tables.sessionDays}
       where session_id in ${textList(ids.slice(at, at + maxSessions))}`,
    )
    for (const { day } of dayRows.parse(rows)) days.add(day)
  }
  const marks = [...days].map((day) => ({ day, marks: 1 }))
  await servers.insert(tables.marks, marks, settings)
}

/** The number of a day since 1970. */
export function dayOf(time: number): number {
  return Math.floor(time / dayMs)
}
