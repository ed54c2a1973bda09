import type { Payload } from 'payload'

/** An entry of the audit log, without its moment. */
export type WrittenEntry = {
  action: string
  actor: string
  subject: string | null
  details: string | null
}

/** What was written down while `work` was done, the oldest first. */
export async function writtenWhile(
  { db }: Payload,
  work: () => Promise<unknown>,
): Promise<WrittenEntry[]> {
  // Not by their moments: those are kept in milliseconds, of which several deeds can share one. Where
  // rows lie tells which came first, since none of them is ever changed or deleted.
  const before = await db.pool.query<{ id: string }>('select id::text from audit_log')
  await work()
  const entries = await db.pool.query<WrittenEntry>(
    `select action, actor, subject, details from audit_log
     where id::text <> all($1) order by at, ctid`,
    [before.rows.map(({ id }) => id)],
  )
  return entries.rows
}
