import { onlineWithinMs } from '#domain/analytics/stats.ts'

/** The figures of the dashboard by plain SQL, over the tables of `statsOracle.ts`. */

/** The condition that `created_at` is between two instants, the second one excluded. */
export const within = (from: string, until: string) =>
  `created_at >= coalesce(${from}, '-infinity') and created_at < ${until}`
const number = (table: string, from: string, until = `'infinity'`) =>
  `(select count(*) from ${table}, bounds where ${within(from, until)})`

/** Halves are rounded up, also negative ones. */
const ratio = (part: string, whole: string) =>
  `coalesce(floor((${part})::numeric / nullif(${whole}, 0) + 0.5), 0)`

/** The headline figures of a span, each named. */
export const headlineSql = (from: string, until: string) => {
  const all = (what: string, table: string, where = 'true') =>
    `(select ${what} from ${table}, bounds where ${within(from, until)} and ${where})`
  const count = (table: string, where?: string) => all('count(*)', table, where)
  const durations = (what: string) => all(what, 'views', 'session_duration > 0')
  return `
    'total_visitors', ${count('views')},
    'unique_visitors', ${count('visits')},
    'total_claim_clicks', ${count('claims')},
    'avg_session_duration', ${ratio(durations('sum(session_duration)'), durations('count(*)'))},
    'conversion_rate', ${ratio(`100 * ${count('claims')}`, count('views'))},
    'unique_conversion_rate', ${ratio(`100 * ${count('visits', 'converted')}`, count('visits'))},
    'avg_engaged_seconds', ${ratio(all('coalesce(sum(engaged_seconds), 0)', 'leaves'), count('views'))}`
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
