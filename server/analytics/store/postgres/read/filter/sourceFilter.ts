import type { FilterCondition, FilterName } from '#domain/analytics/filters/statsFilters.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { type Bind, statement } from '../../database/bindings.ts'
import { restOf } from '../../rollup/restRows.ts'
import { following, fulfils } from './conditions.ts'
import { type IdSet, idSet } from './idSet.ts'

/** The conditions for referrer, channel and campaign, which are one source in the rollups. */
export type SourceFilter = {
  /** The matching sources of rollups. */
  sources: IdSet
  /** Beginnings of the days that have events of unknown sources, which may match. */
  restDays: ReadonlySet<number>
  ofSessions(bind: Bind): string[]
}

const sourceNames: readonly FilterName[] = [
  'referrer',
  'channel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
]

export function isOfSource({ name }: FilterCondition): boolean {
  return sourceNames.includes(name)
}

/** @param conditions of sources */
export async function resolveSources(
  client: Client,
  conditions: readonly FilterCondition[],
): Promise<SourceFilter | undefined> {
  if (conditions.length === 0) return undefined
  // The channel of the rest is known.
  const hasRest = conditions.some(({ name }) => name !== 'channel')
  const sources = idSet(await findSources(client, conditions, hasRest))
  const restSources = hasRest ? await findRestSources(client) : []
  return {
    sources,
    restDays: restSources.length > 0 ? await findRestDays(client) : new Set(),
    ofSessions: (bind) => [isFromSources(bind, conditions, sources, restSources)],
  }
}

/** Columns that are null for a missing value, of `analytics_sources` or of events. */
function ofColumns(bind: Bind, conditions: readonly FilterCondition[], table: string): string {
  return following(conditions.map((it) => fulfils(bind, `coalesce(${table}.${it.name}, '')`, it)))
}

async function findSources(
  client: Client,
  conditions: readonly FilterCondition[],
  hasRest: boolean,
): Promise<number[]> {
  const find = statement(
    (bind) => `
    select id from analytics_sources source
    where ${hasRest ? 'not is_rest' : 'true'}${ofColumns(bind, conditions, 'source')}`,
  )
  const { rows } = await client.query<{ id: number }>(find)
  return rows.map(({ id }) => id)
}

async function findRestSources(client: Client): Promise<number[]> {
  const find = 'select id from analytics_sources where is_rest'
  const { rows } = await client.query<{ id: number }>(find)
  return rows.map(({ id }) => id)
}

async function findRestDays(client: Client): Promise<ReadonlySet<number>> {
  const find = `
    select (extract(epoch from at) * 1000)::float8 as day
    from analytics_breakdowns where dimension = '${restOf('source')}' and grain = 'day'`
  const { rows } = await client.query<{ day: number }>(find)
  return new Set(rows.map(({ day }) => day))
}

/** Whether the first view of a session is from one of the sources; one in the rest is looked up. */
function isFromSources(
  bind: Bind,
  conditions: readonly FilterCondition[],
  { ids }: IdSet,
  rest: readonly number[],
): string {
  const isKnown = `source_id = any(${bind(ids, 'integer[]')})`
  if (rest.length === 0) return isKnown
  return `(${isKnown} or source_id = any(${bind(rest, 'integer[]')}) and exists (
    select from analytics_events first
    where first.id = started_id${ofColumns(bind, conditions, 'first')}))`
}
