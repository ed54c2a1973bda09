import { z } from 'zod'
import type { Span } from '#domain/analytics/figures/span.ts'
import { directValue, otherPathsValue, unknownValue } from '#domain/analytics/figures/stats.ts'
import {
  conditionsOf,
  type FilterCondition,
  type FilterName,
  type StatsFilters,
} from '#domain/analytics/filters/statsFilters.ts'
import { textList, textLiteral } from '#platform/clickhouse/literals.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { inOrder } from '../schema/eventId.ts'
import type { visitorColumns } from '../schema/rollupTables.ts'
import { daysAround } from './daysAround.ts'
import { isPerson, ofEachPart, type Source } from './source.ts'

/** A filter as SQL conditions; each begins with `and`, and is empty without a filter. */
export type Filter = {
  /** For an event, by its own values. */
  ofEvents: string
  /** For a session, as conditions on its events: those of its first view, and on a view of the page. */
  ofSessions: string
  /** For the first view of a session, and for a view of it at any time, by their own values. */
  ofFirstViews: string
  ofViews: string
  /** For a session in the rollups. */
  ofRolledSessions: string
}

export const noFilter: Filter = {
  ofEvents: '',
  ofSessions: '',
  ofFirstViews: '',
  ofViews: '',
  ofRolledSessions: '',
}

/** The column of events for each filter; an empty text is a missing value. */
const columns: Record<
  Exclude<FilterName, 'page'>,
  (typeof visitorColumns)[number] | 'toString(screen)'
> = {
  country: 'country',
  device: 'device_type',
  // Numbers with names can't be compared with any other text.
  screen: 'toString(screen)',
  language: 'language',
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
  screen: unknownValue,
  language: unknownValue,
  channel: unknownValue,
  referrer: directValue,
}

/** The value of the first view of a session, in queries that group by session. */
export const ofFirstView = (column: string) =>
  `argMinIf(${column}, (${inOrder}), event_type = 'page_view')`

/** @param spans in which events and sessions are filtered */
export async function resolveFilter(
  servers: Servers,
  source: Source,
  filters: StatsFilters,
  spans: readonly Span[],
): Promise<Filter> {
  const all = conditionsOf(filters)
  if (all.length === 0) return noFilter
  const pages = all.filter(({ name }) => name === 'page')
  const known = await knownPages(servers, source, pages)
  const page = pages.map((condition) => pageFits(condition, known)).join(' and ')
  const others = all.flatMap(({ name, ...condition }) =>
    name === 'page' ? [] : [{ name, ...condition }],
  )
  const screens = others.filter(({ name }) => name === 'screen')
  const fits = (sqlOf: (column: string) => string, conditions = others) =>
    conditions.map((it) => ` and ${valueFits(it, sqlOf(columns[it.name]))}`).join('')
  const ofFirstViews = fits((column) => column)
  const ofViews = page === '' ? '' : ` and ${page}`
  return {
    ofEvents:
      screens.length === 0
        ? `${ofFirstViews}${ofViews}`
        : `${fits(
            (column) => column,
            others.filter((it) => !screens.includes(it)),
          )} and ${await screenFits(servers, source, screens, spans)}${ofViews}`,
    ofFirstViews,
    ofViews,
    ofSessions: `${fits(ofFirstView)}${
      page === '' ? '' : ` and max(event_type = 'page_view' and ${page}) = 1`
    }`,
    ofRolledSessions: `${ofFirstViews}${
      page === ''
        ? ''
        : ` and arrayExists((page_url, is_page) -> ${page}, views.path, views.is_page)`
    }`,
  }
}

function valueFits({ name, operator, values }: FilterCondition, sql: string): string {
  if (operator === 'contains') return containsAny(sql, values)
  const stored = values.map((value) => (value === missingLabels[name] ? '' : value))
  // Where a missing value has no label, it is none of the values.
  return `${sql} ${operator === 'not' ? 'not in' : 'in'} ${textList(stored)}`
}

/** The condition for the screen of a view, and of any other event for that of the first view of its session. */
async function screenFits(
  servers: Servers,
  { parts }: Source,
  conditions: readonly FilterCondition[],
  spans: readonly Span[],
): Promise<string> {
  const fits = (sql: string) => conditions.map((it) => valueFits(it, sql)).join(' and ')
  const views = ofEachPart(
    parts(await daysAround(servers, spans)),
    (part) =>
      `select session_id, event_type, ${inOrder}, screen from ${part(`${isPerson} and event_type = 'page_view'`)}`,
  )
  const sessions = `select session_id from (${views}) group by session_id having`
  // A session without a view has no screen.
  const fitsWithout = conditions.every(
    ({ operator, values }) => values.includes(unknownValue) === (operator === 'is'),
  )
  const first = fits(ofFirstView(columns.screen))
  return `(event_type = 'page_view' and ${fits(columns.screen)} or event_type != 'page_view' and session_id ${
    fitsWithout ? `global not in (${sessions} not (${first}))` : `global in (${sessions} ${first})`
  })`
}

/** Upper and lower case alike. */
function containsAny(sql: string, texts: readonly string[]): string {
  const each = texts.map((text) => `positionCaseInsensitiveUTF8(${sql}, ${textLiteral(text)}) > 0`)
  return `(${each.join(' or ')})`
}

/** A path that people viewed as a page at some time means the page; any other is looked up among the other paths. */
function pageFits({ operator, values }: FilterCondition, known: ReadonlySet<string>): string {
  if (operator === 'contains') return `(is_page = 1 and ${containsAny('page_url', values)})`
  const paths = values.filter((value) => value !== otherPathsValue)
  const named = [
    ...(values.includes(otherPathsValue) ? ['is_page = 0'] : []),
    ...pathsFit(
      1,
      paths.filter((path) => known.has(path)),
    ),
    ...pathsFit(
      0,
      paths.filter((path) => !known.has(path)),
    ),
  ].join(' or ')
  return `${operator === 'not' ? 'not ' : ''}(${named})`
}

function pathsFit(isPage: 0 | 1, paths: readonly string[]): string[] {
  return paths.length === 0 ? [] : [`(is_page = ${isPage} and page_url in ${textList(paths)})`]
}

const pageRows = z.array(z.object({ page_url: z.string() }))

/** Those of the paths that people viewed as pages. */
async function knownPages(
  servers: Servers,
  { parts }: Source,
  conditions: readonly FilterCondition[],
): Promise<ReadonlySet<string>> {
  const paths = conditions.flatMap(({ operator, values }) =>
    operator === 'contains' ? [] : values,
  )
  if (paths.length === 0) return new Set()
  const rows = await servers.rows(
    `select distinct page_url from (${ofEachPart(
      parts(),
      (part) =>
        `select page_url from ${part(`${isPerson} and is_page = 1 and page_url in ${textList(paths)}`)}`,
    )})`,
  )
  return new Set(pageRows.parse(rows).map(({ page_url }) => page_url))
}
