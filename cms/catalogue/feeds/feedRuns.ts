import type { Payload } from 'payload'
import * as z from 'zod/mini'
import { collectionOf, kinds } from '#domain/catalogue/kinds.ts'
import { type FeedRun, feedResults } from '#domain/content/feeds/feedRun.ts'
import {
  type FeedInterval,
  type FeedState,
  feedIntervals,
} from '#domain/content/feeds/feedSchedule.ts'
import { fileFormats } from '#domain/content/itemFiles/fileFormat.ts'

/** The imports of feeds in the table `feed_runs`, which the product alone writes. */

type Database = Pick<Payload, 'db'>

/** As many imports of a feed are kept. */
const maxKept = 50

/** The last import of each feed that has begun or ended, and how many failed since the last that did not. */
const readFeeds = `
  select feeds.id::text, feeds.name, feeds.address, feeds.kind, feeds.format, feeds.every,
    feeds."from", feeds.delete_missing as "deleteMissing", feeds.is_active as "isActive",
    last.result, last.message, last.started_at as "startedAt", last.ended_at as "endedAt",
    waiting.id::text as "waitingId", coalesce(waiting.accepts_loss, false) as "acceptsLoss",
    (select count(*)::int from feed_runs as failed
     where failed.feed_id = feeds.id and failed.result = 'failed' and failed.id > coalesce((
       select max(id) from feed_runs as other
       where other.feed_id = feeds.id and other.result in ('imported', 'held')), 0)) as failures,
    (select items from feed_runs as done
     where done.feed_id = feeds.id and done.result = 'imported' order by id desc limit 1) as items
  from feeds
  left join lateral (
    select * from feed_runs where feed_id = feeds.id and result <> 'waiting' order by id desc limit 1
  ) as last on true
  left join lateral (
    select * from feed_runs where feed_id = feeds.id and result = 'waiting' order by id limit 1
  ) as waiting on true
  order by feeds.name, feeds.id`

const feedRow = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  kind: z.enum(kinds.map(collectionOf)),
  format: z.enum(fileFormats),
  every: z.enum(Object.keys(feedIntervals) as [FeedInterval]),
  from: z.date(),
  deleteMissing: z.nullable(z.boolean()),
  isActive: z.nullable(z.boolean()),
  result: z.nullable(z.enum(feedResults)),
  message: z.nullable(z.string()),
  startedAt: z.nullable(z.date()),
  endedAt: z.nullable(z.date()),
  waitingId: z.nullable(z.string()),
  acceptsLoss: z.boolean(),
  failures: z.number(),
  items: z.nullable(z.number()),
})

/** A feed and its last import. */
export type Feed = z.infer<typeof feedRow>

export async function readAllFeeds({ db }: Database): Promise<Feed[]> {
  const { rows } = await db.pool.query(readFeeds)
  return z.array(feedRow).parse(rows)
}

export function stateOf({ every, from, startedAt, endedAt, failures }: Feed): FeedState {
  return {
    every,
    from: from.getTime(),
    lastStartedAt: startedAt?.getTime() ?? null,
    lastEndedAt: endedAt?.getTime() ?? null,
    failures,
  }
}

/** Requests an import of a feed; false if there is no such feed, or one waits already. */
export async function addRun(
  { db }: Database,
  { feedId, acceptsLoss }: { feedId: string; acceptsLoss: boolean },
): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `insert into feed_runs (feed_id, result, accepts_loss)
     select id, 'waiting', $2 from feeds where id = $1
       and not exists (select from feed_runs where feed_id = $1 and result in ('waiting', 'running'))`,
    [feedId, acceptsLoss],
  )
  return rowCount === 1
}

/** Begins the requested import of a feed, or one of its schedule. */
export async function beginRun(
  { db }: Database,
  { id, waitingId }: Pick<Feed, 'id' | 'waitingId'>,
): Promise<string> {
  const { rows } = await db.pool.query<{ id: string }>(
    waitingId
      ? `update feed_runs set result = 'running', started_at = clock_timestamp()
         where id = $1 returning id::text`
      : `insert into feed_runs (feed_id, result, started_at)
         values ($1, 'running', clock_timestamp()) returning id::text`,
    [waitingId ?? id],
  )
  const [begun] = rows
  if (!begun) throw new Error('The feed was deleted.')
  return begun.id
}

export type RunEnd = {
  /** `waiting`: to be done again. */
  result: 'imported' | 'failed' | 'held' | 'waiting'
  items: number | null
  message: string
}

/** Ends an import, and deletes the oldest ones of the feed. */
export async function endRun(
  { db }: Database,
  runId: string,
  { result, items, message }: RunEnd,
): Promise<void> {
  await db.pool.query(
    `with ended as (
       update feed_runs set result = $2::text, items = $3, message = $4,
         started_at = case when $2::text <> 'waiting' then started_at end, ended_at = clock_timestamp()
       where id = $1 returning feed_id)
     delete from feed_runs where id in (
       select id from feed_runs where feed_id = (select feed_id from ended)
       order by id desc offset ${maxKept})`,
    [runId, result, items, message],
  )
}

/** Ends the imports of processes that were ended: only one process at a time imports feeds. */
export async function endAbandonedRuns({ db }: Database): Promise<void> {
  await db.pool.query(
    `update feed_runs set result = 'failed', ended_at = clock_timestamp(),
       message = 'The server was stopped during the import. Nothing was written.'
     where result = 'running'`,
  )
}

const listedRun = z.object({
  id: z.string(),
  result: z.enum(feedResults),
  at: z.date(),
  items: z.nullable(z.number()),
  message: z.string(),
})

/** The last imports of a feed, the latest first. */
export async function readRuns({ db }: Database, feedId: string): Promise<FeedRun[]> {
  const { rows } = await db.pool.query(
    `select id::text, result, coalesce(started_at, requested_at) as at, items, message
     from feed_runs where feed_id = $1 order by feed_runs.id desc limit 10`,
    [feedId],
  )
  return z
    .array(listedRun)
    .parse(rows)
    .map((run) => ({ ...run, at: run.at.toISOString() }))
}
