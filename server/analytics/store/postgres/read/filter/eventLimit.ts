import { hourMs, type Span } from '#domain/analytics/figures/span.ts'
import { conditionsOf, type StatsFilters } from '#domain/analytics/filters/statsFilters.ts'
import { problems } from '#domain/api/problems/problem.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { StoreUnavailableError } from '../../../eventStore.ts'
import { statement, withinAny } from '../../database/bindings.ts'
import { isOfScreen } from './screenFilter.ts'

/** What no rollup has is counted from the events, but not from more than so many; `too_many_events` says so. */
const maxEvents = 1_000_000

/** The whole hours that spans touch. The sum is exact up to 2^53. */
const countEvents = (spans: readonly Span[]) =>
  statement(
    (bind) => `
    select coalesce(sum(views + claims + leaves + link_clicks + bots), 0)::float8 as events
    from analytics_totals
    where ${withinAny(
      bind,
      'hour',
      spans.map(({ from, to }) => ({ from: from - hourMs + 1, to })),
    )}`,
  )

async function eventsIn(client: Client, spans: readonly Span[]): Promise<number> {
  const { rows } = await client.query<{ events: number }>(countEvents(spans))
  return rows[0]?.events ?? 0
}

/** Whether spans have few enough events to count them one by one. */
export async function hasFewEvents(client: Client, spans: readonly Span[]): Promise<boolean> {
  return (await eventsIn(client, spans)) <= maxEvents
}

/**
 * @param spans in which events are counted
 * @throws StoreUnavailableError if a filter needs the events themselves, and there are too many
 */
export async function refuseTooManyEvents(
  client: Client,
  filters: StatsFilters,
  spans: readonly Span[],
): Promise<void> {
  if (!conditionsOf(filters).some(isOfScreen)) return
  const events = await eventsIn(client, spans)
  if (events <= maxEvents) return
  const counted = `These are ${events.toLocaleString('en')}.`
  throw new StoreUnavailableError('large', `${problems.too_many_events.title}. ${counted}`)
}
