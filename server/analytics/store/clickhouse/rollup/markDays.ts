import { createHash } from 'node:crypto'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { dayMs } from '#domain/analytics/figures/span.ts'
import { numberList } from '#platform/clickhouse/literals.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { madeAt } from '../schema/eventRow.ts'
import { tables } from '../schema/eventTable.ts'

/** The sessions of one statement; the server accepts statements of 256 kB. */
const maxSessions = 10_000
const settings = { insert_distributed_sync: 1, insert_deduplicate: 0 } as const

/** That a session has events on a day. */
type SessionDay = { session: string; day: number; made_at: number }

/** On which days the sessions of events have them, each once. */
export function sessionDaysOf(events: readonly StoredEvent[]): SessionDay[] {
  const sessions = new Map<string, SessionDay[]>()
  for (const event of events) {
    const { session_id } = event
    const day = dayOf(event.created_at)
    const days = sessions.get(session_id) ?? []
    const found = days.find((it) => it.day === day)
    if (found) {
      found.made_at = Math.max(found.made_at, madeAt(event))
      continue
    }
    const session = days[0]?.session ?? sessionNumber(session_id)
    days.push({ session, day, made_at: madeAt(event) })
    sessions.set(session_id, days)
  }
  return [...sessions.values()].flat()
}

export async function insertSessionDays(
  servers: Servers,
  rows: readonly SessionDay[],
): Promise<void> {
  await servers.insert(tables.sessionDays, rows, settings)
}

/**
 * Marks every day whose figures events change, after they and the days of their sessions were stored: their own
 * days, and all other days of their sessions, because a session counts on the day of its first view. Of two
 * processes that insert events of one session at the same time, the later one finds the days of both.
 */
export async function markDays(servers: Servers, rows: readonly SessionDay[]): Promise<void> {
  const sessions = [...new Set(rows.map(({ session }) => session))]
  // The replica that is asked can lack what was just inserted, if the one that has it was killed since.
  const own = [...new Set(rows.map(({ day }) => day))]
  for (let at = 0; at < sessions.length; at += maxSessions) {
    const some = numberList(sessions.slice(at, at + maxSessions))
    await servers.execute(
      `insert into ${tables.marks} (day, marks)
       select distinct day, 1 from (
         select day from ${tables.sessionDays} where session in ${some}
         union all select arrayJoin(cast('[${own.join(',')}]', 'Array(Int32)')) as day
       )`,
      settings,
    )
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/

/**
 * A number for a session: of a UUID the first half, which begins with its time, so that recent sessions are next
 * to each other in the table. Two sessions of the same number have each other's days, which only marks more days.
 */
function sessionNumber(session: string): string {
  const digits = uuid.test(session)
    ? session.slice(0, 18).replaceAll('-', '')
    : createHash('md5').update(session).digest('hex').slice(0, 16)
  return BigInt(`0x${digits}`).toString()
}

/** The number of a day since 1970. */
export function dayOf(time: number): number {
  return Math.floor(time / dayMs)
}
