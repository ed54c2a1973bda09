import {
  dayMs,
  mergeSpans,
  overlap,
  type Span,
  splitAtHours,
} from '#domain/analytics/figures/span.ts'
import type {
  FilterCondition,
  FilterName,
  StatsFilters,
} from '#domain/analytics/filters/statsFilters.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import type { Bind } from '../../database/bindings.ts'
import { following, fulfils, isFulfilled, storedConditions } from './conditions.ts'
import type { IdSet } from './idSet.ts'
import { type PageFilter, resolvePages } from './pageFilter.ts'
import { type EventKind, isOfScreen, resolveScreens, type ScreenFilter } from './screenFilter.ts'
import { isOfSource, resolveSources, type SourceFilter } from './sourceFilter.ts'

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
  /** The same for segments, which aren't filtered by SQL; undefined without a condition. */
  only: {
    pages: IdSet | undefined
    sources: IdSet | undefined
    country: WordTest | undefined
    device: WordTest | undefined
  }
  /** @param kind the only kind of events to which the statement applies it */
  ofEvents(bind: Bind, kind?: EventKind): string
  ofHours(bind: Bind): string
  ofSessions(bind: Bind): string
}

type WordTest = (value: string) => boolean

/** The nullable column of events for each filter whose conditions are of one column. */
const eventColumns: Partial<Record<FilterName, string>> = {
  country: 'country',
  device: 'device_type',
  referrer: 'referrer',
  channel: 'channel',
  utm_source: 'utm_source',
  utm_medium: 'utm_medium',
  utm_campaign: 'utm_campaign',
}

/**
 * Looks up the pages and sources of the filters in the dictionaries, and the sessions of screens and languages.
 *
 * @param spans in which events and sessions are filtered
 */
export async function resolveFilter(
  client: Client,
  filters: StatsFilters,
  spans: readonly Span[],
): Promise<Filter> {
  const conditions = storedConditions(filters)
  const of = (filter: FilterName) => conditions.filter(({ name }) => name === filter)
  const page = await resolvePages(client, of('page'))
  const source = await resolveSources(client, conditions.filter(isOfSource))
  const screen = await resolveScreens(client, conditions.filter(isOfScreen), spans)
  // No value of the rollups is null, so the planner can use its statistics of the column.
  const ofVisitor = (bind: Bind) =>
    [...of('country'), ...of('device')].map((it) => fulfils(bind, it.name, it))
  return {
    isEmpty: conditions.length === 0,
    ...rollupLimits(page, source, screen),
    only: {
      pages: page?.pages,
      sources: source?.sources,
      country: wordTest(of('country')),
      device: wordTest(of('device')),
    },
    ofEvents: (bind, kind = 'all') =>
      following([
        ...(page?.ofEvents(bind) ?? []),
        ...(screen?.ofEvents(bind, kind) ?? []),
        ...conditions.flatMap((it) => {
          const column = eventColumns[it.name]
          return column ? [fulfils(bind, `coalesce(${column}, '')`, it)] : []
        }),
      ]),
    ofHours: (bind) =>
      following([
        ...(page ? [isAnyOf(bind, 'page_id', page.pages)] : []),
        ...(source ? [isAnyOf(bind, 'source_id', source.sources)] : []),
        ...ofVisitor(bind),
      ]),
    ofSessions: (bind) =>
      following([
        ...(source?.ofSessions(bind) ?? []),
        ...ofVisitor(bind),
        ...(page?.ofSessions(bind) ?? []),
        ...(screen?.ofSessions(bind) ?? []),
      ]),
  }
}

/** What rollups can't answer is counted from the events. */
function rollupLimits(
  page: PageFilter | undefined,
  source: SourceFilter | undefined,
  screen: ScreenFilter | undefined,
): Pick<Filter, 'isInRollups' | 'fromEvents'> {
  const areInRollups = (page?.isInRollups ?? true) && !screen
  const restDays = source?.restDays ?? new Set()
  return {
    isInRollups: (day) => areInRollups && !restDays.has(day),
    fromEvents(span) {
      if (!areInRollups) return [span]
      const { whole, borders } = splitAtHours(span)
      const days = [...restDays].map((day) => ({ from: day, to: day + dayMs }))
      return mergeSpans([...borders, ...(whole ? days.flatMap((day) => overlap(day, whole)) : [])])
    },
  }
}

function isAnyOf(bind: Bind, column: string, { ids, single }: IdSet): string {
  return single === undefined
    ? `${column} = any(${bind(ids, 'integer[]')})`
    : `${column} = ${bind(single, 'integer')}`
}

function wordTest(conditions: readonly FilterCondition[]): WordTest | undefined {
  if (conditions.length === 0) return undefined
  return (value) => conditions.every((condition) => isFulfilled(condition, value))
}
