import type { Payload } from 'payload'
import { z } from 'zod'
import { alarmKinds, type OpenAlarm } from '#domain/revenue/alarms/alarm.ts'

/** Alarms in the table `revenue_alarms`, which `server/revenue/alarms/` writes. */

type Database = { db: { pool: Pick<Payload['db']['pool'], 'query'> } }

/** Without the kinds that only a newer release knows. */
const readRows = `
  select kind, subject, text, began_at as "beganAt" from revenue_alarms
  where ended_at is null and kind = any($1) order by began_at, id`

const rows = z.array(
  z.object({
    kind: z.enum(alarmKinds),
    subject: z.string(),
    text: z.string(),
    beganAt: z.date(),
  }),
)

/** The alarms that have not ended, the oldest first. */
export async function readOpenAlarms({ db }: Database): Promise<OpenAlarm[]> {
  const result = await db.pool.query(readRows, [[...alarmKinds]])
  return rows.parse(result.rows)
}
