import { dayMs, type Span, splitAtHours } from '#domain/analytics/figures/span.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { type SegmentKind, segmentKinds } from '../segments/kinds.ts'
import { readDays, readSegments } from '../segments/readSegments.ts'
import { countRollups } from './countRollups.ts'
import { countSegment } from './countSegment.ts'
import { type Counts, newCounts } from './counts.ts'
import type { Filter } from './filter/filter.ts'

/** The kinds that only lists are counted from. */
const onlyLists: readonly SegmentKind[] = ['claims', 'offers', 'links']

type CountsQuery = {
  /** The requested spans; only their whole hours are counted here. */
  spans: readonly Span[]
  /** The span of the lists. */
  listed: Span
  filter: Filter
}

/**
 * Counts the whole hours of spans with a filter, except for days that only the events can answer: from segments, and from rollups for days without a
 * segment. One segment is in memory at a time.
 */
export async function readCounts(
  client: Client,
  { spans, listed, filter }: CountsQuery,
): Promise<Counts> {
  const counts = newCounts()
  const whole = spans.flatMap((span) => splitAtHours(span).whole ?? [])
  const ofLists = splitAtHours(listed).whole
  const days = (await readDays(client)).filter(
    ({ day }) => filter.isInRollups(day) && touchesAny(day, whole),
  )
  for (const kind of segmentKinds) {
    const wanted = onlyLists.includes(kind)
      ? days.filter(({ day }) => touchesAny(day, ofLists ? [ofLists] : []))
      : days
    await readSegments(client, kind, wanted, (segment, day) =>
      countSegment[kind](counts, { segment, day, filter, listed: ofLists }),
    )
    const missing = wanted.filter(({ sizes }) => sizes[kind] === undefined).map(({ day }) => day)
    await countRollups(client, counts, kind, { days: missing, filter, listed: ofLists })
  }
  return counts
}

function touchesAny(day: number, spans: readonly Span[]): boolean {
  return spans.some(({ from, to }) => day < to && day + dayMs > from)
}
