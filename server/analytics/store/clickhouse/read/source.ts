import { dayMs, mergeSpans, type Span } from '#domain/analytics/figures/span.ts'
import { numberLiteral } from '#platform/clickhouse/literals.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { localTable } from '../schema/createEventTables.ts'
import { idFrom, madeAfter } from '../schema/eventId.ts'
import { idAheadMs, monthNumber } from '../schema/eventRow.ts'
import { tables } from '../schema/eventTable.ts'
import { type Limits, readLimits } from '../schema/state.ts'

/** Some of the events, of which those are selected that meet a condition: `<table> where <condition>`. */
export type Part = (condition: string) => string

/** The events that count. */
export type Source = {
  /** Each event once, however often it was inserted. */
  table: string
  /**
   * The condition for events that count, in any of the spans.
   *
   * @param spans of `created_at`; all time without them
   */
  where(spans?: readonly Span[]): string
  /** The same events in parts, of which some can be read faster; none is in two of them. */
  parts(spans?: readonly Span[]): Part[]
}

/** The rows of a query for each part. */
export const ofEachPart = (parts: readonly Part[], query: (part: Part) => string) =>
  parts.map(query).join(' union all ')

/** The events within the limits of the moment. */
export async function openSource(
  servers: Servers,
): Promise<Source & { limits: Limits; local: string }> {
  const limits = await readLimits(servers)
  // With the database, because other servers execute it, too.
  const local = `${servers.address.database}.${localTable(servers, tables.events)}`
  return { ...sourceOf(limits, local), limits, local }
}

/** @param local the table of one server, whose index then finds the events of spans */
export function sourceOf({ resetAt, keptFrom }: Limits, local?: string): Source {
  const kept =
    [
      ...(resetAt > 0 ? [madeAfter(resetAt)] : []),
      ...(keptFrom > 0 ? [`created_at >= ${numberLiteral(keptFrom)}`] : []),
    ].join(' and ') || '1'
  const table = `${tables.events} final`
  const where = (spans?: readonly Span[]) =>
    spans ? `${kept} and ${withinAny(spans, local)}` : kept
  return { table, where, parts: (spans) => [(it) => `${table} where ${where(spans)} and ${it}`] }
}

/** The condition that `created_at` is in a span. */
export function within({ from, to }: Span): string {
  return (
    [
      ...(from > 0 ? [`created_at >= ${numberLiteral(from)}`] : []),
      ...(Number.isFinite(to) ? [`created_at < ${numberLiteral(to)}`] : []),
    ].join(' and ') || '1'
  )
}

/** The events of longer spans are found by month alone. */
const longMs = 60 * dayMs

/**
 * With the months and the ids that such events can have, so that the others aren't read. Ids whose time is not
 * that of their event are looked up; all copies of an event are on one server.
 */
function withinAny(spans: readonly Span[], local: string | undefined): string {
  const merged = mergeSpans(spans.filter(({ from, to }) => from < to))
  const [first, last] = [merged.at(0), merged.at(-1)]
  if (!first || !last) return '0'
  const times = merged.map((span) => `(${within(span)})`).join(' or ')
  const [months, ids] = [[], []] as [string[], string[]]
  if (first.from > 0) {
    months.push(`month >= ${monthNumber(first.from)}`)
    ids.push(idFrom(first.from))
  }
  if (Number.isFinite(last.to)) {
    months.push(`month <= ${monthNumber(last.to + idAheadMs)}`)
    ids.push(`not (${idFrom(last.to + idAheadMs + 1)})`)
  }
  // The ids would leave out little, and their test takes as long as that of a filter.
  const isLong = Number.isFinite(last.to) && last.to - first.from > longMs
  if (months.length === 0) return `(${times})`
  const ofMonths = `(${times}) and (month = 0 or ${months.join(' and ')})`
  if (local === undefined || isLong) return ofMonths
  return `${ofMonths}
    and (${ids.join(' and ')} or (id_high, id_low) in (select id_high, id_low from ${local} where month = 0))`
}

/** The page as which an event counts: '' for all paths that are none. */
export const countedPage = `if(is_page, page_url, '')`
export const isPerson = `bot = ''`
/** Clicks on links to other sites count in their own list only. */
export const isCounted = `${isPerson} and event_type != 'outgoing_link_click'`
