import { claimDimensions } from '#domain/analytics/events/event.ts'
import { type Piece, type Span, splitAtDays } from '#domain/analytics/figures/span.ts'
import { filterNames } from '#domain/analytics/filters/statsFilters.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import type { Entry, ListName, Lists } from '../../statsOf.ts'
import { type Bind, sqlTime, statement, withinAny } from '../database/bindings.ts'
import { countedPage } from '../rollup/batch.ts'
import type { Counts } from './counts.ts'
import { hasFewEvents } from './filter/eventLimit.ts'
import type { Filter } from './filter/filter.ts'
import { namedCountQueries } from './namedCounts.ts'
import { periodsOf } from './periodsOf.ts'

/** Dimensions without a filter: the pages with which sessions begin and end. */
const sessionDimensions = ['entry', 'exit'] as const
/** The length of the longest list of the dashboard. */
const maxListLength = 20

export type ListsQuery = {
  span: Span
  filter: Filter
  /** The counts of whole hours, if a filter is set. */
  counts: Counts | undefined
  /** Whether screens and languages are counted, too. */
  withScreens: boolean
}

/** Whether screens and languages can be counted fast enough. */
export async function canCountScreens(
  client: Client,
  span: Span,
  filter: Filter,
): Promise<boolean> {
  return filter.isEmpty || hasFewEvents(client, [span])
}

/**
 * The largest values of each dimension. Equal counts are ordered by value, so that equal queries have
 * equal results. Bots are counted without the filter, because a program has no session to filter.
 */
export async function readLists(
  client: Client,
  { span, filter, counts, withScreens }: ListsQuery,
): Promise<Lists> {
  if (span.from >= span.to) return {}
  const pieces = await periodsOf(client, splitAtDays(span).whole)
  const largest = counts
    ? largestOfCounts({ span, filter, counts, withScreens }, pieces)
    : largestOfAll(span, pieces)
  const lists: Lists = {}
  const { rows } = await client.query<Entry & { dimension: ListName }>(largest)
  for (const { dimension, ...entry } of rows) {
    lists[dimension] = [...(lists[dimension] ?? []), entry]
  }
  return lists
}

const dimensions: readonly ListName[] = [
  ...filterNames,
  ...sessionDimensions,
  'placement',
  ...claimDimensions,
  'link',
  'bot',
]

/** Whole days come from the breakdowns by day, month and year, partial days at both ends from events. */
const largestOfAll = (span: Span, pieces: readonly Piece[]) =>
  statement((bind) => {
    const { borders } = splitAtDays(span)
    return largestOf({
      bind,
      pieces,
      others: [
        ...ofEvents(bind, borders),
        ...screensOfEvents(bind, borders),
        ...botsOfEvents(bind, borders),
      ],
    })
  })

/** Most whole hours are already counted; the others and partial hours at both ends come from events. */
const largestOfCounts = (
  { span, filter, counts, withScreens }: ListsQuery & { counts: Counts },
  pieces: readonly Piece[],
) =>
  statement((bind) =>
    largestOf({
      bind,
      pieces,
      only: ['bot'],
      others: [
        ...namedCountQueries(bind, counts),
        ...ofEvents(bind, filter.fromEvents(span), filter),
        ...(withScreens ? screensOfEvents(bind, [span], filter) : []),
        ...botsOfEvents(bind, splitAtDays(span).borders),
      ],
    }),
  )

type Parts = {
  bind: Bind
  /** The periods to read from the breakdowns. */
  pieces: readonly Piece[]
  /** The dimensions to read from the breakdowns. */
  only?: readonly ListName[]
  /** Queries of dimension, value, detail and count. */
  others: readonly string[]
}

/**
 * Dimension by dimension, because a top-N sort per dimension is cheaper than sorting all rows.
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
    limit ${maxListLength}) largest`
}

/**
 * With exactly the same types, Postgres flattens all parts into one append, which it can read in
 * parallel.
 */
const typed = (part: string) => `
  select dimension::text, value::text, detail::text, count::float8
  from (${part}) part (dimension, value, detail, count)`

/** The dimensions of views have claim clicks, too, which are read with the revenue. */
const counted = `
  case when dimension in ('page', 'country', 'device', 'channel', 'utm_campaign') then views
    else views + claims + sessions end`

/**
 * Each list counts one kind: views, sessions or claim clicks. One query per piece with the values of the piece,
 * because for a join with a list of pieces the planner would scan the whole table.
 */
const ofBreakdowns = (
  bind: Bind,
  { grain, weight, from, to }: Piece,
  only: readonly ListName[],
) => `
  select value::text, detail::text, (${bind(weight, 'integer')} * ${counted})::float8 as count
  from analytics_breakdowns
  where dimension = listed.dimension and dimension = any(${bind(only, 'text[]')})
    and grain = ${bind(grain, 'text')}
    and at >= ${bind(sqlTime(from), 'date')} and at < ${bind(sqlTime(to), 'date')}`

