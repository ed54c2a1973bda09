import {
  dayMs,
  mergeSpans,
  overlap,
  type Span,
  splitAtHours,
} from '#domain/analytics/figures/span.ts'
import { directValue, otherPathsValue, unknownValue } from '#domain/analytics/figures/stats.ts'
import type { FilterName, StatsFilters } from '#domain/analytics/figures/statsQuery.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { type Bind, statement } from '../database/bindings.ts'
import { restOf } from '../rollup/restRows.ts'

/**
 * A filter as SQL conditions for each table; each condition begins with `and`, and is empty without a
 * filter.
 */
export type Filter = {
  isEmpty: boolean
  /** Whether the rollups of a day, by its beginning, can answer the filter. */
  isInRollups(day: number): boolean
  /** The parts of a span to count from the events: partial hours, and days that the rollups can't answer. */
  fromEvents(span: Span): Span[]
  /** The same for segments, which aren't filtered by SQL: the matching value, or ids of matching sources. */
  only: {
    page: number | undefined
    sources: readonly number[] | undefined
    country: string | undefined
    device: string | undefined
  }
  ofEvents(bind: Bind): string
  ofHours(bind: Bind): string
  ofSessions(bind: Bind): string
}

type SourceName = Exclude<FilterName, 'page' | 'country' | 'device'>

/** The column of events for each filter; null means a missing value. */
const eventColumns: Record<FilterName, string> = {
  page: 'page_url',
  country: 'country',
  device: 'device_type',
  referrer: 'referrer',
  channel: 'channel',
  utm_source: 'utm_source',
  utm_medium: 'utm_medium',
  utm_campaign: 'utm_campaign',
}
const sourceNames: readonly SourceName[] = [
  'referrer',
  'channel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
]
/** The label of a missing value, if there is one. */
const missingLabels: Partial<Record<FilterName, string>> = {
  page: otherPathsValue,
  country: unknownValue,
  device: unknownValue,
  channel: unknownValue,
  referrer: directValue,
}

const findPage = 'select id from analytics_pages where path = $1'
/** The id of no page and of no source. */
const unknownId = -1

/** Looks up the ids of the filter's values in the dictionaries. */
export async function resolveFilter(client: Client, filters: StatsFilters): Promise<Filter> {
  const values = valuesOf(filters)
  const path = values.get('page')
  const page = await pageOf(client, path)
  const sources = await sourcesOf(client, values)
  const rest = await findRest(client, values)
  const ofVisitor = (bind: Bind) =>
    (['country', 'device'] as const).flatMap((name) => exactly(bind, values, name))
  return {
    isEmpty: values.size === 0,
    isInRollups: (day) => page !== unknownId && !rest.days.has(day),
    fromEvents(span) {
      if (page === unknownId) return [span]
      const { whole, borders } = splitAtHours(span)
      const days = [...rest.days].map((day) => ({ from: day, to: day + dayMs }))
      return mergeSpans([...borders, ...(whole ? days.flatMap((day) => overlap(day, whole)) : [])])
    },
    only: { page, sources, country: values.get('country'), device: values.get('device') },
    ofEvents: (bind) =>
      conditions([
        ...(path === undefined ? [] : [isOfPage(bind, path, page)]),
        ...[...values.keys()]
          .filter((name) => name !== 'page')
          .flatMap((name) => equal(bind, values, name, eventColumns[name])),
      ]),
    ofHours: (bind) =>
      conditions([
        ...(page === undefined ? [] : [`page_id = ${bind(page, 'integer')}`]),
        ...(sources ? [`source_id = any(${bind(sources, 'integer[]')})`] : []),
        ...ofVisitor(bind),
      ]),
    ofSessions: (bind) =>
      conditions([
        ...(sources ? [isFromSources(bind, values, sources, rest.sources)] : []),
        ...ofVisitor(bind),
        ...(path === undefined || page === undefined ? [] : [hasViewed(bind, path, page)]),
      ]),
  }
}

