import type pg from 'pg'
import { defaultRevenueSettings } from '#domain/revenue/settings/revenueSettings.ts'
import { type Client, transaction } from '#platform/postgres/transaction.ts'

/** Conversions that one statement settles. */
const batch = 1_000

const isClosed = (day: string) => `
  exists (select from closed_months m
    where m.casino = due.casino and m.month = to_char(${day}, 'YYYY-MM'))`

/**
 * Decides what a conversion counts, from what is known now:
 *
 * - The day: on which it happened, in UTC. For an event of a closed month the day on which it was reported,
 *   or today where that month is closed, too. What counts in a closed month stays as it is, apart from its
 *   value in another reporting currency.
 * - Whether a report of the casino tells the same: the report wins over the postback.
 * - The value in the reporting currency: the sum multiplied by the latest rate up to the day of the event,
 *   rounded to 18 digits after the point, half away from zero. Without a rate there is no value.
 *
 * Triggers mark conversions again when rates or closed months change. After a change of the reporting currency
 * they are found by the currency of their values, because a trigger would take minutes for all of them.
 */
const settle = (due: string) => `
  with settings as (
    select coalesce((select reporting_currency from revenue_settings limit 1), $1) as reporting),
  due as (
    select id, casino, kind, source, currency, event_day, value_currency,
      (occurred_at at time zone 'UTC')::date as occurred, (received_at at time zone 'UTC')::date as received
    from revenue_conversions where ${due} limit ${batch} for update skip locked),
  decided as (
    select due.*, reporting, event_day is not null and ${isClosed('event_day')} as is_final
    from due cross join settings),
  settled as (
    select due.id, reporting, is_final, is_final and value_currency = reporting as keeps_value,
      case when not ${isClosed('occurred')} then occurred
        when event_day is not null then event_day
        when not ${isClosed('received')} then received
        else (now() at time zone 'UTC')::date end as day,
      source = 'postback' and coalesce(kind = any(covered.measures), false) as count_replaced,
      source = 'postback' and coalesce('deposit-amount' = any(covered.measures), false)
        as deposit_replaced,
      source = 'postback' and coalesce('commission' = any(covered.measures), false)
        as commission_replaced,
      case when due.currency = reporting then 1 else rates.rate::numeric end as rate,
      case when due.currency <> reporting then rates.day::date end as rate_day
    from decided due
    left join revenue_covered_days covered on covered.casino = due.casino and covered.day = occurred
    left join lateral (
      select rate, day from currency_rates
      where currency = due.currency and "into" = reporting and day <= to_char(occurred, 'YYYY-MM-DD')
      order by day desc limit 1) rates on due.currency <> reporting)
  update revenue_conversions conversion set needs_settling = false,
    (event_day, count_replaced, deposit_replaced, commission_replaced,
      value_currency, rate, rate_day, deposit_value, commission_value) =
    (select case when is_final then conversion.event_day else settled.day end,
      case when is_final then conversion.count_replaced else settled.count_replaced end,
      case when is_final then conversion.deposit_replaced else settled.deposit_replaced end,
      case when is_final then conversion.commission_replaced else settled.commission_replaced end,
      reporting,
      case when keeps_value then conversion.rate else settled.rate end,
      case when keeps_value then conversion.rate_day else settled.rate_day end,
      case when keeps_value then conversion.deposit_value
        else round(deposit * settled.rate, 18) end,
      case when keeps_value then conversion.commission_value
        else round(commission * settled.rate, 18) end)
  from settled where settled.id = conversion.id`

const settleMarked = settle('needs_settling order by received_at')
const settleCurrency = settle('value_currency = $2')

/**
 * A currency of values that isn't the reporting currency; no row without one. Looks at both ends of an index,
 * because the planner would read all rows for a condition that none of them meets.
 */
const findOtherCurrency = `
  select case when low = reporting then high else low end as other
  from (select min(value_currency) as low, max(value_currency) as high from revenue_conversions) ends,
    (select coalesce((select reporting_currency from revenue_settings limit 1), $1) as reporting) settings
  where low <> reporting or high <> reporting`

/**
 * Waits for changes that aren't committed yet, and keeps others out: a change that the decision doesn't know
 * has marked only the conversions that were settled before.
 */
const lockKnown = `
  lock table currency_rates, revenue_settings, closed_months, revenue_covered_days in share mode`

/** Settles all conversions that need it, unless `signal` aborts before. */
export async function settleConversions(pool: pg.Pool, signal: AbortSignal): Promise<void> {
  const reporting = defaultRevenueSettings.reportingCurrency
  await inBatches(pool, signal, (client) => client.query(settleMarked, [reporting]))
  await inBatches(pool, signal, async (client) => {
    const { rows } = await client.query<{ other: string }>(findOtherCurrency, [reporting])
    return rows[0] ? client.query(settleCurrency, [reporting, rows[0].other]) : { rowCount: 0 }
  })
}

async function inBatches(
  pool: pg.Pool,
  signal: AbortSignal,
  work: (client: Client) => Promise<{ rowCount: number | null }>,
): Promise<void> {
  for (let done = batch; done >= batch && !signal.aborted; ) {
    done = await transaction(pool, async (client) => {
      await client.query(lockKnown)
      const { rowCount } = await work(client)
      return rowCount ?? 0
    })
  }
}
