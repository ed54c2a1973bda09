import { dayMs, hourMs, type Span } from '#domain/analytics/figures/span.ts'
import { ofRollups, type Rollups } from '../rollup/readRollups.ts'
import { inOrder } from '../schema/eventId.ts'
import { tables } from '../schema/eventTable.ts'
import { visitorColumns } from '../schema/rollupTables.ts'
import { partOf, type Spans, stepOf } from './activity.ts'
import type { Filter } from './filter.ts'
import { hasClaimed, isView } from './sessions.ts'

/**
 * What a rollup asks of a session: its views in order, of which the first has the values that filters test. One
 * array is sorted for all of them, instead of a comparison of ids for each value.
 */
export const sessionRow = {
  asked: [
    `arraySort(groupArrayIf((${[inOrder, 'page_url', 'is_page', ...visitorColumns].join(', ')}), ${isView})) as seen`,
    hasClaimed.column,
  ],
  columns: [...visitorColumns, 'views.path', 'views.is_page', 'has_claimed'],
  values: [
    ...visitorColumns.map((_, index) => `seen[1].${index + 6}`),
    'arrayMap(it -> it.4, seen)',
    'arrayMap(it -> it.5, seen)',
    'has_claimed',
  ],
}

/** The entry and exit pages of sessions, as rows of `kind` and `page`. */
export const rolledPages = (from: string) => `
  (select day, if(views.is_page[1], views.path[1], '') as entry, if(views.is_page[-1], views.path[-1], '') as exit from ${from})
  array join ['entry', 'exit'] as kind, [entry, exit] as page`

const hourTime = `(toInt64(day) * ${dayMs} + toInt64(hour) * ${hourMs})`

type RolledParts = {
  /** The parts of the spans that are counted from the rollups. */
  rolled: readonly Span[]
  /** Those of them whose sessions are counted by entry and exit page. */
  listed: readonly Span[]
  filter: Filter
}

/**
 * Counts what `sessionActivity` counts, from the rollups. Of two million events that took a tenth of the time; the
 * pages are a query of their own, because the arrays of views are most of what is read.
 */
export function filteredSessions(
  rollups: Rollups,
  spans: Spans,
  { rolled, listed, filter }: RolledParts,
): string[] {
  const sessionsOf = (within: readonly Span[]) =>
    `${tables.sessions} prewhere 1${filter.ofRolledSessions} where ${ofRollups(rollups, within, hourTime)}`
  return [
    `
  select 'step' as kind, '' as page, ${partOf(spans, hourTime)} as part, ${stepOf(spans.unit, hourTime)} as step,
    count() as sessions, sum(has_claimed) as converted
  from ${sessionsOf(rolled)} group by part, step`,
    `
  select kind, page, 0 as part, 0 as step, count() as sessions, 0 as converted
  from ${rolledPages(sessionsOf(listed))} group by kind, page`,
  ]
}
