import { query } from './testDatabase.ts'

/** What a database remembers of submissions to IndexNow, for tests that can't wait ten minutes. */

/** As if nothing had ever been sent. */
export async function forgetSubmissions(databaseUrl: string): Promise<void> {
  await query(databaseUrl, 'delete from search_submissions')
}

/** As if every attempt had been eleven minutes earlier. */
export async function letRest(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `update search_submissions set attempted_at = attempted_at - interval '11 minutes'`,
  )
}

/** As the CMS does when it publishes what carries the tag. */
export async function noteChange(databaseUrl: string, tag: string): Promise<void> {
  await query(
    databaseUrl,
    `insert into search_changes (tag, changed_at) values ($1, clock_timestamp())
     on conflict (tag) do update set changed_at = clock_timestamp()`,
    [tag],
  )
}

/** How many pages were ever tried, and how many of them were taken. */
export async function remembered(
  databaseUrl: string,
): Promise<{ attempted: number; submitted: number }> {
  const { rows } = await query(
    databaseUrl,
    'select count(*)::int as attempted, count(submitted_at)::int as submitted from search_submissions',
  )
  return rows[0]
}
