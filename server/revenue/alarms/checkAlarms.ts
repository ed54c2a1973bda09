import type { Alarm } from '#domain/revenue/alarms/alarm.ts'
import type { Connection } from '#platform/postgres/connection.ts'
import type { EventStore } from '#server/analytics/store/eventStore.ts'
import { readRevenueSettings } from '../settings/readRevenueSettings.ts'
import { collapsedOffers } from './collapsedOffers.ts'
import { quietCasinos } from './quietCasinos.ts'
import { refusedCalls } from './refusedCalls.ts'

/** Begins the alarms that are new, writes what holds now about the others, and ends those that are over. */
const store = `
  with found as (
    select * from json_to_recordset($1) as found (kind text, subject text, text text)),
  over as (
    update revenue_alarms alarm set ended_at = $2
    where ended_at is null and not exists (
      select from found where (found.kind, found.subject) = (alarm.kind, alarm.subject)))
  insert into revenue_alarms (kind, subject, text, began_at)
  select kind, subject, text, $2 from found
  on conflict (kind, subject) where ended_at is null do update set text = excluded.text`

/** Finds out which alarms hold now, and stores them. */
export async function checkAlarms(
  connection: Connection,
  events: Pick<EventStore, 'clicksTo' | 'offerClicks'>,
  now: Date,
): Promise<void> {
  const { quietFactor } = await readRevenueSettings(connection)
  const alarms: Alarm[] = [
    ...(await quietCasinos(connection, events, quietFactor, now)),
    ...(await refusedCalls(connection, now)),
    ...(await collapsedOffers(connection, events, now)),
  ]
  await connection.query(store, [JSON.stringify(alarms), now])
}
