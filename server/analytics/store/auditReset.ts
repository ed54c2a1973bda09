import type { Client } from '#platform/postgres/transaction.ts'
import type { Actor } from './eventStore.ts'

const audit = `
  insert into audit_log (at, action, actor, subject, details)
  values (clock_timestamp(), 'statistics.reset', $1, 'analytics-events', $2)`

/** Records a reset in the audit log, in the caller's transaction. */
export async function auditReset(
  client: Client,
  { name, via }: Actor,
  deleted: number,
): Promise<void> {
  await client.query(audit, [`${name} (${via})`, `${deleted} events`])
}
