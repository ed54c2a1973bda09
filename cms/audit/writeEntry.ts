import type { AnyClient } from '../accounts/transaction.ts'

/** The moment of the deed, not that at which its transaction began. */
const insertEntry = `
  insert into audit_log (at, action, actor, subject, details)
  values (clock_timestamp(), $1, $2, $3, $4)`

/** What was done, whoever did it. */
export type Deed = {
  action: string
  /** By slug, such as `offer` or `faq-items/<id>`. */
  subject: string
  /** In words, for somebody who reads it when the document is gone. */
  details: string
}

export type NewEntry = Deed & { actor: string }

/** Writes down a deed in the transaction of the client: what is rolled back was never done. */
export async function writeEntry(
  client: AnyClient,
  { action, actor, subject, details }: NewEntry,
): Promise<void> {
  await client.query(insertEntry, [action, actor, subject, details])
}
