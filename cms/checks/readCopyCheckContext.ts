import { createLocalReq, type Payload } from 'payload'
import { z } from 'zod'
import { claimState } from '#domain/claims/claimState.ts'
import { claimTokenName } from '#domain/claims/claimTokens.ts'
import { shownClaims } from '#domain/claims/shownClaims.ts'
import { effectiveOffer } from '#domain/copy/effectiveOffer.ts'
import { offerTokenValues } from '#domain/copy/offerTokens.ts'
import { fillTokens } from '#domain/copy/tokens.ts'
import type { CopyCheckContext } from '#domain/desk/copyCheckContext.ts'
import { sampleTokens } from '#domain/desk/sampleTokens.ts'
import { readPolicyDocuments } from '../claims/readPolicyDocuments.ts'

const rows = z.object({ docs: z.array(z.object({ from: z.string() })) })

/** The site's data for the checks in the admin, as of `now`. */
export async function readCopyCheckContext(payload: Payload, now: Date): Promise<CopyCheckContext> {
  const policyDocuments = await readPolicyDocuments(
    await createLocalReq({}, payload),
    payload.db.drizzle,
  )
  const offer = offerTokenValues(effectiveOffer(policyDocuments, now).offer)
  const shown = [...shownClaims(policyDocuments, offer, now)].map(
    ([key, text]) => [claimTokenName(key), text] as const,
  )
  return {
    values: { ...sampleTokens, ...offer, ...Object.fromEntries(shown) },
    claims: policyDocuments.claims.map((claim) => {
      return { key: claim.key, state: claimState(claim, now), text: fillTokens(claim.text, offer) }
    }),
    redirects: await readRedirects(payload),
    siteUrl: payload.config.serverURL,
  }
}

async function readRedirects({ db }: Payload): Promise<string[]> {
  const found = await db.find({
    collection: 'redirects',
    where: { and: [{ deletedAt: { exists: false } }, { status: { not_equals: '410' } }] },
    pagination: false,
    limit: 0,
  })
  return rows.parse(found).docs.map(({ from }) => from)
}
