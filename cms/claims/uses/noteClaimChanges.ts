import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { isDraftSave } from '#cms/content/copy/draftSaves.ts'
import { isItemised } from '#cms/content/copy/itemisedCopy.ts'
import { transactionOf } from '#cms/operations/database/transaction.ts'
import { isReadByVisitors } from '#domain/claims/uses/claimUses.ts'
import { type CopySlug, isCopySlug } from '#domain/content/documents/documents.ts'

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
    const { changes } = await transactionOf(req)
    const claims = slug === 'claims' ? claimKeys(doc, previousDoc) : []
    for (const claim of claims) changes.claims.add(claim)
    // A client that selects fields can leave the name of a claim out.
    const isUnknownClaim = slug === 'claims' && claims.length === 0
    if (isUnknownClaim || policySlugs.has(slug)) changes.allDocuments = true
    if (!isCopySlug(slug) || !isReadByVisitors(slug)) return
    changes.documents.add(isItemised(slug) ? `${slug}/${identified.parse(doc).id}` : slug)
  }
}

/** A renamed claim changes under both names. */
function claimKeys(...claims: readonly unknown[]): string[] {
  return claims.flatMap((claim) => keyed.safeParse(claim).data?.key ?? [])
}
