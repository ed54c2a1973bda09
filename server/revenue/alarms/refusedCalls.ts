import { z } from 'zod'
import { lowestIdAt } from '#domain/formats/uuidv7.ts'
import type { Alarm } from '#domain/revenue/alarms/alarm.ts'
import { refusedAlarm } from '#domain/revenue/alarms/refused.ts'
import type { Connection } from '#platform/postgres/connection.ts'

/** An alarm ends when few calls are refused, and at the latest after so long without a call. */
const longestMs = 3 * 24 * 3_600_000

/**
 * The calls of each casino in the hour up to its last one: a casino that calls once a night would
 * otherwise have an alarm at night only. The ids begin with the time.
 */
const readCalls = `
  with recent as (
    select casino, outcome, problem, received_at,
      max(received_at) over (partition by casino) as last_at
    from postbacks where id >= $1 and id < $2)
  select casino, count(*)::int as calls, count(*) filter (where outcome = 'refused')::int as refused,
    mode() within group (order by problem) filter (where outcome = 'refused') as problem,
    max(last_at) as "lastAt"
  from recent where received_at > last_at - interval '1 hour' group by casino order by casino`

const recentCalls = z.array(
  z.object({
    casino: z.string(),
    calls: z.int(),
    refused: z.int(),
    problem: z.string().nullable(),
    lastAt: z.date(),
  }),
)

/** The alarms of casinos whose calls are refused. */
export async function refusedCalls(connection: Connection, now: Date): Promise<Alarm[]> {
  const [from, until] = [now.getTime() - longestMs, now.getTime() + 1].map(lowestIdAt)
  const { rows } = await connection.query(readCalls, [from, until])
  return recentCalls.parse(rows).flatMap((calls) => refusedAlarm(calls) ?? [])
}
