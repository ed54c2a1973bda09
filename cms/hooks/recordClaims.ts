import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { isReadByVisitors } from '#domain/claims/claimUses.ts'
import { type CopySlug, isCopySlug } from '#domain/copy/documents.ts'
import { type ClaimChange, noteClaims } from '../claims/claimNotes.ts'
import { isDraftSave } from '../draftSaves.ts'
import { isItemised } from '../itemisedCopy.ts'
import { transactionDb } from './transactionDb.ts'

/** What Payload hands to the hooks after a change and after a deletion. */
type Change = { req: PayloadRequest; doc?: unknown; previousDoc?: unknown }

/** What decides over all documents. The offer is one of them, too. */
const ruling: ReadonlySet<string> = new Set([
  'claims-settings',
  'offer',
  'scheduled-offers',
  'evidence-files',
] satisfies (CopySlug | 'evidence-files')[])

const identified = z.object({ id: z.union([z.string(), z.number()]) })
const keyed = z.object({ key: z.string() })

/**
 * A hook that has it recorded what visitors are shown of claims from this change on, as the last
 * thing that its transaction does. A draft changes nothing.
 */
export function recordClaims(slug: CopySlug | 'evidence-files') {
  return async ({ req, doc, previousDoc }: Change): Promise<void> => {
    if (isDraftSave(req, slug)) return
    const db = await transactionDb(req)
    if (slug === 'claims') for (const change of changesOf(doc, previousDoc)) noteClaims(db, change)
    if (ruling.has(slug)) noteClaims(db, 'ruling')
    if (!isCopySlug(slug) || !isReadByVisitors(slug)) return
    const document = isItemised(slug) ? `${slug}/${identified.parse(doc).id}` : slug
    noteClaims(db, { document })
  }
}

/** A claim that has another name now changes what is said under both. */
function changesOf(...claims: readonly unknown[]): ClaimChange[] {
  const keys = claims.flatMap((claim) => keyed.safeParse(claim).data?.key ?? [])
  // Whoever asks for a part of the answer only may have left the name out.
  return keys.length === 0 ? ['ruling'] : keys.map((claim) => ({ claim }))
}
