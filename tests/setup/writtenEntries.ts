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
  // As text: a date of JavaScript has no microseconds, so it would lie before what came just then.
  const { rows } = await db.pool.query('select clock_timestamp()::text as now')
  await work()
  const entries = await db.pool.query<WrittenEntry>(
    'select action, actor, subject, details from audit_log where at >= $1 order by at',
    [rows[0]?.now],
  )
  return entries.rows
}
