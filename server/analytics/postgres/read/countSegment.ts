import { hourMs, type Span } from '#domain/analytics/span.ts'
import { lengthOf, type SegmentKind } from '../segments/kinds.ts'
import type { Column, Unpacked } from '../segments/packing.ts'
import { addTo, type Counts, hoursOf, type IdCounts, measures, placementOf } from './counts.ts'
import type { Filter } from './filter.ts'

/** A day's segment, and what is to be counted of it. */
export type Asked = {
  segment: Unpacked<string>
  /** The day's beginning. */
  day: number
  filter: Filter
  /** Where the lists count; it begins and ends with an hour. */
  listed: Span | undefined
}

/** Adds a day's segment to the counts: the rows that count are found once, then column by column. */
export const countSegment: Record<SegmentKind, (counts: Counts, asked: Asked) => void> = {
  hours(counts, asked) {
    const { segment, day } = asked
    const rows = onPage(asked, rowsOf(asked))
    const hours = hoursOf(counts, day)
    for (const measure of [
      'views',
      'claims',
      'duration_count',
      'duration_sum',
      'engaged_sum',
    ] as const) {
      addByHour(hours, asked, rows, measure, segment.column(measure))
    }
    const listed = inList(asked, rows)
    const views = segment.column('views')
    addById(counts.pages, listed, segment.column('page'), views)
    addById(counts.sources, listed, segment.column('source'), views)
    addByWord(counts.countries, asked, 'country', listed, views)
    addByWord(counts.devices, asked, 'device', listed, views)
  },
  sessions(counts, asked) {
    const { segment, day } = asked
    const rows = viewing(asked, rowsOf(asked))
    const hours = hoursOf(counts, day)
    addByHour(hours, asked, rows, 'sessions', undefined)
    addByHour(hours, asked, rows, 'converted', segment.column('converted'))
    const listed = inList(asked, rows)
    addById(counts.entries, listed, segment.column('entry'), undefined)
    addById(counts.exits, listed, segment.column('exit'), undefined)
  },
  claims(counts, asked) {
    const { segment } = asked
    const rows = inList(asked, onPage(asked, rowsOf(asked)))
    const [placements, claims] = [segment.column('placement'), segment.column('claims')]
    for (const [number, placement] of segment.words('placement').entries()) {
      const placed = equal(rows.slice(), placements, number)
      addById(placementOf(counts, placement), placed, segment.column('page'), claims)
    }
  },
}

/** Numbers of the rows that count. Narrowed in place: there is one list of them for a segment. */
type Rows = Uint32Array

/** By what a visitor is. */
function rowsOf({ segment, filter: { only } }: Asked): Rows {
  let rows: Rows = new Uint32Array(segment.column('hour').length)
  for (let row = 0; row < rows.length; row++) rows[row] = row
  for (const name of ['country', 'device'] as const) {
    const word = only[name]
    if (word === undefined) continue
    rows = equal(rows, segment.column(name), segment.words(name).indexOf(word))
  }
  return only.sources ? among(rows, segment.column('source'), only.sources) : rows
}

function onPage({ segment, filter }: Asked, rows: Rows): Rows {
  const { page } = filter.only
  return page === undefined ? rows : equal(rows, segment.column('page'), page)
}

/** Sessions that viewed the page. */
function viewing({ segment, filter }: Asked, rows: Rows): Rows {
  const { page } = filter.only
  if (page === undefined) return rows
  const [lengths, viewed] = [segment.column(lengthOf('viewed')), segment.column('viewed')]
  const views = new Uint8Array(lengths.length)
  let at = 0
  for (let row = 0; row < lengths.length; row++) {
    const end = at + (lengths[row] ?? 0)
    for (; at < end; at++) if (viewed[at] === page) views[row] = 1
  }
  return equal(rows, views, 1)
}

function inList({ segment, day, listed }: Asked, rows: Rows): Rows {
  if (!listed) return rows.subarray(0, 0)
  const [first, end] = [(listed.from - day) / hourMs, (listed.to - day) / hourMs]
  if (first <= 0 && end >= 24) return rows
  const isListed = Uint8Array.from({ length: 24 }, (_, hour) => Number(hour >= first && hour < end))
  return marked(rows, segment.column('hour'), isListed)
}

/** Plain loops: these go through millions of rows. */
function equal(rows: Rows, column: Column, value: number): Rows {
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    if (column[row] === value) rows[count++] = row
  }
  return rows.subarray(0, count)
}

function among(rows: Rows, column: Column, values: readonly number[]): Rows {
  const marks = new Uint8Array(values.reduce((most, value) => Math.max(most, value), 0) + 1)
  for (const value of values) marks[value] = 1
  return marked(rows, column, marks)
}

/** @param marks 1 for each value that is kept */
function marked(rows: Rows, column: Column, marks: Uint8Array): Rows {
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    if (marks[column[row] ?? 0] === 1) rows[count++] = row
  }
  return rows.subarray(0, count)
}

/** @param amounts 1 for each row where there are none */
function addByHour(
  sums: Float64Array,
  { segment }: Asked,
  rows: Rows,
  measure: (typeof measures)[number],
  amounts: Column | undefined,
): void {
  const hours = segment.column('hour')
  const place = measures.indexOf(measure)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    const sum = (hours[row] ?? 0) * measures.length + place
    sums[sum] = (sums[sum] ?? 0) + (amounts ? (amounts[row] ?? 0) : 1)
  }
}

function addById(sums: IdCounts, rows: Rows, ids: Column, amounts: Column | undefined): void {
  let largest = 0
  for (let at = 0; at < rows.length; at++) largest = Math.max(largest, ids[rows[at] ?? 0] ?? 0)
  const counts = sums.upTo(largest)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    const id = ids[row] ?? 0
    counts[id] = (counts[id] ?? 0) + (amounts ? (amounts[row] ?? 0) : 1)
  }
}

function addByWord(
  sums: Map<string, number>,
  { segment }: Asked,
  name: 'country' | 'device',
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
