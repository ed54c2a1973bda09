import { onlineWithinMs } from '#domain/analytics/figures/stats.ts'
import type { Measure } from '#domain/analytics/metrics/measures.ts'

/** The figures of the dashboard by plain SQL, over the tables of `statsOracle.ts`. */

/** The condition that `created_at` is between two instants, the second one excluded. */
export const within = (from: string, until: string) =>
  `created_at >= coalesce(${from}, '-infinity') and created_at < ${until}`
const number = (table: string, from: string, until = `'infinity'`) =>
  `(select count(*) from ${table}, bounds where ${within(from, until)})`

/** Each measure of a span, from the raw events. The metrics follow from the measures. */
export const tallySql = (from: string, until: string) => {
  const all = (what: string, table: string, where = 'true') =>
    `(select coalesce(${what}, 0) from ${table}, bounds where ${within(from, until)} and ${where})`
  const ofMeasure: Record<Measure, string> = {
    views: all('count(*)', 'views'),
    claims: all('count(*)', 'claims'),
    duration_count: all('count(*)', 'views', 'session_duration > 0'),
    duration_sum: all('sum(session_duration)', 'views', 'session_duration > 0'),
    engaged_sum: all('sum(engaged_seconds)', 'leaves'),
    sessions: all('count(*)', 'visits'),
    converted: all('count(*)', 'visits', 'converted'),
  }
  const pairs = Object.entries(ofMeasure).map(([measure, sql]) => `'${measure}', ${sql}`)
  return `json_build_object(${pairs.join(', ')})`
}

const [week, twoWeeks] = [`now - interval '168 hours'`, `now - interval '336 hours'`]
const [today, month] = [`date_trunc('day', now)`, `date_trunc('month', now)`]

const weekOverWeek = `
  select json_build_object(
    'percent', floor(100.0 * (this_week - last_week) / nullif(last_week, 0) + 0.5),
    'direction', case when last_week = 0 and this_week = 0 then 'none' when last_week = 0 then 'new'
      when this_week > last_week then 'up' when this_week < last_week then 'down' else 'same' end)
  from (select ${number('views', week)} as this_week, ${number('views', twoWeeks, week)} as last_week) w`

/** The figures of periods that end now, each named. */
export const periodsSql = `
  'today_visitors', ${number('views', today)},
  'this_week_visitors', ${number('views', week)},
  'last_week_visitors', ${number('views', twoWeeks, week)},
  'today_claim_clicks', ${number('claims', today)},
  'this_week_claim_clicks', ${number('claims', week)},
  'last_week_claim_clicks', ${number('claims', twoWeeks, week)},
  'this_month_claim_clicks', ${number('claims', month)},
  'week_over_week', (${weekOverWeek}),
  'online_visitors', (select count(distinct session_id) from happened, bounds
    where created_at >= now - interval '${onlineWithinMs} milliseconds')`
