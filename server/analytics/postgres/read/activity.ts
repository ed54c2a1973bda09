import { cutAtHours, type Span } from '#domain/analytics/span.ts'
import type { Client } from '../transaction.ts'
import { type Bind, sqlTime, statement, within } from './bindings.ts'
import type { Filter } from './filter.ts'

/** Sums over a stretch of time. Durations in seconds. */
export type Tally = {
  views: number
  claims: number
  duration_count: number
  duration_sum: number
  engaged_sum: number
  /** That began in it, and how many of them clicked a claim. */
  sessions: number
  converted: number
}

export type Activity = {
  total: Tally
  /** In the order of the steps that were asked for. */
  steps: Tally[]
  /** Views by hour of the day in UTC. */
  hours: number[]
}

/** What a statement counts: all of a step, or the views of an hour of the day. */
type Row = Partial<Tally> & { step: number | null; hour_of_day: number | null }

/**
 * Counts what happened in a span: whole hours from rollups, the rest from the events themselves.
 *
 * @param starts beginnings of the steps to divide it into, ascending; what comes after the last of
 *   them belongs to it
 */
export function readActivity(client: Client, asked: Asked): Promise<Activity> {
  const { span, starts, filter } = asked
  // Sessions stand in the totals, but for what no whole hour covers.
  const parts = filter.isEmpty ? cutAtHours(span).borders : [span]
  const sessions = parts.map((part) => ofSessions(part, starts, filter))
  return addUp(client, starts, [...ofSpan(asked), ...sessions])
}

/** Counts views and claim clicks alone, of a span that isn't divided. */
export async function readCounts(client: Client, span: Span, filter: Filter): Promise<Tally> {
  const starts = [-Infinity]
  return (await addUp(client, starts, ofSpan({ span, starts, filter }))).total
}

type Asked = { span: Span; starts: readonly number[]; filter: Filter }
type Statement = ReturnType<typeof statement>

function ofSpan({ span, starts, filter }: Asked): Statement[] {
  const { whole, borders } = cutAtHours(span)
  const ofWhole = filter.isEmpty ? ofTotals : ofHours
  return [
    ...(whole ? [ofWhole(whole, starts, filter)] : []),
    ...borders.map((border) => ofEvents(border, starts, filter)),
  ]
}

async function addUp(
  client: Client,
  starts: readonly number[],
  statements: readonly Statement[],
): Promise<Activity> {
  const activity = nothing(starts)
  for (const each of statements) {
    const { rows } = await client.query<Row>(each)
    for (const row of rows) add(activity, row)
  }
  return activity
}

const ofHour = ['views', 'claims', 'duration_count', 'duration_sum', 'engaged_sum'] as const
const ofTotal = [...ofHour, 'sessions', 'converted'] as const

/** Sums in JavaScript's own numbers, exact up to 2^53. */
const sums = (columns: readonly string[]) =>
  columns.map((column) => `sum(${column})::float8 as ${column}`).join(', ')

/** Divides rows that have an `at` into steps and hours of the day. */
const divided = (bind: Bind, starts: readonly number[], columns: string, rows: string) => `
  select width_bucket(at, ${bind(starts.map(sqlTime), 'timestamptz[]')}) as step,
    extract(hour from at at time zone 'UTC')::integer as hour_of_day, ${columns}
  from (${rows}) counted
  group by grouping sets (step, hour_of_day)`

const ofTotals = (span: Span, starts: readonly number[]) =>
  statement((bind) =>
    divided(
      bind,
      starts,
      sums(ofTotal),
      `select hour as at, ${ofTotal.join(', ')} from analytics_totals
       where ${within(bind, 'hour', span)}`,
    ),
  )

const ofHours = (span: Span, starts: readonly number[], filter: Filter) =>
  statement((bind) =>
    divided(
      bind,
      starts,
      sums(ofHour),
      `select hour as at, ${ofHour.map((column) => `sum(${column}) as ${column}`).join(', ')}
       from analytics_hours
       where ${within(bind, 'hour', span)}${filter.ofHours(bind)}
       group by hour`,
    ),
  )

const ofEvents = (span: Span, starts: readonly number[], filter: Filter) =>
  statement((bind) =>
    divided(
      bind,
      starts,
      sums(ofHour),
      `select created_at as at,
         (event_type = 'page_view')::integer as views,
         (event_type = 'claim_button_click')::integer as claims,
         (event_type = 'page_view' and session_duration > 0)::integer as duration_count,
         case when event_type = 'page_view' then session_duration else 0 end as duration_sum,
         case when event_type = 'page_leave' then engaged_seconds else 0 end as engaged_sum
       from analytics_events
       where ${within(bind, 'created_at', span)} and bot is null${filter.ofEvents(bind)}`,
    ),
  )

const ofSessions = (span: Span, starts: readonly number[], filter: Filter) =>
  statement(
    (bind) => `
  select width_bucket(started_at, ${bind(starts.map(sqlTime), 'timestamptz[]')}) as step,
    null::integer as hour_of_day,
    count(*)::float8 as sessions, count(*) filter (where claims > 0)::float8 as converted
  from analytics_sessions
  where ${within(bind, 'started_at', span)}${filter.ofSessions(bind)}
  group by step`,
  )

function nothing(starts: readonly number[]): Activity {
  return {
    total: newTally(),
    steps: starts.map(newTally),
    hours: Array.from({ length: 24 }, () => 0),
  }
}

function newTally(): Tally {
  return {
    views: 0,
    claims: 0,
    duration_count: 0,
    duration_sum: 0,
    engaged_sum: 0,
    sessions: 0,
    converted: 0,
  }
}

function add({ total, steps, hours }: Activity, row: Row): void {
  if (row.hour_of_day !== null) {
    hours[row.hour_of_day] = (hours[row.hour_of_day] ?? 0) + (row.views ?? 0)
    return
  }
  // Steps count from 1; 0 is before the first of them.
  const step = steps[Math.max(row.step ?? 0, 1) - 1]
  for (const name of ofTotal) {
    const count = row[name] ?? 0
    total[name] += count
    if (step) step[name] += count
  }
}
