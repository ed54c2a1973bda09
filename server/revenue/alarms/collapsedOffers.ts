import { z } from 'zod'
import { dayMs } from '#domain/analytics/figures/span.ts'
import type { Alarm } from '#domain/revenue/alarms/alarm.ts'
import { collapseAlarm, collapseDays } from '#domain/revenue/alarms/collapse.ts'
import type { Connection } from '#platform/postgres/connection.ts'
import type { EventStore } from '#server/analytics/store/eventStore.ts'

const { recent, before } = collapseDays
/** A longer usual delay between a click and its first deposit would compare with months ago. */
const longestDelayDays = 30
const historyDays = 90

/**
 * Of each offer the clicks and first deposits of two spans of days. The last recent day is the usual
 * delay in the past: the whole days within which nine of ten first deposits of the last 90 days were
 * reported. Deposits count for both spans if they were reported within this delay after their click. Clicks are counted by day, in UTC.
 */
const readRates = `
  with today as (select ($1::timestamptz at time zone 'UTC')::date as day),
  deposits as (
    select offer, click_day, quantity, received_at - clicked_at as delay
    from revenue_conversions
    where source = 'postback' and kind = 'first-deposit' and offer is not null
      and click_day > (select day from today) - ${historyDays} and received_at <= $1),
  delays as (
    select offer, least(${longestDelayDays}, greatest(1, ceil(
      percentile_cont(0.9) within group (order by extract(epoch from delay)) / 86400)))::int as days
    from deposits group by offer),
  spans as (
    select offer, days * interval '1 day' as delay, ended - ${recent + before} as began,
      ended - ${recent} as divided, ended
    from delays cross join lateral (select day - days as ended from today) span),
  counted as (
    select offer, day as at, clicks, 0 as deposits
    from jsonb_to_recordset($2::jsonb) as clicks (offer text, day date, clicks integer)
    join spans using (offer)
    union all
    select offer, click_day, 0, quantity from deposits join spans using (offer)
    where deposits.delay <= spans.delay)
  select offer, to_char(divided, 'YYYY-MM-DD') as first, to_char(ended - 1, 'YYYY-MM-DD') as last,
    coalesce(sum(clicks) filter (where at >= divided), 0)::int as "recentClicks",
    coalesce(sum(deposits) filter (where at >= divided), 0)::int as "recentDeposits",
    coalesce(sum(clicks) filter (where at < divided), 0)::int as "clicksBefore",
    coalesce(sum(deposits) filter (where at < divided), 0)::int as "depositsBefore"
  from counted join spans using (offer) where at >= began and at < ended
  group by offer, divided, ended order by offer`

const rates = z.array(
  z.object({
    offer: z.string(),
    first: z.string(),
    last: z.string(),
    recentClicks: z.int(),
    recentDeposits: z.int(),
    clicksBefore: z.int(),
    depositsBefore: z.int(),
  }),
)

/** The alarms of offers whose rate of first deposits has collapsed. */
export async function collapsedOffers(
  connection: Connection,
  events: Pick<EventStore, 'offerClicks'>,
  now: Date,
): Promise<Alarm[]> {
  const first = new Date(now.getTime() - (historyDays - 1) * dayMs).toISOString().slice(0, 10)
  const clicks = await events.offerClicks(first)
  const { rows } = await connection.query(readRates, [now, JSON.stringify(clicks)])
  return rates.parse(rows).flatMap(
    (row) =>
      collapseAlarm({
        offer: row.offer,
        recent: { clicks: row.recentClicks, deposits: row.recentDeposits },
        before: { clicks: row.clicksBefore, deposits: row.depositsBefore },
        days: { first: row.first, last: row.last },
      }) ?? [],
  )
}
