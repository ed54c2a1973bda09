import { type ClaimDimension, claimDimensions } from '#domain/analytics/events/event.ts'
import { dayMs, dayStart, overlap, type Span } from '#domain/analytics/figures/span.ts'
import { type Measure, measures } from '#domain/analytics/metrics/measures.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { statement, withinAny } from '../database/bindings.ts'
import type { SegmentKind } from '../segments/kinds.ts'
import { addPlacement, addTo, type Counts, hoursOf, offsetOf } from './counts.ts'
import type { Filter } from './filter/filter.ts'

/** Counts days without a segment, such as today, grouped by Postgres. */

export type MissingDays = {
  /** Beginnings of the days. */
  days: readonly number[]
  filter: Filter
  /** The span of the lists. */
  listed: Span | undefined
}

type Row = { [measure in Measure]?: number } & { [dimension in ClaimDimension]?: string | null } & {
  /** The beginning of the hour of the measures. */
  at: number | null
  page: number | null
  source: number | null
  country: string | null
  device: string | null
  entry: number | null
  exit: number | null
  placement: string | null
  link: string | null
  count: number
}

export async function countRollups(
  client: Client,
  counts: Counts,
  kind: SegmentKind,
  missing: MissingDays,
): Promise<void> {
  const spans = joinDays(missing.days)
  if (spans.length === 0) return
  const { byHour, lists } = statements[kind]
  if (byHour) await add(client, counts, byHour(spans, missing.filter))
  const { listed } = missing
  const both = listed ? spans.flatMap((span) => overlap(span, listed)) : []
  if (both.length > 0) await add(client, counts, lists(both, missing.filter))
}

/** Merges consecutive days into spans. */
function joinDays(days: readonly number[]): Span[] {
  const spans: Span[] = []
  for (const day of [...days].sort((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last?.to === day) last.to = day + dayMs
    else spans.push({ from: day, to: day + dayMs })
  }
  return spans
}

const milliseconds = (hour: string) => `(extract(epoch from ${hour}) * 1000)::float8 as at`
const sum = (column: string) => `sum(${column})::float8`

type CountStatement = (spans: readonly Span[], filter: Filter) => ReturnType<typeof statement>

const statements: Record<SegmentKind, { byHour?: CountStatement; lists: CountStatement }> = {
  hours: {
    byHour: (spans, filter) =>
      statement(
        (bind) => `
        select ${milliseconds('hour')}, ${measures
          .slice(0, 5)
          .map((column) => `${sum(column)} as ${column}`)
          .join(', ')}
        from analytics_hours where ${withinAny(bind, 'hour', spans)}${filter.ofHours(bind)}
        group by hour`,
      ),
    lists: (spans, filter) =>
      statement(
        (bind) => `
        select page_id as page, source_id as source, country, device, ${sum('views')} as count
        from analytics_hours
        where views > 0 and ${withinAny(bind, 'hour', spans)}${filter.ofHours(bind)}
        group by grouping sets (page_id, source_id, country, device)`,
      ),
  },
  sessions: {
    byHour: (spans, filter) =>
      statement(
        (bind) => `
        select ${milliseconds('hour')}, count(*)::float8 as sessions,
          count(*) filter (where claims > 0)::float8 as converted
        from (
          select date_trunc('hour', started_at, 'UTC') as hour, claims from analytics_sessions
          where ${withinAny(bind, 'started_at', spans)}${filter.ofSessions(bind)}) begun
        group by hour`,
      ),
    lists: (spans, filter) =>
      statement(
        (bind) => `
        select entry_page_id as entry, exit_page_id as exit, count(*)::float8 as count
        from analytics_sessions
        where ${withinAny(bind, 'started_at', spans)}${filter.ofSessions(bind)}
        group by grouping sets (entry_page_id, exit_page_id)`,
      ),
  },
  claims: {
    lists: (spans, filter) =>
      statement(
        (bind) => `
        select placement, page_id as page, ${sum('claims')} as count
        from analytics_claims where ${withinAny(bind, 'hour', spans)}${filter.ofHours(bind)}
        group by placement, page_id`,
      ),
  },
  offers: {
    lists: (spans, filter) =>
      statement(
        (bind) => `
        select nullif(casino, '') as casino, nullif(offer, '') as offer,
          nullif(market, '') as market, ${sum('claims')} as count
        from analytics_offer_claims
        where ${withinAny(bind, 'hour', spans)}${filter.ofHours(bind)}
        group by grouping sets (casino, offer, market)`,
      ),
  },
  links: {
    lists: (spans, filter) =>
      statement(
        (bind) => `
        select link, ${sum('clicks')} as count
        from analytics_link_clicks where ${withinAny(bind, 'hour', spans)}${filter.ofHours(bind)}
        group by link`,
      ),
  },
}

async function add(
  client: Client,
  counts: Counts,
  counted: ReturnType<typeof statement>,
): Promise<void> {
  const { rows } = await client.query<Row>(counted)
  for (const row of rows) addRow(counts, row)
}

/** Columns that don't apply to a row are missing or null. */
function addRow(counts: Counts, row: Row): void {
  const { at, page, source, country, device, entry, exit, placement, link, count } = row
  const claim = claimDimensions.find((name) => typeof row[name] === 'string')
  if (typeof at === 'number') {
    const hours = hoursOf(counts, dayStart(at))
    for (const [index, measure] of measures.entries()) {
      const offset = offsetOf(at) + index
      hours[offset] = (hours[offset] ?? 0) + (row[measure] ?? 0)
    }
  } else if (typeof placement === 'string') addPlacement(counts, placement, page ?? 0, count)
  else if (typeof link === 'string') addTo(counts.links, link, count)
  else if (claim) addTo(counts.claims[claim], row[claim] ?? '', count)
  else if (typeof page === 'number') counts.pages.add(page, count)
  else if (typeof source === 'number') counts.sources.add(source, count)
  else if (typeof entry === 'number') counts.entries.add(entry, count)
  else if (typeof exit === 'number') counts.exits.add(exit, count)
  else if (typeof country === 'string') addTo(counts.countries, country, count)
  else if (typeof device === 'string') addTo(counts.devices, device, count)
}
