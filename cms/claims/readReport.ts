import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  type ClaimReport,
  type PlacedPeriod,
  type RegisteredClaim,
  reportClaims,
} from '#domain/claims/claimReport.ts'
import type { Ruling } from '#domain/claims/shownPeriods.ts'
import { effectiveOffer } from '#domain/copy/effectiveOffer.ts'
import { offerTokenValues } from '#domain/copy/offerTokens.ts'
import { fillTokens } from '#domain/copy/tokens.ts'
import { type DayRange, rangeInMs } from '#domain/dayRange.ts'
import type { Db } from '../hooks/transactionDb.ts'
import { fieldInWords } from '../naming/fieldInWords.ts'
import { periodColumns, periodRow } from './claimTables.ts'
import { readRuling } from './readRuling.ts'

const readPeople = sql`select id::text as id, email from users`
/** Of a site from before the register it is its upgrade. */
const readBeginning = sql`
  select round(extract(epoch from min(shown_from)) * 1000)::float8 as begins from claim_periods`
/** A range may be open, which a timestamp can be, too. */
const selectPeriods = (range: DayRange) => {
  const { from, until } = rangeInMs(range)
  return sql`
    select ${periodColumns} from claim_periods
    where shown_from < to_timestamp(${until}::float8 / 1000)
      and (shown_until is null or shown_until > to_timestamp(${from}::float8 / 1000))`
}
const beginning = z.tuple([z.object({ begins: z.number().nullable() })])
const people = z.array(z.object({ id: z.string(), email: z.string() }))

/** What was shown of every claim in a range, for auditors. */
export async function readReport(
  req: PayloadRequest,
  range: DayRange,
  now: Date,
): Promise<ClaimReport> {
  const { payload } = req
  const db = payload.db.drizzle
  const ruling = await readRuling(req, db)
  return reportClaims({
    site: payload.config.serverURL,
    range,
    now,
    recordedSince: beginning.parse((await db.execute(readBeginning)).rows)[0].begins,
    policy: ruling['claims-settings'].policy,
    register: await readRegister(db, ruling, now),
    periods: await readPeriods(req, range),
  })
}

/** The claims, as a visitor would read them now, with the people who answer for them. */
async function readRegister(db: Db, ruling: Ruling, now: Date): Promise<RegisteredClaim[]> {
  const { rows } = await db.execute(readPeople)
  const emails = new Map(people.parse(rows).map(({ id, email }) => [id, email]))
  const values = offerTokenValues(effectiveOffer(ruling, now).offer)
  return ruling.claims.map(({ note: _note, ...claim }) => ({
    ...claim,
    text: fillTokens(claim.text, values),
    statement: fillTokens(claim.statement, values),
    responsible: claim.responsible === null ? null : (emails.get(claim.responsible) ?? null),
  }))
}

async function readPeriods(req: PayloadRequest, range: DayRange): Promise<PlacedPeriod[]> {
  const { payload } = req
  const { rows } = await payload.db.drizzle.execute(selectPeriods(range))
  // There are many periods of few places.
  const places = new Map<string, string>()
  const inWords = (document: string, field: string): string => {
    const place = `${document} ${field}`
    const words = places.get(place) ?? fieldInWords(payload, document, field)
    places.set(place, words)
    return words
  }
  return z
    .array(periodRow)
    .parse(rows)
    .map(({ document, title, ...period }) => ({
      ...period,
      page: title,
      fieldTitle: inWords(document, period.field),
    }))
}
