import { sql } from '@payloadcms/db-postgres'
import type { Db } from './hooks/transactionDb.ts'

/** By each open transaction's connection, the tags of what it has changed. */
const changed = new WeakMap<object, Set<string>>()

/** The moment is read once the row is locked, so that of two changes the later commit has the later one. */
const recordTags = (tags: readonly string[]) => sql`
  insert into search_changes (tag, changed_at)
  select tag, clock_timestamp() from jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb) as tag
  order by tag
  on conflict (tag) do update set changed_at = clock_timestamp()`

/** Notes that a transaction changes what carries a tag. It is recorded when it commits. */
export function noteChange(db: Db, tag: string): void {
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
