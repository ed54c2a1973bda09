import type pg from 'pg'
import { transaction } from '#platform/postgres/transaction.ts'
import { advisoryLocks } from '../../analytics/store/postgres/database/advisoryLocks.ts'
import { figureDimensions, sumConversions, sumNames } from './sumConversions.ts'

/** Days that one transaction counts. */
const batch = 40

/** The figures follow from the conversions, so that their commit needn't be durable. */
const begin = `
  begin;
  set local synchronous_commit = off;
  set local jit = off;
  set local work_mem = '64MB';
  set local client_min_messages = warning;
  create temp table if not exists revenue_days (basis text, day date) on commit delete rows`

/** A later change marks its day again, so that what is counted after this is never too old. */
const takeDays = `
  with chosen as (
    select distinct basis, day from revenue_changed_days order by day desc limit ${batch}),
  taken as (
    delete from revenue_changed_days changed using chosen
    where (changed.basis, changed.day) = (chosen.basis, chosen.day))
  insert into revenue_days select * from chosen`

const daysOf = (basis: string) => `(select day from revenue_days where basis = '${basis}')`

const names = sumNames.join(', ')
const totals = sumNames.map((name) => `sum(${name})`).join(', ')

/** Longer periods are summed up from the shorter ones; `first` and `end` are those of a period `at`. */
const longer = [
  {
    grain: 'dekad',
    parts: 'day',
    first: `date_trunc('month', day::timestamp)::date
      + 10 * least((extract(day from day)::integer - 1) / 10, 2)`,
    end: `case when extract(day from at) = 21
      then (date_trunc('month', at::timestamp) + interval '1 month')::date else at + 10 end`,
  },
  {
    grain: 'month',
    parts: 'dekad',
    first: `date_trunc('month', day::timestamp)::date`,
    end: `(at + interval '1 month')::date`,
  },
  {
    grain: 'year',
    parts: 'month',
    first: `date_trunc('year', day::timestamp)::date`,
    end: `(at + interval '1 year')::date`,
  },
]

/** Lets the primary key find the figures of days, because it has the dimension before the day. */
const dimensions = `unnest('{${figureDimensions.join(',')}}'::text[]) every (dimension)`

const removeFigures = (grain: string, changed: string) => `
  delete from revenue_figures figure using (${changed}) changed, ${dimensions}
  where figure.basis = changed.basis and figure.grain = '${grain}'
    and figure.dimension = every.dimension and figure.at = changed.at`

const statements = [
  removeFigures('day', 'select basis, day as at from revenue_days'),
  `insert into revenue_figures (basis, grain, at, dimension, value, ${names})
   select basis, 'day', at, dimension, value, ${names}
   from (${sumConversions({
     event: `event_day in ${daysOf('event')}`,
     click: `click_day in ${daysOf('click')}`,
   })}) counted`,
  ...longer.flatMap(({ grain, parts, first, end }) => {
    const changed = `
      select basis, at, ${end} as ended
      from (select distinct basis, ${first} as at from revenue_days) period`
    return [
      removeFigures(grain, changed),
      `insert into revenue_figures (basis, grain, at, dimension, value, ${names})
       select changed.basis, '${grain}', changed.at, part.dimension, value, ${totals}
       from (${changed}) changed cross join ${dimensions}
       join revenue_figures part on part.basis = changed.basis and part.grain = '${parts}'
         and part.dimension = every.dimension
         and part.at >= changed.at and part.at < changed.ended
       group by changed.basis, changed.at, part.dimension, value`,
    ]
  }),
]

const findChanged = 'select exists (select from revenue_changed_days) as found'

/**
 * Counts the days whose conversions have changed, the latest first, and the months and years that contain
 * them, unless `signal` aborts before.
 */
export async function rollUpRevenue(pool: pg.Pool, signal: AbortSignal): Promise<void> {
  const { rows } = await pool.query<{ found: boolean }>(findChanged)
  if (!rows[0]?.found) return
  for (let days = batch; days >= batch && !signal.aborted; ) {
    days = await transaction(
      pool,
      async (client) => {
        await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.revenue])
        const { rowCount } = await client.query(takeDays)
        if (rowCount) for (const statement of statements) await client.query(statement)
        return rowCount ?? 0
      },
      begin,
    )
  }
}
