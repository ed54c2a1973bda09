import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload } from 'payload'
import { z } from 'zod'
import { auditClaims, type ClaimsAudit } from '#domain/claims/claimsAudit.ts'
import { figuresInDocument } from '#domain/claims/figuresInDocument.ts'
import { fieldInWords } from '../naming/fieldInWords.ts'
import { readAllDocuments, type UsingDocument } from './readDocuments.ts'
import { readRuling } from './readRuling.ts'

/** A figure that was typed straight into published copy, and where. */
export type TypedInCopy = { document: string; title: string; field: string; figure: string }

const readUses = sql`select claim from claim_uses`
const uses = z.array(z.object({ claim: z.string() }))

/** How the register stands now. */
export async function readStandings(payload: Payload, now: Date): Promise<ClaimsAudit> {
  const db = payload.db.drizzle
  const ruling = await readRuling(await createLocalReq({}, payload), db)
  const { rows } = await db.execute(readUses)
  return auditClaims(ruling.claims, ruling['claims-settings'], uses.parse(rows), now)
}

/** The same, and the figures that are in none: it reads all copy of the site. */
export async function readAudit(
  payload: Payload,
  now: Date,
): Promise<ClaimsAudit & { typed: TypedInCopy[] }> {
  const documents = await readAllDocuments(await createLocalReq({}, payload))
  return {
    ...(await readStandings(payload, now)),
    typed: documents.flatMap((document) => typedIn(payload, document)),
  }
}

function typedIn(payload: Payload, { key, slug, title, content }: UsingDocument): TypedInCopy[] {
  return figuresInDocument(slug, content).map(({ field, figure }) => {
    return { document: key, title, field: fieldInWords(payload, key, field), figure }
  })
}
