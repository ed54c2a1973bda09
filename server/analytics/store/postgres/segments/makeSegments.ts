import type pg from 'pg'
import { dayMs, dayStart } from '#domain/analytics/figures/span.ts'
import { type Client, transaction } from '#platform/postgres/transaction.ts'
import { pause } from '#platform/process/pause.ts'
import { advisoryLocks } from '../database/advisoryLocks.ts'
import { kinds, lengthOf, type SegmentKind, segmentKinds } from './kinds.ts'
import { pack } from './packing.ts'

/** Days with events but without a segment, the latest first. */
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

const lockRollups = 'select pg_advisory_xact_lock($1)'
const isMade = 'select from analytics_segments where kind = $1 and day = $2'
const addSegment = `
  insert into analytics_segments (kind, day, rows, data) values ($1, $2, $3, $4)`

type Missing = { kind: SegmentKind; day: number }
type Row = Readonly<Record<string, number | string | readonly number[]>>

/**
 * Creates the missing segments of finished days, each in a short transaction during which no rollup
 * runs. Any number of processes may call this at any time.
 *
 * @param now milliseconds since 1970
 * @param signal stops this after the current segment: it then throws the signal's reason
 */
export async function makeSegments(pool: pg.Pool, now: number, signal: AbortSignal): Promise<void> {
  const today = new Date(dayStart(now))
  const { rows } = await pool.query<Missing>(findMissing, [today, segmentKinds])
  // Not durable: a segment lost in a power cut is created again.
  const begin = 'begin; set local synchronous_commit = off; set local jit = off'
  for (const missing of rows) {
    signal.throwIfAborted()
    const began = performance.now()
    await transaction(pool, (client) => makeSegment(client, missing), begin)
    // After a rebuild many segments are missing, and this process has to serve pages meanwhile.
    await pause(performance.now() - began, signal)
  }
}

/** A later rollup that changes the day deletes the segment. */
async function makeSegment(client: Client, { kind, day }: Missing): Promise<void> {
  await client.query(lockRollups, [advisoryLocks.rollup])
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
