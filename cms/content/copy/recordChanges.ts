import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import type { Transaction } from '#cms/operations/database/transaction.ts'
import { collectionOf } from '#domain/catalogue/kinds.ts'
import { type CopySlug, isCopySlug } from '#domain/content/documents/documents.ts'
import { itemOfTag } from '#domain/content/documents/items.ts'
import { purgeChannel, writePurgeMessage } from '#domain/content/published/purge.ts'

/** The time is read after the row is locked, so of two changes the later commit has the later time. */
const upsertTags = (tags: readonly string[]) => sql`
  insert into search_changes (tag, changed_at)
  select tag, clock_timestamp() from jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb) as tag
  order by tag
  on conflict (tag) do update set changed_at = clock_timestamp()`

/**
 * Notifies every process that a transaction changes a document, and notes the change for search
 * engines. Postgres sends the notification on commit, and drops it on rollback.
 *
 * @param recordedAs the tags of the change, where the slug alone is too coarse
 * @param items the ids of the changed items, before and after, if these are known
 */
export async function announceChange(
  { db, changes }: Transaction,
  slug: CopySlug,
  recordedAs: Iterable<string> = [slug],
  items?: string[],
): Promise<void> {
  const message = writePurgeMessage({ tags: [slug], ...(items ? { items } : {}) })
  await db.execute(sql`select pg_notify(${purgeChannel}, ${message})`)
  for (const tag of recordedAs) changes.tags.add(tag)
}

/** Drizzle copies the parameters of a statement several times. */
const tagsPerStatement = 5_000

/**
 * Writes the changed tags of a transaction. These are the transaction's last statements, and lock rows in
 * the order of their tags, so that two saves at the same time can't deadlock here.
 */
export async function recordChanges({ db, changes: { tags } }: Transaction): Promise<void> {
  const sorted = [...tags].sort()
  for (let at = 0; at < sorted.length; at += tagsPerStatement) {
    await db.execute(upsertTags(sorted.slice(at, at + tagsPerStatement)))
  }
}

/**
 * A time in the future, from a process whose clock is ahead of the database's, is recorded as now:
 * otherwise the change would count as new on each run until that time. A process that comes second
 * writes and announces nothing.
 */
const upsertMoments = `
  with written as (
    insert into search_changes (tag, changed_at)
    select tag, least(changed_at, clock_timestamp())
    from jsonb_to_recordset($1::jsonb) as it (tag text, changed_at timestamptz)
    order by tag
    on conflict (tag) do update set changed_at = excluded.changed_at
    where search_changes.changed_at < excluded.changed_at
    returning tag
  )
  select pg_notify($2, $3) where exists (select from written)`

/**
 * Records time-based changes by their tags and times, and notifies every process to read the copy
 * again.
 *
 * @throws when the database can't be reached
 */
export async function recordTimeBasedChanges(
  { db }: Pick<Payload, 'db'>,
  changes: ReadonlyMap<string, Date>,
): Promise<void> {
  const rows = [...changes].map(([tag, moment]) => ({ tag, changed_at: moment.toISOString() }))
  const slugs = [...changes.keys()].map((tag) => {
    const item = itemOfTag(tag)
    return item ? collectionOf(item.kind) : tag
  })
  const message = writePurgeMessage({ tags: [...new Set(slugs.filter(isCopySlug))] })
  await db.pool.query(upsertMoments, [JSON.stringify(rows), purgeChannel, message])
}
