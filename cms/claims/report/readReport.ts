import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { fieldLabel } from '#cms/admin/naming/fieldLabel.ts'
import type { Db } from '#cms/operations/database/transaction.ts'
import {
  type ClaimReport,
  type RegisteredClaim,
  reportClaims,
  type TitledPeriod,
} from '#domain/claims/report/claimReport.ts'
import type { PolicyDocuments } from '#domain/claims/report/shownPeriods.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import { effectiveOffer } from '#domain/content/offer/effectiveOffer.ts'
import { offerTokenValues } from '#domain/content/offer/offerTokens.ts'
import { type DayRange, rangeInMs } from '#domain/formats/dayRange.ts'
import { periodColumns, periodRow } from '../uses/claimTables.ts'
import { readPolicyDocuments } from '../uses/readPolicyDocuments.ts'

const selectPeople = sql`select id::text as id, email from users`
/** On a site that is older than the register, recording began with the upgrade. */
const selectRecordedSince = sql`
  select round(extract(epoch from min(shown_from)) * 1000)::float8 as begins from claim_periods`
/** A range can be open; `to_timestamp` takes infinity. */
const selectPeriods = (range: DayRange) => {
  const { from, until } = rangeInMs(range)
  return sql`
    select ${periodColumns} from claim_periods
    where shown_from < to_timestamp(${until}::float8 / 1000)
      and (shown_until is null or shown_until > to_timestamp(${from}::float8 / 1000))`
}
const recordedSinceRow = z.tuple([z.object({ begins: z.number().nullable() })])
const people = z.array(z.object({ id: z.string(), email: z.string() }))

/** The report for auditors: what was shown of every claim in a range. */
export async function readReport(
  req: PayloadRequest,
  range: DayRange,
  now: Date,
): Promise<ClaimReport> {
  const { payload } = req
  const db = payload.db.drizzle
  const policyDocuments = await readPolicyDocuments(req, db)
  return reportClaims({
    site: payload.config.serverURL,
    range,
    now,
    recordedSince: recordedSinceRow.parse((await db.execute(selectRecordedSince)).rows)[0].begins,
    policy: policyDocuments['claims-settings'].policy,
    register: await readRegister(db, policyDocuments, now),
    periods: await readPeriods(req, range),
  })
}

/** The claims as visitors would read them now, with the addresses of the responsible people. */
async function readRegister(
  db: Db,
  policyDocuments: PolicyDocuments,
  now: Date,
): Promise<RegisteredClaim[]> {
  const { rows } = await db.execute(selectPeople)
  const emails = new Map(people.parse(rows).map(({ id, email }) => [id, email]))
  const values = offerTokenValues(effectiveOffer(policyDocuments, now).offer)
  return policyDocuments.claims.map(({ note: _note, ...claim }) => ({
    ...claim,
    text: fillTokens(claim.text, values),
    statement: fillTokens(claim.statement, values),
    responsible: claim.responsible === null ? null : (emails.get(claim.responsible) ?? null),
  }))
}

async function readPeriods(req: PayloadRequest, range: DayRange): Promise<TitledPeriod[]> {
  const { payload } = req
  const { rows } = await payload.db.drizzle.execute(selectPeriods(range))
  // Many periods have the same field, so its label is cached.
  const labels = new Map<string, string>()
  const labelOf = (document: string, field: string): string => {
    const place = `${document} ${field}`
    const words = labels.get(place) ?? fieldLabel(payload, document, field)
    labels.set(place, words)
    return words
  }
  return z
    .array(periodRow)
    .parse(rows)
    .map(({ document, title, ...period }) => ({
      ...period,
      page: title,
      fieldTitle: labelOf(document, period.field),
    }))
}
