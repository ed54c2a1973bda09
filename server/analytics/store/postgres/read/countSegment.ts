import { type ClaimDimension, claimDimensions } from '#domain/analytics/events/event.ts'
import { hourMs, type Span } from '#domain/analytics/figures/span.ts'
import { type Measure, measures } from '#domain/analytics/metrics/measures.ts'
import { lengthOf, type SegmentKind } from '../segments/kinds.ts'
import type { Column, Unpacked } from '../segments/packing.ts'
import { addPlacement, addTo, type Counts, hoursOf, type IdCounts } from './counts.ts'
import type { Filter } from './filter/filter.ts'
import { type IdSet, idSet } from './filter/idSet.ts'

/** A day's segment, and what to count in it. */
export type SegmentQuery = {
  segment: Unpacked<string>
  /** The day's beginning. */
  day: number
  filter: Filter
  /** The span of the lists; it begins and ends with an hour. */
  listed: Span | undefined
}

/** Adds a day's segment to the counts: selects the matching rows once, then adds column by column. */
export const countSegment: Record<SegmentKind, (counts: Counts, query: SegmentQuery) => void> = {
  hours(counts, query) {
    const { segment, day } = query
    const rows = filterByPage(query, filterByVisitor(query))
    const hours = hoursOf(counts, day)
    for (const measure of [
      'views',
      'claims',
      'duration_count',
      'duration_sum',
      'engaged_sum',
    ] as const) {
      addByHour(hours, query, rows, measure, segment.column(measure))
    }
    const listed = filterByListedHours(query, rows)
    const views = segment.column('views')
    addById(counts.pages, listed, segment.column('page'), views)
    addById(counts.sources, listed, segment.column('source'), views)
    addByWord(counts.countries, query, 'country', listed, views)
    addByWord(counts.devices, query, 'device', listed, views)
  },
  sessions(counts, query) {
    const { segment, day } = query
    const rows = filterByViewedPage(query, filterByVisitor(query))
    const hours = hoursOf(counts, day)
    addByHour(hours, query, rows, 'sessions', undefined)
    addByHour(hours, query, rows, 'converted', segment.column('converted'))
    const listed = filterByListedHours(query, rows)
    addById(counts.entries, listed, segment.column('entry'), undefined)
    addById(counts.exits, listed, segment.column('exit'), undefined)
  },
  claims(counts, query) {
    const { segment } = query
    const rows = filterByListedHours(query, filterByPage(query, filterByVisitor(query)))
    const [placements, claims] = [segment.column('placement'), segment.column('claims')]
    const [pages, words] = [segment.column('page'), segment.words('placement')]
    for (const row of rows) {
      const placement = words[placements[row] ?? -1] ?? ''
      addPlacement(counts, placement, pages[row] ?? 0, claims[row] ?? 0)
    }
  },
  offers(counts, query) {
    const rows = filterByListedHours(query, filterByPage(query, filterByVisitor(query)))
    const claims = query.segment.column('claims')
    for (const name of claimDimensions) {
      addByWord(counts.claims[name], query, name, rows, claims)
      // Clicks without a value are in no list.
      counts.claims[name].delete('')
    }
  },
  links(counts, query) {
    const rows = filterByListedHours(query, filterByPage(query, filterByVisitor(query)))
    addByWord(counts.links, query, 'link', rows, query.segment.column('clicks'))
  },
}

/** The indexes of the matching sessions of a segment, in its order; those of the listed hours. */
export function sessionsOfSegment(query: SegmentQuery): Uint32Array {
  return filterByListedHours(query, filterByViewedPage(query, filterByVisitor(query)))
}

/** Indexes of the matching rows. Filtered in place: there is one array per segment. */
type Rows = Uint32Array

