import type { Client } from './catalogue.ts'

const columns =
  'claim, document, field, title, text, statement, kind, policy, evidence, valid_until'
/** What was shown, or planned, when the backup was made; what is over by now is known to nobody. */
const interrupt = `
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
 * Between the backup and its restore the site may have shown anything: in the record of claims, what
 * was shown ends when the backup was made, and what its copy shows begins now.
 *
 * @param made when the backup was made
 */
export async function interruptRecord(client: Client, made: string): Promise<void> {
  await client.query(interrupt, [made])
}
