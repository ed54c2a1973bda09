import type { QueryClient } from '../database/transaction.ts'

/** The time of the action, not of the start of its transaction. */
const insertEntry = `
  insert into audit_log (at, action, actor, subject, details)
  values (clock_timestamp(), $1, $2, $3, $4)`

/** What was done, without the actor. */
export type AuditAction = {
  action: string
  /** By slug, such as `offer` or `faq-items/<id>`. */
  subject: string
  /** Must be clear even when the document is deleted. */
  details: string
}

export type NewEntry = AuditAction & { actor: string }

/** Writes an entry in the transaction of the client, so a rollback removes the entry. */
export async function writeEntry(
  client: QueryClient,
  { action, actor, subject, details }: NewEntry,
): Promise<void> {
  await client.query(insertEntry, [action, actor, subject, details])
}
