import type { Payload } from 'payload'
import * as z from 'zod/mini'
import { collectionOf, kinds } from '#domain/catalogue/kinds.ts'
import { type FeedImport, feedImportStates } from '#domain/content/feeds/feedImport.ts'
import { type FeedInterval, feedIntervals } from '#domain/content/feeds/feedSchedule.ts'
import { fileFormats } from '#domain/content/itemFiles/fileFormat.ts'

/** The imports of feeds in the table `feed_imports`, which the product alone writes. */

type Database = Pick<Payload, 'db'>

/** As many imports of a feed are kept, and the last one of a complete feed. */
const maxKept = 50

/** What a feed is compared with: after a change of its address or kind it starts afresh. */
const source = `feeds.kind || ' ' || feeds.address`

const lastOf = (condition: string) => `
  left join lateral (
    select * from feed_imports as one where feed_id = feeds.id and ${condition} order by id desc limit 1
  )`

const readFeeds = `
  select feeds.id::text, feeds.name, feeds.address, feeds.kind, feeds.format, feeds.every,
    feeds."from", feeds.delete_missing as "deleteMissing", feeds.is_active as "isActive",
    clock_timestamp() as now, last.state, last.started_at as "startedAt", last.ended_at as "endedAt",
    ended.state as "endState", ended.message, ended.ended_at as "stateSince",
    waiting.id::text as "waitingId", coalesce(waiting.accepts_loss, false) as "acceptsLoss",
    (select count(*)::int from feed_imports as failed
     where failed.feed_id = feeds.id and failed.state = 'failed'
       and failed.id > coalesce(working.id, 0)) as failures,
    complete.items, held.items as "heldItems"
  from feeds
  ${lastOf(`state <> 'waiting'`)} as last on true
  ${lastOf(`state not in ('waiting', 'running')`)} as ended on true
  ${lastOf(`state = 'waiting'`)} as waiting on true
  ${lastOf(`state in ('imported', 'held')`)} as working on true
  ${lastOf(`state = 'imported' and source = ${source}`)} as complete on true
  ${lastOf(`state = 'held' and source = ${source}`)} as held on true
  order by feeds.name, feeds.id`

const time = z.nullable(z.date())
const count = z.nullable(z.number())
const state = z.nullable(z.enum(feedImportStates))
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
  /** By the clock of the database, as the times of imports. */
  now: z.date(),
  /** The last import that has begun. */
  state,
  startedAt: time,
  endedAt: time,
  /** The last import that has ended. */
  endState: state,
  message: z.nullable(z.string()),
  stateSince: time,
  /** The import that a person has requested. */
  waitingId: z.nullable(z.string()),
  acceptsLoss: z.boolean(),
  /** How many imports have failed since the last one that did not. */
  failures: z.number(),
  /** The number of items at the last import, and when it was last held. */
  items: count,
  heldItems: count,
})

/** A feed, and what has become of its imports. */
export type Feed = z.infer<typeof feedRow>

export async function readAllFeeds({ db }: Database): Promise<Feed[]> {
  const { rows } = await db.pool.query(readFeeds)
  return z.array(feedRow).parse(rows)
}

/** Requests an import of a feed; false if there is no such feed, or one has not ended yet. */
export async function requestImport(
  { db }: Database,
  { feedId, acceptsLoss }: { feedId: string; acceptsLoss: boolean },
): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `insert into feed_imports (feed_id, state, accepts_loss)
     select id, 'waiting', $2 from feeds where id = $1 on conflict do nothing`,
    [feedId, acceptsLoss],
  )
  return rowCount === 1
}

/** Begins the requested import of a feed, or one of its schedule; undefined if the feed was deleted. */
export async function beginImport(
  { db }: Database,
  { id, waitingId }: Pick<Feed, 'id' | 'waitingId'>,
): Promise<string | undefined> {
  const { rows } = await db.pool.query<{ id: string }>(
    waitingId
      ? `update feed_imports set state = 'running', started_at = clock_timestamp(), source = ${source}
         from feeds where feed_imports.id = $1 and feeds.id = feed_id returning feed_imports.id::text`
      : `insert into feed_imports (feed_id, state, started_at, source)
         select id, 'running', clock_timestamp(), ${source} from feeds where id = $1 returning id::text`,
    [waitingId ?? id],
  )
  return rows[0]?.id
}

export type ImportEnd = {
  state: 'imported' | 'failed' | 'held'
  items: number | null
  message: string
}

/** Ends an import, and deletes the oldest ones of the feed. */
export async function endImport(
  { db }: Database,
  importId: string,
  { state: end, items, message }: ImportEnd,
): Promise<void> {
  await db.pool.query(
    `with ended as (
       update feed_imports set state = $2, items = $3, message = $4, ended_at = clock_timestamp()
       where id = $1 returning feed_id)
     delete from feed_imports using ended
     where feed_imports.feed_id = ended.feed_id
       and id not in (select id from feed_imports as kept where kept.feed_id = ended.feed_id
         order by id desc limit ${maxKept})
       and id is distinct from (select max(id) from feed_imports as kept
         where kept.feed_id = ended.feed_id and state = 'imported')`,
    [importId, end, items, message],
  )
}

/** Has an import done again that was stopped: one that was requested waits, one of the schedule is due. */
export async function undoBegin(
  { db }: Database,
  importId: string,
  { waitingId }: Pick<Feed, 'waitingId'>,
): Promise<void> {
  await db.pool.query(
    waitingId
      ? `update feed_imports set state = 'waiting', started_at = null where id = $1`
      : 'delete from feed_imports where id = $1',
    [importId],
  )
}

/** Ends the imports of processes that were ended: only one process at a time imports feeds. */
export async function endAbandonedImports({ db }: Database): Promise<void> {
  await db.pool.query(
    `update feed_imports set state = 'failed', ended_at = clock_timestamp(),
       message = 'The server was ended during the import, which is written as a whole or not at all.'
     where state = 'running'`,
  )
}

const listedImport = z.object({
  id: z.string(),
  state: z.enum(feedImportStates),
  at: z.date(),
  items: count,
  message: z.string(),
})

/** The last imports of a feed, the latest first. */
export async function readImports({ db }: Database, feedId: string): Promise<FeedImport[]> {
  const { rows } = await db.pool.query(
    `select id::text, state, coalesce(started_at, requested_at) as at, items, message
     from feed_imports where feed_id = $1 order by feed_imports.id desc limit 10`,
    [feedId],
  )
  return z
    .array(listedImport)
    .parse(rows)
    .map((one) => ({ ...one, at: one.at.toISOString() }))
}
