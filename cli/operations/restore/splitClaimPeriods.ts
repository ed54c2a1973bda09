import type { Client } from '#cli/database/databaseTables.ts'

const columns =
  'claim, document, field, title, text, statement, kind, policy, evidence, valid_until'
/**
 * Periods that were shown or planned when the backup was made. What was shown since then is
 * unknown.
 */
const splitPeriods = `
  with standing as (
    delete from claim_periods where shown_until is null or shown_until > $1::timestamptz
    returning *
  ), moment as (
    select greatest(clock_timestamp(), $1::timestamptz)::timestamptz(3) as now
  )
  insert into claim_periods (${columns}, shown_from, shown_until)
  select ${columns}, shown_from, $1::timestamptz from standing where shown_from < $1::timestamptz
  union all
  select ${columns}, greatest(shown_from, now), shown_until from standing, moment
  where shown_until is null or shown_until > now`

/**
 * Between the backup and its restore the site may have shown anything. So in the record of claims,
 * open periods end at the time of the backup, and the periods of the restored copy begin now.
 *
 * @param backupTime when the backup was made
 */
export async function splitClaimPeriods(client: Client, backupTime: string): Promise<void> {
  await client.query(splitPeriods, [backupTime])
}
