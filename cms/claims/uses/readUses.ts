import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { adminPath } from '#cms/admin/adminPath.ts'
import { fieldLabel } from '#cms/admin/naming/fieldLabel.ts'
import { readUsesOf } from './claimTables.ts'

/** A document that uses a claim, with the labels of the fields. */
export type UsedIn = { document: string; title: string; address: string; fields: string[] }

const countOf = (claim: string) => sql`
  select count(*)::int as places from claim_uses where claim = ${claim}`
const counted = z.tuple([z.object({ places: z.number() })])

/** In how many fields of published documents a claim is used. */
export async function countUses(payload: Payload, claim: string): Promise<number> {
  const { rows } = await payload.db.drizzle.execute(countOf(claim))
  return counted.parse(rows)[0].places
}

/** The published documents that use a claim. */
export async function readUses(payload: Payload, claim: string): Promise<UsedIn[]> {
  const found = await readUsesOf(payload.db.drizzle, claim)
  const byDocument = Map.groupBy(found, ({ document }) => document)
  return [...byDocument].map(([document, uses]) => ({
    document,
    title: uses[0]?.title ?? document,
    address: adminPath(payload, document),
    fields: uses.map(({ field }) => fieldLabel(payload, document, field)),
  }))
}
