import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import type { Db } from '#cms/operations/database/transaction.ts'
import { claimKinds, claimPolicies, evidence } from '#domain/claims/register/claim.ts'
import type { Period } from '#domain/claims/report/shownPeriods.ts'
import type { ClaimUse } from '#domain/claims/uses/claimUses.ts'

/** A row of `claim_uses`: a field in which a claim is used now. */
export type StoredUse = ClaimUse & { document: string; title: string }

/** A row of `claim_periods`: the text of a claim that a field showed, and the time in which it did. */
export type StoredPeriod = Period & { document: string; title: string }

const useRow = z.object({
  claim: z.string(),
  document: z.string(),
  field: z.string(),
  title: z.string(),
})

/** A row of `claim_periods` with times in milliseconds. */
export const periodRow = z
  .object({
    document: z.string(),
    title: z.string(),
    claim: z.string(),
    field: z.string(),
    text: z.string(),
    statement: z.string(),
    kind: z.enum(claimKinds),
    policy: z.enum(claimPolicies),
    evidence: z.array(evidence),
    valid_until: z.number().nullable(),
    shown_from: z.number(),
    shown_until: z.number().nullable(),
  })
  .transform(({ valid_until, shown_from, shown_until, ...rest }): StoredPeriod => {
    const validUntil = valid_until === null ? null : new Date(valid_until).toISOString()
    return { ...rest, validUntil, from: shown_from, until: shown_until }
  })

const inMilliseconds = (column: string) =>
  sql.raw(`round(extract(epoch from ${column}) * 1000)::float8 as ${column}`)

/** The columns of `claim_periods` for `periodRow`. */
export const periodColumns = sql`document, title, claim, field, text, statement, kind, policy,
  evidence, ${inMilliseconds('valid_until')}, ${inMilliseconds('shown_from')},
  ${inMilliseconds('shown_until')}`

const among = (keys: readonly string[]) =>
  sql`document in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`
const timestamp = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`
const endsAfter = (now: number) => sql`(shown_until is null or shown_until >= ${timestamp(now)})`

const selectUses = (claim: string) => sql`
  select claim, document, field, title from claim_uses where claim = ${claim}
  order by title, document, field`
const deleteUses = (keys: readonly string[]) => sql`delete from claim_uses where ${among(keys)}`
const insertUses = (uses: readonly StoredUse[]) => sql`
  insert into claim_uses (claim, document, field, title)
  select claim, document, field, title
  from jsonb_populate_recordset(null::claim_uses, ${JSON.stringify(uses)}::jsonb)`
const selectCurrentPeriods = (keys: readonly string[], now: number) => sql`
  select ${periodColumns} from claim_periods where ${among(keys)} and ${endsAfter(now)}`
const deleteCurrentPeriods = (keys: readonly string[], now: number) => sql`
  delete from claim_periods where ${among(keys)} and ${endsAfter(now)}`
const insertPeriods = (rows: readonly object[]) => sql`
  insert into claim_periods (document, title, claim, field, text, statement, kind, policy,
    evidence, valid_until, shown_from, shown_until)
  select document, title, claim, field, text, statement, kind, policy,
    evidence, valid_until, shown_from, shown_until
  from jsonb_populate_recordset(null::claim_periods, ${JSON.stringify(rows)}::jsonb)`

/** Where a claim is used now. */
export async function readUsesOf(db: Db, claim: string): Promise<StoredUse[]> {
  return z.array(useRow).parse((await db.execute(selectUses(claim))).rows)
}

/** The periods of these documents that end now or later, or never. */
export async function readCurrentPeriods(
  db: Db,
  keys: readonly string[],
  now: number,
): Promise<StoredPeriod[]> {
  return z.array(periodRow).parse((await db.execute(selectCurrentPeriods(keys, now))).rows)
}

/** Replaces all uses of these documents. */
export async function writeUses(
  db: Db,
  keys: readonly string[],
  uses: readonly StoredUse[],
): Promise<void> {
  await db.execute(deleteUses(keys))
  await db.execute(insertUses(uses))
}

/** Replaces the periods that `readCurrentPeriods` reads. */
export async function writePeriods(
  db: Db,
  keys: readonly string[],
  now: number,
  periods: readonly StoredPeriod[],
): Promise<void> {
  const rows = periods.map(({ validUntil, from, until, ...rest }) => ({
    ...rest,
    valid_until: validUntil,
    shown_from: new Date(from).toISOString(),
    shown_until: until === null ? null : new Date(until).toISOString(),
  }))
  await db.execute(deleteCurrentPeriods(keys, now))
  await db.execute(insertPeriods(rows))
}
