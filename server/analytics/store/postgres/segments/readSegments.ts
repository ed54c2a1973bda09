import { dayMs } from '#domain/analytics/figures/span.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { copyRows } from './copyRows.ts'
import type { SegmentKind } from './kinds.ts'
import { type Unpacked, unpack } from './packing.ts'

/** Days with events, and the segments of each day. */
const findDays = `
  select (extract(epoch from day) * 1000)::float8 as day,
    (select coalesce(json_object_agg(kind, octet_length(data)), '{}') from analytics_segments s
      where s.day = (days.day at time zone 'UTC')::date) as sizes
  from (select distinct date_trunc('day', hour, 'UTC') as day from analytics_totals) days
  order by day`

/** The beginning of a day, and the bytes of each of its segments. */
export type Day = { day: number; sizes: Partial<Record<SegmentKind, number>> }

/**
 * Bytes of segments that are requested at once. Node reads everything that has arrived on a connection before it
 * answers other requests, so this limits how long a page request waits.
 */
const maxBytesAtOnce = 128 * 1024

/** Days with events, in their order. */
export async function readDays(client: Client): Promise<Day[]> {
  return (await client.query<Day>(findDays)).rows
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

/**
 * Reads the segments of days, those that have one, one at a time.
 *
 * @param onSegment gets each segment, valid only during the call, and the beginning of its day
 */
export async function readSegments(
  client: Client,
  kind: SegmentKind,
  days: readonly Day[],
  onSegment: (segment: Unpacked<string>, day: number) => void,
): Promise<void> {
  for (const group of splitBySize(days, kind)) await readGroup(client, kind, group, onSegment)
}

async function readGroup(
  client: Client,
  kind: SegmentKind,
  days: readonly number[],
  onSegment: (segment: Unpacked<string>, day: number) => void,
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
    onSegment(unpack(buffer.subarray(0, data.length)), day.readInt32BE() * dayMs)
  })
}
