import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { isReadByVisitors } from '#domain/claims/claimUses.ts'
import { type CopySlug, isCopySlug } from '#domain/copy/documents.ts'
import { type ClaimChange, noteClaimChange } from '../claims/claimChanges.ts'
import { isDraftSave } from '../draftSaves.ts'
import { isItemised } from '../itemisedCopy.ts'
import { transactionDb } from '../transaction.ts'

/** The arguments of hooks after a change and after a deletion. */
type Change = { req: PayloadRequest; doc?: unknown; previousDoc?: unknown }

/** Documents that affect which claims all documents show. The offer also shows claims itself. */
const policySlugs: ReadonlySet<string> = new Set([
  'claims-settings',
  'offer',
  'scheduled-offers',
  'evidence-files',
] satisfies (CopySlug | 'evidence-files')[])

const identified = z.object({ id: z.union([z.string(), z.number()]) })
const keyed = z.object({ key: z.string() })

/**
 * A hook that notes which claims and documents a change affects. At the end of the transaction
 * `recordPeriods` records what visitors are shown from then on. A draft changes nothing.
 */
export function noteClaimChanges(slug: CopySlug | 'evidence-files') {
  return async ({ req, doc, previousDoc }: Change): Promise<void> => {
    if (isDraftSave(req, slug)) return
    const db = await transactionDb(req)
    if (slug === 'claims')
      for (const change of changedClaims(doc, previousDoc)) noteClaimChange(db, change)
    if (policySlugs.has(slug)) noteClaimChange(db, 'all')
    if (!isCopySlug(slug) || !isReadByVisitors(slug)) return
    const document = isItemised(slug) ? `${slug}/${identified.parse(doc).id}` : slug
    noteClaimChange(db, { document })
  }
}

/** A renamed claim changes under both names. */
function changedClaims(...claims: readonly unknown[]): ClaimChange[] {
  const keys = claims.flatMap((claim) => keyed.safeParse(claim).data?.key ?? [])
  // A client that selects fields can leave the name out.
  return keys.length === 0 ? ['all'] : keys.map((claim) => ({ claim }))
}
