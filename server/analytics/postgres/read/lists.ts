import {
  cutAtDays,
  cutAtHours,
  type Piece,
  type Span,
  wholePeriods,
} from '#domain/analytics/span.ts'
import { type FilterName, filterNames } from '#domain/analytics/statsQuery.ts'
import type { Client } from '../transaction.ts'
import { type Bind, sqlTime, statement, within } from './bindings.ts'
import type { Counts } from './counts.ts'
import type { Filter } from './filter.ts'
import { ofCounts } from './namedCounts.ts'

/** Beside what figures can be narrowed to: the pages with which sessions begin and end. */
const sessionDimensions = ['entry', 'exit'] as const
type Dimension = FilterName | (typeof sessionDimensions)[number] | 'placement' | 'bot'

/** A value, '' where it is missing; the placement of a claim click is its detail. */
export type Entry = { value: string; detail: string; count: number }
export type Lists = Partial<Record<Dimension, Entry[]>>

/** No list shows more. */
const longestList = 20

/**
 * The largest values of each dimension. Equal counts are in the order of the value, so that the
 * same question always has the same answer. Bots are counted whatever the filter says: a program
 * has no session that could be narrowed down.
 */
export async function readLists(
  client: Client,
  span: Span,
  filter: Filter,
  counts: Counts | undefined,
): Promise<Lists> {
  if (span.from >= span.to) return {}
  const largest = counts ? largestOfCounts(span, filter, counts) : largestOfAll(span)
  const lists: Lists = {}
  const { rows } = await client.query<Entry & { dimension: Dimension }>(largest)
  for (const { dimension, ...entry } of rows) {
    lists[dimension] = [...(lists[dimension] ?? []), entry]
  }
  return lists
}

const dimensions: readonly Dimension[] = [...filterNames, ...sessionDimensions, 'placement', 'bot']

/** Whole days come from sums by day, month and year, what is left at the ends from events. */
const largestOfAll = (span: Span) =>
  statement((bind) => {
    const { whole, borders } = cutAtDays(span)
    return largestOf({
      bind,
      pieces: whole ? wholePeriods(whole) : [],
      others: borders.flatMap((border) => [
        viewsOfEvents(bind, border),
        claimsOfEvents(bind, border),
        botsOfEvents(bind, border),
        ofSessions(bind, border),
      ]),
    })
  })

/** Whole hours were counted before, what is left at the ends comes from events. */
const largestOfCounts = (span: Span, filter: Filter, counts: Counts) =>
  statement((bind) => {
    const days = cutAtDays(span)
    return largestOf({
      bind,
      pieces: days.whole ? wholePeriods(days.whole) : [],
      only: ['bot'],
      others: [
        ...ofCounts(bind, counts),
        ...cutAtHours(span).borders.flatMap((border) => [
          viewsOfEvents(bind, border, filter),
          claimsOfEvents(bind, border, filter),
          ofSessions(bind, border, filter),
        ]),
        ...days.borders.map((border) => botsOfEvents(bind, border)),
      ],
    })
  })

type Parts = {
  bind: Bind
  /** What comes from the sums by day, month and year. */
  pieces: readonly Piece[]
  /** The dimensions that do. */
  only?: readonly Dimension[]
  /** Queries of dimension, value, detail and count. */
  others: readonly string[]
}

/**
 * Dimension by dimension: keeping the largest of each while they come in is cheaper than sorting
 * all of them.
 */
function largestOf({ bind, pieces, only = dimensions, others }: Parts): string {
  const sources = [
    ...pieces.map((piece) => ofBreakdowns(bind, piece, only)),
    ...(others.length > 0
      ? ['select value, detail, count from others where dimension = listed.dimension']
      : []),
  ]
  return `
  ${others.length > 0 ? `with others as materialized (${others.map(typed).join(' union all ')})` : ''}
  select listed.dimension, largest.*
  from unnest(${bind(dimensions, 'text[]')}) listed (dimension)
  cross join lateral (
    select value, detail, sum(count) as count
    from (${sources.join(' union all ')}) parts
    group by value, detail
    having sum(count) > 0
    order by count desc, value collate "C", detail collate "C"
    limit ${longestList}) largest`
}

/**
 * Of exactly the same types, all parts become one list of tables to Postgres, which it can read
 * side by side, each in a process of its own.
 */
const typed = (part: string) => `
  select dimension::text, value::text, detail::text, count::float8
  from (${part}) part (dimension, value, detail, count)`

/**
 * Each dimension has counts of one kind only. A query for each of the few pieces, with its values
 * in it, since joined to a list of pieces the planner would read the whole table.
 */
const ofBreakdowns = (
  bind: Bind,
  { grain, weight, from, to }: Piece,
  only: readonly Dimension[],
) => `
  select value::text, detail::text, (${bind(weight, 'integer')} * (views + claims + sessions))::float8 as count
  from analytics_breakdowns
  where dimension = listed.dimension and dimension = any(${bind(only, 'text[]')})
    and grain = ${bind(grain, 'text')}
    and at >= ${bind(sqlTime(from), 'date')} and at < ${bind(sqlTime(to), 'date')}`

/** Of a session's own first and last page view. */
const ofSessions = (bind: Bind, span: Span, filter?: Filter) => `
  select case when exit_page_id is null then 'entry' else 'exit' end, path, '', sessions
  from (
    select entry_page_id, exit_page_id, count(*) as sessions
    from analytics_sessions
    where ${within(bind, 'started_at', span)}${filter?.ofSessions(bind) ?? ''}
    group by grouping sets (entry_page_id, exit_page_id)) by_page
  join analytics_pages on id = coalesce(entry_page_id, exit_page_id)`

const viewsOfEvents = (bind: Bind, span: Span, filter?: Filter) => `
  select dimension, value, '', count(*)
  from analytics_events e
  cross join lateral (values
    ('page', page_url), ('country', coalesce(country, '')), ('device', coalesce(device_type, '')),
    ('referrer', coalesce(referrer, '')), ('channel', coalesce(channel, '')),
    ('utm_source', nullif(utm_source, '')), ('utm_medium', nullif(utm_medium, '')),
    ('utm_campaign', nullif(utm_campaign, ''))) as named (dimension, value)
  where ${within(bind, 'created_at', span)} and event_type = 'page_view' and bot is null
    and value is not null${filter?.ofEvents(bind) ?? ''}
  group by dimension, value`

const claimsOfEvents = (bind: Bind, span: Span, filter?: Filter) => `
  select 'placement', page_url, coalesce(placement, ''), count(*)
  from analytics_events
  where ${within(bind, 'created_at', span)} and event_type = 'claim_button_click'
    and bot is null${filter?.ofEvents(bind) ?? ''}
  group by page_url, placement`

const botsOfEvents = (bind: Bind, span: Span) => `
  select 'bot', bot, '', count(*)
  from analytics_events
  where ${within(bind, 'created_at', span)} and bot is not null
  group by bot`
