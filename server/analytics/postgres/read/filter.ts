import { directValue, unknownValue } from '#domain/analytics/stats.ts'
import type { FilterName, StatsFilters } from '#domain/analytics/statsQuery.ts'
import type { Client } from '../transaction.ts'
import { type Bind, statement } from './bindings.ts'

/**
 * What figures are narrowed to, as conditions on each table that they are read from; each begins
 * with `and`, and is empty without a filter.
 */
export type Filter = {
  isEmpty: boolean
  /** The same for what isn't read by SQL: a value, or the ids of sources, that lets rows through. */
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

/** What the columns of events say of a filter; of a missing value they are null. */
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
/** What stands for a missing value, where something does. */
const missing: Partial<Record<FilterName, string>> = {
  country: unknownValue,
  device: unknownValue,
  channel: unknownValue,
  referrer: directValue,
}

const findPage = 'select id from analytics_pages where path = $1'
/** Of no page, and of no source. */
const nowhere = -1

/** Looks up what a filter's values are called in the rollups. */
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

/** The filters' values as rollups have them: a missing one is ''. */
function valuesOf(filters: StatsFilters): Values {
  const given = new Map<FilterName, string>()
  for (const name of Object.keys(eventColumns).filter(isFilterName)) {
    const value = filters[name]
    if (value !== undefined) given.set(name, value === missing[name] ? '' : value)
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

/** In rollups, where nothing is missing; the planner knows how common each value is. */
function exactly(bind: Bind, values: Values, name: 'country' | 'device'): string[] {
  const value = values.get(name)
  return value === undefined ? [] : [`${name} = ${bind(value, 'text')}`]
}

async function pageOf(client: Client, path: string | undefined): Promise<number | undefined> {
  if (path === undefined) return undefined
  const { rows } = await client.query<{ id: number }>(findPage, [path])
  return rows[0]?.id ?? nowhere
}

/** The sources that all of the filters on sources let through; undefined without such a filter. */
async function sourcesOf(client: Client, values: Values): Promise<number[] | undefined> {
  if (!sourceNames.some((name) => values.has(name))) return undefined
  const findSources = statement(
    (bind) => `
    select id from analytics_sources
    where true${conditions(sourceNames.flatMap((name) => equal(bind, values, name, name)))}`,
  )
  const { rows } = await client.query<{ id: number }>(findSources)
  return rows.length > 0 ? rows.map(({ id }) => id) : [nowhere]
}
