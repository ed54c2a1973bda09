import { directValue, unknownValue } from '#domain/analytics/figures/stats.ts'
import type { FilterName, StatsFilters } from '#domain/analytics/figures/statsQuery.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { type Bind, statement } from './bindings.ts'

/**
 * A filter as SQL conditions for each table; each condition begins with `and`, and is empty without a
 * filter.
 */
export type Filter = {
  isEmpty: boolean
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
  const page = await pageOf(client, values.get('page'))
  const sources = await sourcesOf(client, values)
  const ofVisitor = (bind: Bind) => [
    ...(sources ? [`source_id = any(${bind(sources, 'integer[]')})`] : []),
    ...(['country', 'device'] as const).flatMap((name) => exactly(bind, values, name)),
  ]
  return {
    isEmpty: values.size === 0,
    only: { page, sources, country: values.get('country'), device: values.get('device') },
    ofEvents: (bind) =>
      conditions(
        [...values.keys()].flatMap((name) => equal(bind, values, name, eventColumns[name])),
      ),
    ofHours: (bind) =>
      conditions([
        ...(page === undefined ? [] : [`page_id = ${bind(page, 'integer')}`]),
        ...ofVisitor(bind),
      ]),
    ofSessions: (bind) =>
      conditions([
        ...ofVisitor(bind),
        ...(page === undefined ? [] : [`${bind(page, 'integer')} = any(page_ids)`]),
      ]),
  }
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

/** Ids of the sources that match all filters on sources; undefined without such a filter. */
async function sourcesOf(client: Client, values: Values): Promise<number[] | undefined> {
  if (!sourceNames.some((name) => values.has(name))) return undefined
  const findSources = statement(
    (bind) => `
    select id from analytics_sources
    where true${conditions(sourceNames.flatMap((name) => equal(bind, values, name, name)))}`,
  )
  const { rows } = await client.query<{ id: number }>(findSources)
  return rows.length > 0 ? rows.map(({ id }) => id) : [unknownId]
}
