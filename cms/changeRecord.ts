import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { type CopySlug, isCopySlug } from '#domain/copy/documents.ts'
import { itemOfNoteTag } from '#domain/copy/itemNotes.ts'
import { purgeChannel, writePurgeMessage } from '#domain/purge.ts'
import type { Db } from './hooks/transactionDb.ts'

/** By each open transaction's connection, the tags of what it has changed. */
const changed = new WeakMap<object, Set<string>>()

/** The moment is read once the row is locked, so that of two changes the later commit has the later one. */
const recordTags = (tags: readonly string[]) => sql`
  insert into search_changes (tag, changed_at)
  select tag, clock_timestamp() from jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb) as tag
  order by tag
  on conflict (tag) do update set changed_at = clock_timestamp()`

/**
 * Announces to every process that a transaction changes a document, and has it recorded for search
 * engines. Postgres holds the notification back until the commit, and drops it on a rollback.
 *
 * @param recordedAs by which tags the change is recorded, where the slug says too little
 */
export async function announceChange(
  db: Db,
  slug: CopySlug,
  recordedAs: Iterable<string> = [slug],
): Promise<void> {
  const message = writePurgeMessage({ tags: [slug] })
  await db.execute(sql`select pg_notify(${purgeChannel}, ${message})`)
  for (const tag of recordedAs) noteChange(db, tag)
}

/** Notes that a transaction changes what carries a tag. It is recorded when it commits. */
function noteChange(db: Db, tag: string): void {
  const tags = changed.get(db)
  if (tags) tags.add(tag)
  else changed.set(db, new Set([tag]))
}

/**
 * Writes down what a transaction has changed. It is the transaction's last statement, and locks rows
 * in the order of their tags: so two editors wait here for one another, and never in a circle.
 */
export async function recordChanges(db: Db): Promise<void> {
  const tags = changed.get(db)
  if (tags) await db.execute(recordTags([...tags].sort()))
}

/**
 * By a clock that is ahead of the database's it is recorded as of now, since what is said to change
 * later would count as news again and again until then. Who comes second writes and announces nothing.
 */
const recordMoments = `
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
 * Records what changed without an edit, by its tags with their moments, and has it read again.
 *
 * @throws when the database can't be reached
 */
export async function recordClockChanges(
  { db }: Pick<Payload, 'db'>,
  changes: ReadonlyMap<string, Date>,
): Promise<void> {
  const rows = [...changes].map(([tag, moment]) => ({ tag, changed_at: moment.toISOString() }))
  const slugs = [...changes.keys()].map((tag) => (itemOfNoteTag(tag) ? 'item-notes' : tag))
  const message = writePurgeMessage({ tags: [...new Set(slugs.filter(isCopySlug))] })
  await db.pool.query(recordMoments, [JSON.stringify(rows), purgeChannel, message])
}
