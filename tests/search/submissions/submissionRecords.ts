import { query } from '#tests/setup/database/testDatabase.ts'

/** Changes the records of submissions to IndexNow, for tests that can't wait ten minutes. */

/** Deletes all records, as before the first submission. */
export async function deleteSubmissions(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'delete from search_submissions')
}

/** Dates each attempt eleven minutes back. */
export async function ageSubmissions(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `update search_submissions set attempted_at = attempted_at - interval '11 minutes'`,
  )
}

/** Records a change, as the CMS does for a publication with this tag. */
export async function recordChange(databaseUrl: string, tag: string): Promise<void> {
  await query(
    databaseUrl,
    `insert into search_changes (tag, changed_at) values ($1, clock_timestamp())
     on conflict (tag) do update set changed_at = clock_timestamp()`,
    [tag],
  )
}

/** How many pages were attempted, and how many of them were accepted. */
export async function countSubmissions(
  databaseUrl: string,
): Promise<{ attempted: number; submitted: number }> {
  const { rows } = await query(
    databaseUrl,
    'select count(*)::int as attempted, count(submitted_at)::int as submitted from search_submissions',
  )
  return rows[0]
}
