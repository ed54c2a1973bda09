import { z } from 'zod'
import type { SeriesUnit } from '#domain/analytics/figures/periods.ts'
import { dayMs, hourMs, type Span } from '#domain/analytics/figures/span.ts'
import { type Measure, measures, newTally, type Tally } from '#domain/analytics/metrics/measures.ts'
import { numberLiteral } from '#platform/clickhouse/literals.ts'
import type { Activity } from '../../statsOf.ts'
import { ofRollups, type Rollups } from '../rollup/readRollups.ts'
import { tables } from '../schema/eventTable.ts'
import type { Filter } from './filter.ts'
import { isCounted, ofEachPart, type Source } from './source.ts'

/** A span, and the beginnings of its steps; an event after the last beginning belongs to the last step. */
type Divided = { span: Span; starts: readonly number[] }

/** The spans in which the same events are counted, in steps of the same unit. */
export type Spans = { unit: SeriesUnit; each: readonly Divided[] }

export const spansOf = ({ each }: Spans): Span[] => each.map(({ span }) => span)

/** Sums of the events in an hour of the day and a step, between two of the times at which spans begin or end. */
const row = z.object({
  part: z.coerce.number(),
  step: z.coerce.number(),
  hour: z.coerce.number(),
  ...Object.fromEntries(measures.map((name) => [name, z.optional(z.coerce.number())])),
})
type ActivityRow = { part: number; step: number; hour: number } & Partial<Tally>

/** The times at which a span begins or ends, ascending. */
function timesOf(spans: Spans): number[] {
  const times = spansOf(spans).flatMap(({ from, to }) => [from, to])
  return [...new Set(times.filter((time) => Number.isFinite(time)))].toSorted((a, b) => a - b)
}

/** The number of these times that `created_at` has reached. */
export const partOf = (spans: Spans, time = 'created_at') =>
  timesOf(spans)
    .map((at) => `(${time} >= ${numberLiteral(at)})`)
    .join(' + ') || '0'

/** The number of the hour, the day or the month, as 202611, of a time. */
export function stepOf(unit: SeriesUnit, time = 'created_at'): string {
  if (unit === 'month') return `toYYYYMM(toDateTime(intDiv(${time}, 1000), 'UTC'))`
  return `intDiv(${time}, ${unit === 'day' ? dayMs : hourMs})`
}

/** The beginning of such a step, in milliseconds. */
function startOf(unit: SeriesUnit, step: number): number {
  if (unit === 'month') return Date.UTC(Math.floor(step / 100), (step % 100) - 1)
  return step * (unit === 'day' ? dayMs : hourMs)
}

const isView = `event_type = 'page_view'`

/** The sums of the events of a group. */
export const eventSums: Partial<Record<Measure, string>> = {
  views: `countIf(${isView})`,
  claims: `countIf(event_type = 'claim_button_click')`,
  duration_count: `countIf(${isView} and session_duration > 0)`,
  duration_sum: `sumIf(session_duration, ${isView})`,
  engaged_sum: `sumIf(coalesce(engaged_seconds, 0), event_type = 'page_leave')`,
}

/** @param within the part of the spans that is counted from the events */
export const eventActivity = (
  { parts }: Source,
  spans: Spans,
  within: readonly Span[],
  { ofEvents }: Filter,
) =>
  ofEachPart(
    parts(within),
    (part) => `
  select ${partOf(spans)} as part, ${stepOf(spans.unit)} as step,
    intDiv(created_at, ${hourMs}) % 24 as hour,
    ${Object.entries(eventSums)
      .map(([name, sum]) => `${sum} as ${name}`)
      .join(', ')}
  from ${part(`${isCounted}${ofEvents}`)}
  group by part, step, hour`,
  )

const hourTime = `(toInt64(day) * ${dayMs} + toInt64(hour) * ${hourMs})`

/** The same sums, and those of sessions, from the rollups of hours. */
export const rolledActivity = (
  rollups: Rollups,
  spans: Spans,
  within: readonly Span[],
  names: readonly Measure[],
) => `
  select ${partOf(spans, hourTime)} as part, ${stepOf(spans.unit, hourTime)} as step, hour,
    ${names.map((name) => `sum(${name}) as ${name}`).join(', ')}
  from ${tables.hours}
  where ${ofRollups(rollups, within, hourTime)}
  group by part, step, hour`

/** Adds up the rows of each span. */
export function addUp(spans: Spans, rows: readonly unknown[]): Activity[] {
  const times = timesOf(spans)
  const activities = spans.each.map(({ starts }) => ({
    total: newTally(),
    steps: starts.map(newTally),
    hours: Array.from({ length: 24 }, () => 0),
  }))
  for (const it of rows.map((each): ActivityRow => row.parse(each))) {
    const time = times[it.part - 1] ?? Number.NEGATIVE_INFINITY
    for (const [index, { span, starts }] of spans.each.entries()) {
      const activity = activities[index]
      // The events between two such times are all in the span, or none.
      if (!activity || time < span.from || time >= span.to) continue
      add(activity.total, it)
      add(activity.steps[stepIndex(starts, startOf(spans.unit, it.step))], it)
      activity.hours[it.hour] = (activity.hours[it.hour] ?? 0) + (it.views ?? 0)
    }
  }
  return activities
}

function stepIndex(starts: readonly number[], start: number): number {
  return Math.max(
    starts.findLastIndex((it) => it <= start),
    0,
  )
}

function add(tally: Tally | undefined, row: ActivityRow): void {
  if (!tally) return
  for (const name of measures) tally[name] += row[name] ?? 0
}
