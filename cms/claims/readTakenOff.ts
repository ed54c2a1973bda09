import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload } from 'payload'
import { z } from 'zod'
import { type TakenOff, takenOff } from '#domain/claims/takenOff.ts'
import { readRuling } from './readRuling.ts'

const readUses = sql`select claim, document, title from claim_uses order by document, field`
const uses = z.array(z.object({ claim: z.string(), document: z.string(), title: z.string() }))

/** What showing proved claims only would take off pages now, or takes off them. */
export async function readTakenOff(payload: Payload, now: Date): Promise<TakenOff> {
  const db = payload.db.drizzle
  const { claims } = await readRuling(await createLocalReq({}, payload), db)
  const { rows } = await db.execute(readUses)
  return takenOff(claims, uses.parse(rows), now)
}
