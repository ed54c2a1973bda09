import { dayMs, type Span, splitAtHours } from '#domain/analytics/figures/span.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { copyRows } from '../segments/copyRows.ts'
import { type SegmentKind, segmentKinds } from '../segments/kinds.ts'
import { unpack } from '../segments/packing.ts'
import { countRollups } from './countRollups.ts'
import { countSegment } from './countSegment.ts'
import { type Counts, newCounts } from './counts.ts'
import type { Filter } from './filter/filter.ts'

/** Days with events, and the segments of each day. */
const findDays = `
  select (extract(epoch from day) * 1000)::float8 as day,
    (select coalesce(json_object_agg(kind, octet_length(data)), '{}') from analytics_segments s
      where s.day = (days.day at time zone 'UTC')::date) as sizes
  from (select distinct date_trunc('day', hour, 'UTC') as day from analytics_totals) days
  order by day`

/** The kinds that only lists are counted from. */
const onlyLists: readonly SegmentKind[] = ['claims', 'offers']

/** The beginning of a day, and the bytes of each of its segments. */
type Day = { day: number; sizes: Partial<Record<SegmentKind, number>> }

/**
 * Bytes of segments that are requested at once. Node reads everything that has arrived on a connection before it
 * answers other requests, so this limits how long a page request waits.
 */
const maxBytesAtOnce = 128 * 1024

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
  const { rows } = await client.query<Day>(findDays)
  const days = rows.filter(({ day }) => filter.isInRollups(day) && touchesAny(day, whole))
  for (const kind of segmentKinds) {
    const wanted = onlyLists.includes(kind)
      ? days.filter(({ day }) => touchesAny(day, ofLists ? [ofLists] : []))
      : days
    for (const days of splitBySize(wanted, kind)) {
      await readSegments(client, kind, days, ({ day, bytes }) =>
        countSegment[kind](counts, { segment: unpack(bytes), day, filter, listed: ofLists }),
      )
    }
    const missing = wanted.filter(({ sizes }) => sizes[kind] === undefined).map(({ day }) => day)
    await countRollups(client, counts, kind, { days: missing, filter, listed: ofLists })
  }
  return counts
}

function touchesAny(day: number, spans: readonly Span[]): boolean {
  return spans.some(({ from, to }) => day < to && day + dayMs > from)
}

/** Groups the days with a segment, so that those of a group are small together. */
function splitBySize(days: readonly Day[], kind: SegmentKind): number[][] {
  const groups: number[][] = []
  let bytes = Infinity
  for (const { day, sizes } of days) {
    const size = sizes[kind]
    if (size === undefined) continue
    bytes += size
    if (bytes > maxBytesAtOnce) {
      groups.push([])
      bytes = size
    }
    groups.at(-1)?.push(day)
  }
  return groups
}

type Segment = { day: number; bytes: Buffer<ArrayBuffer> }

async function readSegments(
  client: Client,
  kind: SegmentKind,
  days: readonly number[],
  onSegment: (segment: Segment) => void,
): Promise<void> {
  let buffer = Buffer.alloc(0)
  // `copy` takes no parameters; these values are no user input.
  const numbers = days.map((day) => day / dayMs).join(', ')
  const select = `
    select day - date '1970-01-01', data from analytics_segments
    where kind = '${kind}' and day = any(select date '1970-01-01' + unnest(array[${numbers}]))`
  await copyRows(client, select, ([day, data]) => {
    if (!day || !data) return
    // Copied, because typed arrays have to begin at a multiple of their element size.
    if (buffer.length < data.length) buffer = Buffer.alloc(2 * data.length)
    data.copy(buffer)
    onSegment({ day: day.readInt32BE() * dayMs, bytes: buffer.subarray(0, data.length) })
  })
}