/** Whether an event counts for a page, for all other paths together ('') or for one of these paths. */
function isOfPage(bind: Bind, path: string, page: number | undefined): string {
  if (path === '') return 'not is_page'
  return `${page === unknownId ? 'not is_page' : 'is_page'} and page_url = ${bind(path, 'text')}`
}

/** Whether a session has viewed a page, or a path that is none. */
function hasViewed(bind: Bind, path: string, page: number): string {
  if (page !== unknownId) return `${bind(page, 'integer')} = any(page_ids)`
  return `key in (
    select md5(session_id)::uuid from analytics_events
    where ${isOfPage(bind, path, page)} and event_type = 'page_view' and bot is null)`
}

/** Whether the first view of a session is from one of the sources; one in the rest is looked up. */
function isFromSources(
  bind: Bind,
  values: Values,
  sources: readonly number[],
  rest: readonly number[],
): string {
  const isKnown = `source_id = any(${bind(sources, 'integer[]')})`
  if (rest.length === 0) return isKnown
  const same = sourceNames.flatMap((name) => equal(bind, values, name, `first.${name}`))
  return `(${isKnown} or source_id = any(${bind(rest, 'integer[]')}) and exists (
    select from analytics_events first where first.id = started_id${conditions(same)}))`
}

type Values = ReadonlyMap<FilterName, string>

/** The values of the filters as stored in rollups: a missing value is ''. */
function valuesOf(filters: StatsFilters): Values {
  const given = new Map<FilterName, string>()
  for (const name of Object.keys(eventColumns).filter(isFilterName)) {
    const value = filters[name]
    if (value !== undefined) given.set(name, value === missingLabels[name] ? '' : value)
  }
  return given
}

function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(eventColumns, name)
}

function conditions(all: readonly string[]): string {
  return all.map((condition) => ` and ${condition}`).join('')
}

function equal(bind: Bind, values: Values, name: FilterName, column: string): string[] {
  const value = values.get(name)
  return value === undefined ? [] : [`coalesce(${column}, '') = ${bind(value, 'text')}`]
}

/** For rollups, where no value is null; so the planner can use its statistics of the column. */
function exactly(bind: Bind, values: Values, name: 'country' | 'device'): string[] {
  const value = values.get(name)
  return value === undefined ? [] : [`${name} = ${bind(value, 'text')}`]
}

async function pageOf(client: Client, path: string | undefined): Promise<number | undefined> {
  if (path === undefined) return undefined
  const { rows } = await client.query<{ id: number }>(findPage, [path])
  return rows[0]?.id ?? unknownId
}

const findRestSources = 'select id from analytics_sources where is_rest'
const findRestDays = `
  select (extract(epoch from at) * 1000)::float8 as day
  from analytics_breakdowns where dimension = '${restOf('source')}' and grain = 'day'`

/** Whether a source's own values are asked for; the channel of the rest is known. */
function needsSource(values: Values): boolean {
  return sourceNames.some((name) => name !== 'channel' && values.has(name))
}

/** The sources of the rest and the days with events from them, if the filter can't be answered without. */
async function findRest(
  client: Client,
  values: Values,
): Promise<{ sources: number[]; days: ReadonlySet<number> }> {
  if (!needsSource(values)) return { sources: [], days: new Set() }
  const sources = await client.query<{ id: number }>(findRestSources)
  if (sources.rows.length === 0) return { sources: [], days: new Set() }
  const days = await client.query<{ day: number }>(findRestDays)
  return {
    sources: sources.rows.map(({ id }) => id),
    days: new Set(days.rows.map(({ day }) => day)),
  }
}

/** Ids of the sources that match all filters on sources; undefined without such a filter. */
async function sourcesOf(client: Client, values: Values): Promise<number[] | undefined> {
  if (!sourceNames.some((name) => values.has(name))) return undefined
  const findSources = statement(
    (bind) => `
    select id from analytics_sources
    where ${needsSource(values) ? 'not is_rest' : 'true'}${conditions(sourceNames.flatMap((name) => equal(bind, values, name, name)))}`,
  )
  const { rows } = await client.query<{ id: number }>(findSources)
  return rows.length > 0 ? rows.map(({ id }) => id) : [unknownId]
}