/** The lists of spans that are counted from the events; none without a span. */
const ofEvents = (bind: Bind, spans: readonly Span[], filter?: Filter): string[] =>
  spans.length === 0
    ? []
    : [viewsOfEvents, claimsOfEvents, linksOfEvents, ofSessions].map((list) =>
        list(bind, spans, filter),
      )

/** Entry and exit pages of sessions. */
const ofSessions = (bind: Bind, spans: readonly Span[], filter?: Filter) => `
  select case when exit_page_id is null then 'entry' else 'exit' end, path, '', sessions
  from (
    select entry_page_id, exit_page_id, count(*) as sessions
    from analytics_sessions
    where ${withinAny(bind, 'started_at', spans)}${filter?.ofSessions(bind) ?? ''}
    group by grouping sets (entry_page_id, exit_page_id)) by_page
  join analytics_pages on id = coalesce(entry_page_id, exit_page_id)`

/** With a set for each dimension, which reads each event once. The values of a set's own dimension aren't null. */
const viewsOfEvents = (bind: Bind, spans: readonly Span[], filter?: Filter) => `
  select ${namedValue(viewDimensions)}, '', count
  from (
    select ${viewDimensions.join(', ')}, count(*)
    from (
      select ${countedPage} as page, coalesce(country, '') as country,
        coalesce(device_type, '') as device, coalesce(referrer, '') as referrer,
        coalesce(channel, '') as channel, nullif(utm_source, '') as utm_source,
        nullif(utm_medium, '') as utm_medium, nullif(utm_campaign, '') as utm_campaign
      from analytics_events e
      where ${withinAny(bind, 'created_at', spans)} and event_type = 'page_view' and bot is null
        ${filter?.ofEvents(bind, 'views') ?? ''}) viewed
    group by grouping sets (${viewDimensions.join(', ')})) counted
  where coalesce(${viewDimensions.join(', ')}) is not null`

const viewDimensions = [
  'page',
  'country',
  'device',
  'referrer',
  'channel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
] as const

/** The dimension of a row of grouping sets, and its value: that of the first column that isn't null. */
const namedValue = (columns: readonly string[]) => `
  case ${columns.map((name) => `when ${name} is not null then '${name}'`).join(' ')} end,
  coalesce(${columns.join(', ')})`

/** By both together first, because there are only some hundred pairs. */
const screensOfEvents = (bind: Bind, spans: readonly Span[], filter?: Filter) =>
  spans.length === 0
    ? []
    : [
        `
  select dimension, value, '', sum(views)
  from (
    select coalesce(screen, '') as screen, coalesce(language, '') as language, count(*) as views
    from analytics_events e
    where ${withinAny(bind, 'created_at', spans)} and event_type = 'page_view' and bot is null
      ${filter?.ofEvents(bind, 'views') ?? ''}
    group by 1, 2) pairs
  cross join lateral (values ('screen', screen), ('language', language)) named (dimension, value)
  group by dimension, value`,
      ]

/** The value of a placement is its page, as in the rollups. */
const claimsOfEvents = (bind: Bind, spans: readonly Span[], filter?: Filter) => `
  select ${namedValue(['placement', ...claimDimensions])}, coalesce(detail, ''), count
  from (
    select placement, detail, ${claimDimensions.join(', ')}, count(*)
    from (
      select ${countedPage} as placement, coalesce(placement, '') as detail,
        ${claimDimensions.map((name) => `nullif(${name}, '') as ${name}`).join(', ')}
      from analytics_events e
      where ${withinAny(bind, 'created_at', spans)} and event_type = 'claim_button_click'
        and bot is null${filter?.ofEvents(bind, 'clicks') ?? ''}) clicked
    group by grouping sets ((placement, detail), ${claimDimensions.join(', ')})) counted
  where coalesce(placement, ${claimDimensions.join(', ')}) is not null`

const linksOfEvents = (bind: Bind, spans: readonly Span[], filter?: Filter) => `
  select 'link', target, '', count(*)
  from analytics_events e
  where ${withinAny(bind, 'created_at', spans)} and event_type = 'outgoing_link_click'
    and bot is null and nullif(target, '') is not null${filter?.ofEvents(bind, 'clicks') ?? ''}
  group by target`

const botsOfEvents = (bind: Bind, spans: readonly Span[]) =>
  spans.length === 0
    ? []
    : [
        `
  select 'bot', bot, '', count(*)
  from analytics_events
  where ${withinAny(bind, 'created_at', spans)} and bot is not null
  group by bot`,
      ]
