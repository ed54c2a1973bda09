import type { Client } from '#platform/postgres/transaction.ts'
import type { Actor } from './eventStore.ts'

const insert = `
  insert into audit_log (at, action, actor, subject, details)
  values (clock_timestamp(), $1, $2, 'analytics-events', $3)`

/** Records an action on all events in the audit log, in the caller's transaction. */
export async function auditStatistics(
  client: Client,
  { name, via }: Actor,
  action: 'statistics.reset' | 'statistics.move',
  details: string,
): Promise<void> {
  await client.query(insert, [action, `${name} (${via})`, details])
}
