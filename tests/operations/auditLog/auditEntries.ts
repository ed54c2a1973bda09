import type { Payload } from 'payload'

/** An entry of the audit log, without its time. */
export type AuditEntry = {
  action: string
  actor: string
  subject: string | null
  details: string | null
}

/** The audit entries that `work` creates, oldest first. */
export async function recordAuditEntries(
  { db }: Payload,
  work: () => Promise<unknown>,
): Promise<AuditEntry[]> {
  // Times are stored in milliseconds, and several actions can share one. The physical position (ctid)
  // gives the order, because rows are never changed or deleted.
  const before = await db.pool.query<{ id: string }>('select id::text from audit_log')
  await work()
  const entries = await db.pool.query<AuditEntry>(
    `select action, actor, subject, details from audit_log
     where id::text <> all($1) order by at, ctid`,
    [before.rows.map(({ id }) => id)],
  )
  return entries.rows
}
