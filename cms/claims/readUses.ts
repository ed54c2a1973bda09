import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { deskAddress } from '../naming/deskAddress.ts'
import { fieldInWords } from '../naming/fieldInWords.ts'
import { readUsesOf } from './claimTables.ts'

/** A document that names a claim, with the fields in which it does, in words. */
export type UsedIn = { document: string; title: string; address: string; fields: string[] }

const countOf = (claim: string) => sql`
  select count(*)::int as places from claim_uses where claim = ${claim}`
const counted = z.tuple([z.object({ places: z.number() })])

/** At how many places visitors could read a claim now: in how many fields of documents. */
export async function countUses(payload: Payload, claim: string): Promise<number> {
  const { rows } = await payload.db.drizzle.execute(countOf(claim))
  return counted.parse(rows)[0].places
}

/** The documents that name a claim as they are published. */
export async function readUses(payload: Payload, claim: string): Promise<UsedIn[]> {
  const found = await readUsesOf(payload.db.drizzle, claim)
  const byDocument = Map.groupBy(found, ({ document }) => document)
  return [...byDocument].map(([document, uses]) => ({
    document,
    title: uses[0]?.title ?? document,
    address: deskAddress(payload, document),
    fields: uses.map(({ field }) => fieldInWords(payload, document, field)),
  }))
}
