import type { Alarm, AlarmKind } from '#domain/revenue/alarms/alarm.ts'
import type { Connection } from '#platform/postgres/connection.ts'
import { type EventStore, StoreUnavailableError } from '#server/analytics/store/eventStore.ts'
import { readRevenueSettings } from '../settings/readRevenueSettings.ts'
import { collapsedOffers } from './collapsedOffers.ts'
import { quietCasinos } from './quietCasinos.ts'
import { refusedCalls } from './refusedCalls.ts'

/**
 * Begins the alarms that are new, writes what holds now about the others, and ends those that are over,
 * except of kinds that could not be checked.
 */
const store = `
  with found as (
    select * from json_to_recordset($1) as found (kind text, subject text, text text)),
  over as (
    update revenue_alarms alarm set ended_at = $2
    where ended_at is null and kind <> all($3::text[]) and not exists (
      select from found where (found.kind, found.subject) = (alarm.kind, alarm.subject)))
  insert into revenue_alarms (kind, subject, text, began_at)
  select kind, subject, text, $2 from found
  on conflict (kind, subject) where ended_at is null do update set text = excluded.text`

/**
 * Finds out which alarms hold now, and stores them. Alarms that need clicks stay as they are while the events
 * can't be read.
 *
 * @returns why the events can't be read; undefined if they can
 */
export async function checkAlarms(
  connection: Connection,
  events: Pick<EventStore, 'clicksTo' | 'offerClicks'>,
  now: Date,
): Promise<StoreUnavailableError | undefined> {
  const { quietFactor } = await readRevenueSettings(connection)
  const checks: [AlarmKind, () => Promise<Alarm[]>][] = [
    ['quiet', () => quietCasinos(connection, events, quietFactor, now)],
    ['refused', () => refusedCalls(connection, now)],
    ['collapse', () => collapsedOffers(connection, events, now)],
  ]
  const alarms: Alarm[] = []
  const unchecked: AlarmKind[] = []
  let problem: StoreUnavailableError | undefined
  for (const [kind, check] of checks) {
    try {
      alarms.push(...(await check()))
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error
      problem = error
      unchecked.push(kind)
    }
  }
  await connection.query(store, [JSON.stringify(alarms), now, unchecked])
  return problem
}
