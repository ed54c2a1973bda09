import { cutAtDays, cutAtHours, monthsAndDays, type Span } from '#domain/analytics/span.ts'
import type { Client } from '../transaction.ts'
import { type Bind, sqlTime, statement, within } from './bindings.ts'
import type { Filter } from './filter.ts'

/** What figures are broken down by. */
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
const sessionDimensions = ['entry', 'exit'] as const
export type Dimension =
  | (typeof viewDimensions)[number]
  | (typeof sessionDimensions)[number]
  | 'placement'
  | 'bot'

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
export async function readLists(client: Client, span: Span, filter: Filter): Promise<Lists> {
  if (span.from >= span.to) return {}
  const statements = filter.isEmpty
    ? [largestOfAll(span)]
    : [largestOfFew(span, filter), largestOfClaims(span, filter)]
  const lists: Lists = {}
  for (const each of statements) {
    const { rows } = await client.query<Entry & { dimension: Dimension }>(each)
    for (const { dimension, ...entry } of rows) {
      lists[dimension] = [...(lists[dimension] ?? []), entry]
    }
  }
  return lists
}

/** Whole days come from sums by day and month, what is left at the ends from events. */
const largestOfAll = (span: Span) =>
  statement((bind) => {
    const { whole, borders } = cutAtDays(span)
    const dimensions = [...viewDimensions, ...sessionDimensions, 'placement', 'bot']
    return largestOf([
      ...(whole ? ofBreakdowns(bind, whole, dimensions) : []),
      ...borders.flatMap((border) => [
        viewsOfEvents(bind, border),
        claimsOfEvents(bind, border),
        botsOfEvents(bind, border),
        ofSessions(bind, border),
      ]),
    ])
  })

/** Whole hours come from the cube, what is left at the ends from events. */
const largestOfFew = (span: Span, filter: Filter) =>
  statement((bind) => {
    const hours = cutAtHours(span)
    const days = cutAtDays(span)
    return largestOf([
      ...(hours.whole
        ? [
            ofPagesAndDevices(bind, hours.whole, filter),
            ofSourcesAndCountries(bind, hours.whole, filter),
          ]
        : []),
      ...hours.borders.map((border) => viewsOfEvents(bind, border, filter)),
      ofSessions(bind, span, filter),
      ...(days.whole ? ofBreakdowns(bind, days.whole, ['bot']) : []),
      ...days.borders.map((border) => botsOfEvents(bind, border)),
    ])
  })

/**
 * Of exactly the same types, all parts become one list of tables to Postgres, which it can read
 * side by side, each in a process of its own.
 */
const typed = (part: string) => `
  select dimension::text, value::text, detail::text, count::bigint
  from (${part}) part (dimension, value, detail, count)`

/** The cube has no placements. By itself, since Postgres reads the events by several processes. */
const largestOfClaims = (span: Span, filter: Filter) =>
  statement((bind) => largestOf([claimsOfEvents(bind, span, filter)]))

const largestOf = (parts: readonly string[]) => `
  select dimension, value, detail, count::float8
  from (
    select dimension, value, detail, count, row_number() over (
      partition by dimension order by count desc, value collate "C", detail collate "C") as place
    from (
      select dimension, value, detail, sum(count) as count
      from (${parts.map(typed).join(' union all ')}) parts
      group by dimension, value, detail) sums
    where count > 0) ranked
  where place <= ${longestList}
  order by dimension, place`

/**
 * Each dimension has counts of one kind only. A query for each of the few pieces, with its values
 * in it, since joined to a list of pieces the planner would read the whole table.
 */
const ofBreakdowns = (bind: Bind, days: Span, dimensions: readonly string[]): string[] =>
  monthsAndDays(days).map(
    ({ grain, weight, from, to }) => `
  select dimension, value, detail, ${bind(weight, 'integer')} * sum(views + claims + sessions)
  from analytics_breakdowns
  where dimension = any(${bind(dimensions, 'text[]')}) and grain = ${bind(grain, 'text')}
    and at >= ${bind(sqlTime(from), 'date')} and at < ${bind(sqlTime(to), 'date')}
  group by dimension, value, detail`,
  )

/** Views of the cube, by two columns of it in one pass. */
const viewsBy = (columns: string, bind: Bind, span: Span, filter: Filter) => `
  select ${columns}, sum(views) as views
  from analytics_hours
  where views > 0 and ${within(bind, 'hour', span)}${filter.ofHours(bind)}
  group by grouping sets (${columns})`

const ofPagesAndDevices = (bind: Bind, span: Span, filter: Filter) => `
  select case when device is null then 'page' else 'device' end, coalesce(path, device), '', views
  from (${viewsBy('page_id, device', bind, span, filter)}) counted
  left join analytics_pages on id = page_id`

const ofSourcesAndCountries = (bind: Bind, span: Span, filter: Filter) => `
  select dimension, value, '', views
  from (${viewsBy('source_id, country', bind, span, filter)}) counted
  left join analytics_sources on id = source_id
  cross join lateral (values
    ('country', country), ('referrer', case when id is not null then coalesce(referrer, '') end),
    ('channel', channel), ('utm_source', utm_source), ('utm_medium', utm_medium),
    ('utm_campaign', utm_campaign)) as named (dimension, value)
  where value is not null`

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
