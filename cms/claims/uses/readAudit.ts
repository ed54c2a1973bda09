import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload } from 'payload'
import { z } from 'zod'
import { fieldLabel } from '#cms/admin/naming/fieldLabel.ts'
import { figuresInDocument } from '#domain/claims/figures/figuresInDocument.ts'
import { auditClaims, type ClaimsAudit } from '#domain/claims/register/claimsAudit.ts'
import { type ClaimDocument, readAllDocuments } from './readDocuments.ts'
import { readPolicyDocuments } from './readPolicyDocuments.ts'

/** A figure in published copy that is not the token of a claim, and its place. */
export type TypedFigure = { document: string; title: string; field: string; figure: string }

const readUses = sql`select claim from claim_uses`
const uses = z.array(z.object({ claim: z.string() }))

/** The status of the register now. */
export async function readRegisterAudit(payload: Payload, now: Date): Promise<ClaimsAudit> {
  const db = payload.db.drizzle
  const policyDocuments = await readPolicyDocuments(await createLocalReq({}, payload), db)
  const { rows } = await db.execute(readUses)
  return auditClaims(
    policyDocuments.claims,
    policyDocuments['claims-settings'],
    uses.parse(rows),
    now,
  )
}

/** The status of the register, and the figures in copy that are no claims. It reads all copy of the site. */
export async function readClaimsAudit(
  payload: Payload,
  now: Date,
): Promise<ClaimsAudit & { typed: TypedFigure[] }> {
  const documents = await readAllDocuments(await createLocalReq({}, payload))
  return {
    ...(await readRegisterAudit(payload, now)),
    typed: documents.flatMap((document) => typedFiguresIn(payload, document)),
  }
}

function typedFiguresIn(
  payload: Payload,
  { key, slug, title, content }: ClaimDocument,
): TypedFigure[] {
  return figuresInDocument(slug, content).map(({ field, figure }) => {
    return { document: key, title, field: fieldLabel(payload, key, field), figure }
  })
}
