import type { ClaimDimension } from '#domain/analytics/events/event.ts'
import { dayMs, dayStart, hourMs, type Span } from '#domain/analytics/figures/span.ts'
import { type Measure, measures } from '#domain/analytics/metrics/measures.ts'

/** Filtered figures of whole hours, by id instead of name. */
export type Counts = {
  /** By the beginning of the day: the `measures` of its 24 hours, one hour after the other. */
  days: Map<number, Float64Array>
  /** Views, or sessions, by id. */
  pages: IdCounts
  sources: IdCounts
  entries: IdCounts
  exits: IdCounts
  /** Views by value. */
  countries: Map<string, number>
  devices: Map<string, number>
  /** Claim clicks by page, for each placement. */
  placements: Map<string, Map<number, number>>
  /** Claim clicks by casino, by offer and by market. */
  claims: Record<ClaimDimension, Map<string, number>>
  /** Clicks on links to other sites by address. */
  links: Map<string, number>
}

const hoursPerDay = dayMs / hourMs

export function newCounts(): Counts {
  return {
    days: new Map(),
    pages: new IdCounts(),
    sources: new IdCounts(),
    entries: new IdCounts(),
    exits: new IdCounts(),
    countries: new Map(),
    devices: new Map(),
    placements: new Map(),
    claims: { casino: new Map(), offer: new Map(), market: new Map() },
    links: new Map(),
  }
}

/** The array of a day's measures, to add to. */
export function hoursOf({ days }: Counts, day: number): Float64Array {
  return getOrCreate(days, day, () => new Float64Array(hoursPerDay * measures.length))
}

export function addPlacement(counts: Counts, placement: string, page: number, count: number): void {
  const pages = getOrCreate(counts.placements, placement, () => new Map<number, number>())
  pages.set(page, (pages.get(page) ?? 0) + count)
}

/** Each hour of a span, with a function that returns its measures. The span begins and ends with an hour. */
export function* hoursIn(
  { days }: Counts,
  { from, to }: Span,
): Iterable<{ at: number; of(measure: Measure): number }> {
  for (const [day, hours] of days) {
    if (day + dayMs <= from || day >= to) continue
    for (let hour = 0; hour < hoursPerDay; hour++) {
      const at = day + hour * hourMs
      if (at < from || at >= to) continue
      const start = hour * measures.length
      yield { at, of: (measure) => hours[start + measures.indexOf(measure)] ?? 0 }
    }
  }
}

/** The index of an hour's first measure in the array of its day. */
export function offsetOf(hour: number): number {
  return ((hour - dayStart(hour)) / hourMs) * measures.length
}

/** Counts by dictionary id. Ids are consecutive, so an array is dense. */
export class IdCounts {
  #counts = new Float64Array(1024)

  /** The array, to add to directly; valid until the next call. */
  arrayFor(largestId: number): Float64Array {
    if (largestId >= this.#counts.length) {
      const grown = new Float64Array(Math.max(largestId + 1, 2 * this.#counts.length))
      grown.set(this.#counts)
      this.#counts = grown
    }
    return this.#counts
  }

  add(id: number, count: number): void {
    const counts = this.arrayFor(id)
    counts[id] = (counts[id] ?? 0) + count
  }

  entries(): { ids: number[]; counts: number[] } {
    const ids = [...this.#counts.keys()].filter((id) => this.#counts[id] !== 0)
    return { ids, counts: ids.map((id) => this.#counts[id] ?? 0) }
  }
}

export function addTo(counts: Map<string, number>, value: string, count: number): void {
  counts.set(value, (counts.get(value) ?? 0) + count)
}

function getOrCreate<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}
