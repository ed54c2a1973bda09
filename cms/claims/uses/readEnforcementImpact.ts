import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload } from 'payload'
import { z } from 'zod'
import {
  type EnforcementImpact,
  enforcementImpact,
} from '#domain/claims/register/enforcementImpact.ts'
import { readPolicyDocuments } from './readPolicyDocuments.ts'

const readUses = sql`select claim, document, title from claim_uses order by document, field`
const uses = z.array(z.object({ claim: z.string(), document: z.string(), title: z.string() }))

/** What the policy `enforce` hides on pages, or would hide. */
export async function readEnforcementImpact(
  payload: Payload,
  now: Date,
): Promise<EnforcementImpact> {
  const db = payload.db.drizzle
  const { claims } = await readPolicyDocuments(await createLocalReq({}, payload), db)
  const { rows } = await db.execute(readUses)
  return enforcementImpact(claims, uses.parse(rows), now)
}
