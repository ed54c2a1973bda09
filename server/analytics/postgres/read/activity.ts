import { cutAtHours, type Span } from '#domain/analytics/span.ts'
import type { Client } from '../transaction.ts'
import { type Bind, sqlTime, statement, within, withinAny } from './bindings.ts'
import { type Counts, hoursIn, measures } from './counts.ts'
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
type Row = Partial<Tally> & {
  asked: number | null
  step: number | null
  hour_of_day: number | null
  online: number
}

export type Asked = {
  span: Span
  /**
   * Beginnings of the steps to divide it into, ascending; what comes after the last of them belongs
   * to it.
   */
  starts: readonly number[]
  /** Whether anybody wants to know the sessions. */
  withSessions: boolean
}

export type Question = {
  asked: readonly Asked[]
  filter: Filter
  /** The whole hours, where a filter is set. */
  counts: Counts | undefined
  /** Sessions that did anything in it are online. */
  online: Span
}

/**
 * Counts what happened in spans: whole hours from rollups, the rest from the events themselves.
 * One statement for all of them, since they are small and many, and looking into each month's
 * events takes longer than what is found there.
 *
 * @returns one activity for each that was asked for
 */
export async function readActivities(
  client: Client,
  { asked, filter, counts, online }: Question,
): Promise<{ activities: Activity[]; online: number }> {
  const activities = asked.map(({ starts }) => newActivity(starts))
  if (counts) {
    for (const [index, activity] of activities.entries()) addHours(activity, asked[index], counts)
  }
  const all = statement((bind) => {
    const borders = asked.flatMap(({ span }) => cutAtHours(span).borders)
    const parts = asked.flatMap((each, index) =>
      partsOf(bind, each, filter).map((part) => numbered(part, index)),
    )
    return `
    with border_events as materialized (${borderEvents(bind, [...borders, online], filter)}),
      online as (
        select count(distinct session_id)::float8 as online from border_events
        where ${within(bind, 'at', online)})
    select * from online${parts.length > 0 ? ` left join (${parts.join(' union all ')}) parts on true` : ''}`
  })
  const { rows } = await client.query<Row>(all)
  for (const row of rows) {
    const activity = row.asked === null ? undefined : activities[row.asked]
    if (activity) add(activity, row)
  }
  return { activities, online: rows[0]?.online ?? 0 }
}

const numbered = (part: string, index: number) =>
  `(select ${index} as asked, part.* from (${part}) part)`

function partsOf(bind: Bind, { span, starts, withSessions }: Asked, filter: Filter): string[] {
  const { whole, borders } = cutAtHours(span)
  return [
    ...(whole && filter.isEmpty ? [ofTotals(bind, whole, starts)] : []),
    ...borders.map((border) => ofEvents(bind, border, starts)),
    ...(withSessions ? borders.map((border) => ofSessions(bind, border, starts, filter)) : []),
  ]
}

function addHours(activity: Activity, asked: Asked | undefined, counts: Counts): void {
  const whole = asked && cutAtHours(asked.span).whole
  if (!whole) return
  for (const { at, of } of hoursIn(counts, whole)) {
    const step =
      activity.steps[
        Math.max(
          asked.starts.findLastIndex((start) => start <= at),
          0,
        )
      ]
    for (const name of measures) {
      activity.total[name] += of(name)
      if (step) step[name] += of(name)
    }
    const hour = new Date(at).getUTCHours()
    activity.hours[hour] = (activity.hours[hour] ?? 0) + of('views')
  }
}

/** Sums in JavaScript's own numbers, exact up to 2^53. */
const sums = measures.map((column) => `sum(${column})::float8 as ${column}`).join(', ')

/** Divides rows that have an `at` into steps and hours of the day. */
const divided = (bind: Bind, starts: readonly number[], rows: string) => `
  select width_bucket(at, ${bind(starts.map(sqlTime), 'timestamptz[]')}) as step,
    extract(hour from at at time zone 'UTC')::integer as hour_of_day, ${sums}
  from (${rows}) counted
  group by grouping sets (step, hour_of_day)`

const ofTotals = (bind: Bind, span: Span, starts: readonly number[]) =>
  divided(
    bind,
    starts,
    `select hour as at, ${measures.join(', ')} from analytics_totals
     where ${within(bind, 'hour', span)}`,
  )

const ofEvents = (bind: Bind, span: Span, starts: readonly number[]) =>
  divided(bind, starts, `select * from border_events where ${within(bind, 'at', span)}`)

const borderEvents = (bind: Bind, borders: readonly Span[], filter: Filter) => `
  select created_at as at, session_id,
    (event_type = 'page_view')::integer as views,
    (event_type = 'claim_button_click')::integer as claims,
    (event_type = 'page_view' and session_duration > 0)::integer as duration_count,
    case when event_type = 'page_view' then session_duration else 0 end as duration_sum,
    case when event_type = 'page_leave' then engaged_seconds else 0 end as engaged_sum,
    0 as sessions, 0 as converted
  from analytics_events
  where ${withinAny(bind, 'created_at', borders)} and bot is null${filter.ofEvents(bind)}`

const ofSessions = (bind: Bind, span: Span, starts: readonly number[], filter: Filter) =>
  divided(
    bind,
    starts,
    `select started_at as at, 0 as views, 0 as claims, 0 as duration_count, 0 as duration_sum,
       0 as engaged_sum, 1 as sessions, (claims > 0)::integer as converted
     from analytics_sessions
     where ${within(bind, 'started_at', span)}${filter.ofSessions(bind)}`,
  )

export function newActivity(starts: readonly number[]): Activity {
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
  for (const name of measures) {
    const count = row[name] ?? 0
    total[name] += count
    if (step) step[name] += count
  }
}
