import { z } from 'zod'
import { directValue, otherPathsValue, unknownValue } from '#domain/analytics/figures/stats.ts'
import {
  type FilterName,
  filterNames,
  type StatsFilters,
} from '#domain/analytics/figures/statsQuery.ts'
import { textList, textLiteral } from '#platform/clickhouse/literals.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { isPerson, type Source } from './source.ts'

/** A filter as SQL conditions; each begins with `and`, and is empty without a filter. */
export type Filter = {
  /** For an event, by its own values. */
  ofEvents: string
  /** For a session, as conditions on its events: those of its first view, and on a view of the page. */
  ofSessions: string
}

/** The column of events for each filter; an empty text is a missing value. */
const columns: Record<Exclude<FilterName, 'page'>, string> = {
  country: 'country',
  device: 'device_type',
  referrer: 'referrer',
  channel: 'channel',
  utm_source: 'utm_source',
  utm_medium: 'utm_medium',
  utm_campaign: 'utm_campaign',
}

/** The label of a missing value, if there is one. */
const missingLabels: Partial<Record<FilterName, string>> = {
  country: unknownValue,
  device: unknownValue,
  channel: unknownValue,
  referrer: directValue,
}

/** The value of the first view of a session, in queries that group by session. */
export const ofFirstView = (column: string) =>
  `argMinIf(${column}, (created_at, id), event_type = 'page_view')`

/** A path that was a page at some time means the page; the others are looked up among the other paths. */
export async function resolveFilter(
  servers: Servers,
  source: Source,
  filters: StatsFilters,
): Promise<Filter> {
  const page = await pageCondition(servers, source, filters.page)
  const given = filterNames.flatMap((name) => {
    const value = filters[name]
    return name === 'page' || value === undefined ? [] : [{ name, value }]
  })
  const conditions = (sqlOf: (column: string) => string) =>
    given.map(({ name, value }) => {
      const stored = value === missingLabels[name] ? '' : value
      return ` and ${sqlOf(columns[name])} = ${textLiteral(stored)}`
    })
  const viewed = page && ` and max(event_type = 'page_view' and ${page}) = 1`
  return {
    ofEvents: [...conditions((column) => column), ...(page ? [` and ${page}`] : [])].join(''),
    ofSessions: [...conditions(ofFirstView), ...(viewed ? [viewed] : [])].join(''),
  }
}

const known = z.array(z.object({ page_url: z.string() }))

async function pageCondition(
  servers: Servers,
  { table, where }: Source,
  path: string | undefined,
): Promise<string | undefined> {
  if (path === undefined) return undefined
  if (path === otherPathsValue) return '(is_page = 0)'
  const rows = await servers.rows(
    `select page_url from ${table}
     where ${where()} and ${isPerson} and is_page = 1 and page_url in ${textList([path])}
     group by page_url`,
  )
  const isKnown = known.parse(rows).length > 0
  return `(is_page = ${isKnown ? 1 : 0} and page_url = ${textLiteral(path)})`
}
