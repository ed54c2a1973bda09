import { type Span, splitAtHours } from '#domain/analytics/figures/span.ts'
import { measures, newTally, type Tally } from '#domain/analytics/metrics/measures.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import type { Activity } from '../../statsOf.ts'
import { type Bind, sqlTime, statement, within, withinAny } from '../database/bindings.ts'
import { type Counts, hoursIn } from './counts.ts'
import type { Filter } from './filter/filter.ts'

/** A row of the statement: the sums of a step, or the views of an hour of the day. */
type Row = Partial<Tally> & {
  request: number | null
  step: number | null
  hour_of_day: number | null
  online: number
}

export type ActivityRequest = {
  span: Span
  /**
   * Beginnings of the steps, ascending; everything after the last beginning belongs to the last step.
   */
  starts: readonly number[]
  /** Whether sessions are counted, too. */
  withSessions: boolean
}

export type ActivitiesQuery = {
  requests: readonly ActivityRequest[]
  filter: Filter
  /** The counts of whole hours, if a filter is set. */
  counts: Counts | undefined
  /** The hour of the first event; null without events. Parts of spans before it aren't read. */
  first: number | null
  /** Sessions with an event in this period are online. */
  online: Span
}

/**
 * Counts the activity in spans: whole hours from rollups, the rest from the events themselves. One
 * statement for all spans, because they are small and many, and scanning each month's partition
 * takes longer than counting its rows.
 *
 * @returns one activity per request
 */
export async function readActivities(
  client: Client,
  { requests, filter, counts, first, online }: ActivitiesQuery,
): Promise<{ activities: Activity[]; online: number }> {
  const activities = requests.map(({ starts }) => newActivity(starts))
  if (counts) {
    for (const [index, activity] of activities.entries())
      addHours(activity, requests[index], counts)
  }
  const all = statement((bind) => {
    const borders = requests
      .flatMap(({ span }) => filter.fromEvents(span))
      .filter(({ to }) => first !== null && to > first)
    const cuts = requests.flatMap(({ span, starts }) => [span.from, span.to, ...starts])
    const parts = requests.flatMap((each, index) =>
      partsOf(bind, each, filter).map((part) => numbered(part, index)),
    )
    return `
    with border_events as materialized (${borderEvents(bind, borders, { filter, cuts })}),
      online as (${filter.isEmpty ? onlineSessions(bind, online) : onlineInEvents(bind, online, filter)})
    select * from online${parts.length > 0 ? ` left join (${parts.join(' union all ')}) parts on true` : ''}`
  })
  const { rows } = await client.query<Row>(all)
  for (const row of rows) {
    const activity = row.request === null ? undefined : activities[row.request]
    if (activity) add(activity, row)
  }
  return { activities, online: rows[0]?.online ?? 0 }
}

const numbered = (part: string, index: number) =>
  `(select ${index} as request, part.* from (${part}) part)`

function partsOf(
  bind: Bind,
  { span, starts, withSessions }: ActivityRequest,
  filter: Filter,
): string[] {
  const { whole } = splitAtHours(span)
  const borders = filter.fromEvents(span)
  return [
    ...(whole && filter.isEmpty ? [ofTotals(bind, whole, starts)] : []),
    ...borders.map((border) => ofEvents(bind, border, starts)),
    ...(withSessions ? borders.map((border) => ofSessions(bind, border, starts, filter)) : []),
  ]
}

function addHours(activity: Activity, request: ActivityRequest | undefined, counts: Counts): void {
  const whole = request && splitAtHours(request.span).whole
  if (!whole) return
  for (const { at, of } of hoursIn(counts, whole)) {
    const step =
      activity.steps[
        Math.max(
          request.starts.findLastIndex((start) => start <= at),
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

/** Sums as JavaScript numbers, exact up to 2^53. */
const sums = measures.map((column) => `sum(${column})::float8 as ${column}`).join(', ')

/** Groups rows with a column `at` by step and by hour of the day. */
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

/** Without a filter, because each event of a session can have another referrer. */
const onlineSessions = (bind: Bind, span: Span) => `
  select count(*)::float8 as online from analytics_sessions
  where ${within(bind, 'last_event_at', span)}`

const onlineInEvents = (bind: Bind, span: Span, filter: Filter) => `
  select count(distinct session_id)::float8 as online from analytics_events
  where ${within(bind, 'created_at', span)} and ${isActivity}${filter.ofEvents(bind)}`

const isActivity = `bot is null and event_type <> 'outgoing_link_click'`

/**
 * The events of each hour as one row; no row has events on both sides of a cut, so the time of the first
 * stands for all.
 */
const borderEvents = (
  bind: Bind,
  borders: readonly Span[],
  { filter, cuts }: { filter: Filter; cuts: readonly number[] },
) => `
  select min(created_at) as at,
    count(*) filter (where event_type = 'page_view') as views,
    count(*) filter (where event_type = 'claim_button_click') as claims,
    count(*) filter (where event_type = 'page_view' and session_duration > 0) as duration_count,
    sum(session_duration) filter (where event_type = 'page_view') as duration_sum,
    sum(engaged_seconds) filter (where event_type = 'page_leave') as engaged_sum,
    0 as sessions, 0 as converted
  from analytics_events
  where ${withinAny(bind, 'created_at', borders)} and ${isActivity}${filter.ofEvents(bind)}
  group by date_trunc('hour', created_at, 'UTC'),
    width_bucket(created_at, ${bind(ascending(cuts).map(sqlTime), 'timestamptz[]')})`

const ascending = (times: readonly number[]) =>
  [...new Set(times)].sort((one, other) => one - other)

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

function add({ total, steps, hours }: Activity, row: Row): void {
  if (row.hour_of_day !== null) {
    hours[row.hour_of_day] = (hours[row.hour_of_day] ?? 0) + (row.views ?? 0)
    return
  }
  // Steps count from 1; 0 is before the first step.
  const step = steps[Math.max(row.step ?? 0, 1) - 1]
  for (const name of measures) {
    const count = row[name] ?? 0
    total[name] += count
    if (step) step[name] += count
  }
}
