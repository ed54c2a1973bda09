import { z } from 'zod'
import { dayMs } from '#domain/analytics/figures/span.ts'
import type { Alarm } from '#domain/revenue/alarms/alarm.ts'
import { isLate, quietAlarm, quietHistoryDays } from '#domain/revenue/alarms/quiet.ts'
import type { Connection } from '#platform/postgres/connection.ts'
import type { EventStore } from '#server/analytics/store/eventStore.ts'

/** See `PostbackHistory` for the usual pause. Rows of reports say nothing about postbacks. */
const readHistories = `
  with arrived as (
    select casino, clicked_at, received_at,
      received_at - lag(received_at) over (partition by casino order by received_at) as pause
    from revenue_conversions
    where source = 'postback' and received_at <= $1
      and received_at > $1 - interval '${quietHistoryDays} days'
      and casino in (select casino from casino_connections)),
  longest as (
    select casino, max(pause) as pause from arrived
    group by casino, (received_at at time zone 'UTC')::date),
  usual as (
    select casino, percentile_cont(0.9) within group (order by extract(epoch from pause)) as seconds
    from longest where pause is not null group by casino)
  select casino, count(clicked_at)::int as events, max(received_at) as "lastAt",
    max(seconds) * 1000 as "usualPauseMs"
  from arrived join usual using (casino) group by casino order by casino`

const histories = z.array(
  z.object({ casino: z.string(), events: z.int(), lastAt: z.date(), usualPauseMs: z.number() }),
)

/**
 * The alarms of casinos to which clicks lead and from which nothing comes back. A casino without a page has no
 * key in clicks on the site's own offer: where none lead to the casino by its key, those without a key are its
 * clicks.
 */
export async function quietCasinos(
  connection: Connection,
  events: Pick<EventStore, 'clicksTo'>,
  factor: number,
  now: Date,
): Promise<Alarm[]> {
  const { rows } = await connection.query(readHistories, [now])
  const late = histories.parse(rows).filter((history) => isLate(history, factor, now.getTime()))
  const alarms: Alarm[] = []
  for (const history of late) {
    const to = now.getTime()
    const clicksTo = async (casino: string) => ({
      all: await events.clicksTo(casino, { from: to - quietHistoryDays * dayMs, to }),
      since: await events.clicksTo(casino, { from: history.lastAt.getTime(), to }),
    })
    const named = await clicksTo(history.casino)
    const clicks = named.all > 0 ? named : await clicksTo('')
    const alarm = quietAlarm(history, clicks, now.getTime())
    if (alarm) alarms.push(alarm)
  }
  return alarms
}
