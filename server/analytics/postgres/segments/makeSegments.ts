import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { dayMs, dayStart } from '#domain/analytics/span.ts'
import { advisoryLocks } from '../advisoryLocks.ts'
import { type Client, transaction } from '../transaction.ts'
import { kinds, lengthOf, type SegmentKind, segmentKinds } from './kinds.ts'
import { pack } from './packing.ts'

/** Days that have events and lack a segment, the latest first. */
const findMissing = `
  select wanted.kind, (extract(epoch from day) * 1000)::float8 as day
  from (
    select distinct date_trunc('day', hour, 'UTC') as day from analytics_totals where hour < $1
  ) days
  cross join unnest($2::text[]) wanted (kind)
  where not exists (
    select from analytics_segments s
    where s.kind = wanted.kind and s.day = (days.day at time zone 'UTC')::date)
  order by day desc`

const lockFold = 'select pg_advisory_xact_lock($1)'
const isMade = 'select from analytics_segments where kind = $1 and day = $2'
const addSegment = `
  insert into analytics_segments (kind, day, rows, data) values ($1, $2, $3, $4)`

type Missing = { kind: SegmentKind; day: number }
type Row = Readonly<Record<string, number | string | readonly number[]>>

/**
 * Makes the segments of finished days that have none: each in a short transaction of its own,
 * during which nobody folds. Any number of processes may do so at any time.
 *
 * @param now milliseconds since 1970
 * @param ending ends it after the segment that it is at: it then throws the signal's reason
 */
export async function makeSegments(pool: pg.Pool, now: number, ending: AbortSignal): Promise<void> {
  const today = new Date(dayStart(now))
  const { rows } = await pool.query<Missing>(findMissing, [today, segmentKinds])
  // What it costs to lose one in a power cut is to make it again.
  const begin = 'begin; set local synchronous_commit = off; set local jit = off'
  for (const missing of rows) {
    ending.throwIfAborted()
    const began = performance.now()
    await transaction(pool, (client) => makeSegment(client, missing), begin)
    // After a rebuild there are many to make, and this process has pages to serve.
    await delay(performance.now() - began, undefined, { signal: ending }).catch(() => undefined)
  }
}

/** Whoever folds afterwards finds the segment, and deletes it where it isn't right any more. */
async function makeSegment(client: Client, { kind, day }: Missing): Promise<void> {
  await client.query(lockFold, [advisoryLocks.fold])
  const date = new Date(day).toISOString().slice(0, 10)
  if ((await client.query(isMade, [kind, date])).rowCount !== 0) return
  const bounds = [new Date(day), new Date(day + dayMs)]
  const { rows } = await client.query<Row>(kinds[kind].read, bounds)
  await client.query(addSegment, [kind, date, rows.length, packed(kind, rows)])
}

function packed(kind: SegmentKind, rows: readonly Row[]): Buffer {
  const { numbers, texts, ...rest } = kinds[kind]
  const columns = Object.fromEntries(
    numbers.map((name) => [name, rows.map((row) => Number(row[name]))]),
  )
  if ('list' in rest) {
    const lists = rows.map((row) => listOf(row[rest.list]))
    columns[lengthOf(rest.list)] = lists.map((list) => list.length)
    columns[rest.list] = lists.flat()
  }
  const words = texts.map((name) => [name, rows.map((row) => String(row[name]))] as const)
  return pack(columns, Object.fromEntries(words))
}

function listOf(value: Row[string] | undefined): readonly number[] {
  return typeof value === 'object' ? value : []
}
