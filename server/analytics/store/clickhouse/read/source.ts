import { mergeSpans, type Span } from '#domain/analytics/figures/span.ts'
import { numberLiteral } from '#platform/clickhouse/literals.ts'
import { idAheadMs, monthNumber } from '../schema/eventRow.ts'
import { tables } from '../schema/eventTable.ts'
import type { Limits } from '../schema/state.ts'

/** The events that count, for queries: `from <table> <more> where <condition>`. */
export type Source = {
  /** Each event once, however often it was inserted. */
  table: string
  /**
   * The condition for events that count, in any of the spans.
   *
   * @param spans of `created_at`; all time without them
   */
  where(spans?: readonly Span[]): string
}

export function sourceOf({ resetAt, keptFrom }: Limits): Source {
  const kept = [
    `made_at > ${numberLiteral(resetAt)}`,
    ...(keptFrom > 0 ? [`created_at >= ${numberLiteral(keptFrom)}`] : []),
  ].join(' and ')
  return {
    table: `${tables.events} final`,
    where: (spans) => (spans ? `${kept} and ${withinAny(spans)}` : kept),
  }
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

/** With the months that can contain such events, so that the others aren't read. */
function withinAny(spans: readonly Span[]): string {
  const merged = mergeSpans(spans.filter(({ from, to }) => from < to))
  const [first, last] = [merged.at(0), merged.at(-1)]
  if (!first || !last) return '0'
  const months = [
    ...(first.from > 0 ? [`month >= ${monthNumber(first.from)}`] : []),
    ...(Number.isFinite(last.to) ? [`month <= ${monthNumber(last.to + idAheadMs)}`] : []),
  ].join(' and ')
  const times = merged.map((span) => `(${within(span)})`).join(' or ')
  return months === '' ? `(${times})` : `(${times}) and (month = 0 or ${months})`
}

/** The page as which an event counts: '' for all paths that are none. */
export const countedPage = `if(is_page, page_url, '')`
export const isPerson = `bot = ''`
/** Clicks on links to other sites count in their own list only. */
export const isCounted = `${isPerson} and event_type != 'outgoing_link_click'`