/** Filters by country, device and source. */
function filterByVisitor({ segment, filter: { only } }: SegmentQuery): Rows {
  let rows: Rows = new Uint32Array(segment.column('hour').length)
  for (let row = 0; row < rows.length; row++) rows[row] = row
  for (const name of ['country', 'device'] as const) {
    const test = only[name]
    if (!test) continue
    const words = segment.words(name).flatMap((word, number) => (test(word) ? [number] : []))
    rows = whereAmong(rows, segment.column(name), idSet(words))
  }
  return only.sources ? whereAmong(rows, segment.column('source'), only.sources) : rows
}

function filterByPage({ segment, filter }: SegmentQuery, rows: Rows): Rows {
  const { pages } = filter.only
  return pages === undefined ? rows : whereAmong(rows, segment.column('page'), pages)
}

/** Filters sessions by a viewed page. */
function filterByViewedPage({ segment, filter }: SegmentQuery, rows: Rows): Rows {
  const { pages } = filter.only
  if (pages === undefined) return rows
  const { single, marks } = pages
  const [lengths, viewed] = [segment.column(lengthOf('viewed')), segment.column('viewed')]
  const views = new Uint8Array(lengths.length)
  let at = 0
  for (let row = 0; row < lengths.length; row++) {
    const end = at + (lengths[row] ?? 0)
    for (; at < end; at++) {
      const page = viewed[at] ?? 0
      if (single === undefined ? marks[page] === 1 : page === single) views[row] = 1
    }
  }
  return whereEqual(rows, views, 1)
}

function filterByListedHours({ segment, day, listed }: SegmentQuery, rows: Rows): Rows {
  if (!listed) return rows.subarray(0, 0)
  const [first, end] = [(listed.from - day) / hourMs, (listed.to - day) / hourMs]
  if (first <= 0 && end >= 24) return rows
  const isListed = Uint8Array.from({ length: 24 }, (_, hour) => Number(hour >= first && hour < end))
  return whereMarked(rows, segment.column('hour'), isListed)
}

/** A plain loop for speed: there are millions of rows. */
function whereEqual(rows: Rows, column: Column, value: number): Rows {
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    if (column[row] === value) rows[count++] = row
  }
  return rows.subarray(0, count)
}

function whereAmong(rows: Rows, column: Column, { single, marks }: IdSet): Rows {
  return single === undefined ? whereMarked(rows, column, marks) : whereEqual(rows, column, single)
}

/** @param marks 1 for each matching value */
function whereMarked(rows: Rows, column: Column, marks: Uint8Array): Rows {
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    if (marks[column[row] ?? 0] === 1) rows[count++] = row
  }
  return rows.subarray(0, count)
}

/** @param amounts undefined counts each row as 1 */
function addByHour(
  sums: Float64Array,
  { segment }: SegmentQuery,
  rows: Rows,
  measure: Measure,
  amounts: Column | undefined,
): void {
  const hours = segment.column('hour')
  const offset = measures.indexOf(measure)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    const sum = (hours[row] ?? 0) * measures.length + offset
    sums[sum] = (sums[sum] ?? 0) + (amounts ? (amounts[row] ?? 0) : 1)
  }
}

function addById(sums: IdCounts, rows: Rows, ids: Column, amounts: Column | undefined): void {
  let largest = 0
  for (let at = 0; at < rows.length; at++) largest = Math.max(largest, ids[rows[at] ?? 0] ?? 0)
  const counts = sums.arrayFor(largest)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    const id = ids[row] ?? 0
    counts[id] = (counts[id] ?? 0) + (amounts ? (amounts[row] ?? 0) : 1)
  }
}

function addByWord(
  sums: Map<string, number>,
  { segment }: SegmentQuery,
  name: 'country' | 'device' | 'link' | ClaimDimension,
  rows: Rows,
  amounts: Column,
): void {
  const words = segment.words(name)
  const counts = new Float64Array(words.length)
  const column = segment.column(name)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    const word = column[row] ?? 0
    counts[word] = (counts[word] ?? 0) + (amounts[row] ?? 0)
  }
  for (const [number, word] of words.entries()) addTo(sums, word, counts[number] ?? 0)
}
