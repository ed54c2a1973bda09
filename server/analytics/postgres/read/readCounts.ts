import { cutAtHours, dayMs, type Span } from '#domain/analytics/span.ts'
import { copyRows } from '../segments/copyRows.ts'
import { type SegmentKind, segmentKinds } from '../segments/kinds.ts'
import { unpack } from '../segments/packing.ts'
import type { Client } from '../transaction.ts'
import { countRollups } from './countRollups.ts'
import { countSegment } from './countSegment.ts'
import { type Counts, newCounts } from './counts.ts'
import type { Filter } from './filter.ts'

/** Days with events, and which segments each has. */
const findDays = `
  select (extract(epoch from day) * 1000)::float8 as day,
    array(select kind from analytics_segments s
      where s.day = (days.day at time zone 'UTC')::date) as kinds
  from (select distinct date_trunc('day', hour, 'UTC') as day from analytics_totals) days
  order by day`

type Day = { day: number; kinds: SegmentKind[] }

type Asked = {
  /** What figures are wanted of; only their whole hours count here. */
  spans: readonly Span[]
  /** Of which of it the lists are wanted. */
  listed: Span
  filter: Filter
}

/**
 * Counts the whole hours of spans under a filter: from segments, and from rollups where a day has
 * none. Memory holds one segment at a time.
 */
export async function readCounts(
  client: Client,
  { spans, listed, filter }: Asked,
): Promise<Counts> {
  const counts = newCounts()
  const whole = spans.flatMap((span) => cutAtHours(span).whole ?? [])
  const ofLists = cutAtHours(listed).whole
  const { rows } = await client.query<Day>(findDays)
  const days = rows.filter(({ day }) => touchesAny(day, whole))
  for (const kind of segmentKinds) {
    const wanted =
      kind === 'claims' ? days.filter(({ day }) => touchesAny(day, ofLists ? [ofLists] : [])) : days
    const [made, missing] = parted(wanted, kind)
    await readSegments(client, kind, made, ({ day, bytes }) =>
      countSegment[kind](counts, { segment: unpack(bytes), day, filter, listed: ofLists }),
    )
    await countRollups(client, counts, kind, { days: missing, filter, listed: ofLists })
  }
  return counts
}

function touchesAny(day: number, spans: readonly Span[]): boolean {
  return spans.some(({ from, to }) => day < to && day + dayMs > from)
}

function parted(days: readonly Day[], kind: SegmentKind): [made: number[], missing: number[]] {
  const [made, missing]: [number[], number[]] = [[], []]
  for (const { day, kinds } of days) (kinds.includes(kind) ? made : missing).push(day)
  return [made, missing]
}

type Segment = { day: number; bytes: Buffer<ArrayBuffer> }

/** Each as it comes in, so a page that is asked for meanwhile waits for one of them at the most. */
async function readSegments(
  client: Client,
  kind: SegmentKind,
  days: readonly number[],
  onSegment: (segment: Segment) => void,
): Promise<void> {
  if (days.length === 0) return
  let room = Buffer.alloc(0)
  // Our own names and numbers: a copy takes no parameters.
  const numbers = days.map((day) => day / dayMs).join(', ')
  const select = `
    select day - date '1970-01-01', data from analytics_segments
    where kind = '${kind}' and day = any(select date '1970-01-01' + unnest(array[${numbers}]))`
  await copyRows(client, select, ([day, data]) => {
    if (!day || !data) return
    // Numbers of several bytes have to begin at a multiple of their size.
    if (room.length < data.length) room = Buffer.alloc(2 * data.length)
    data.copy(room)
    onSegment({ day: day.readInt32BE() * dayMs, bytes: room.subarray(0, data.length) })
  })
}
