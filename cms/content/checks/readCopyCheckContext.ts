import { createLocalReq, type Payload } from 'payload'
import { z } from 'zod'
import { readItemSlugs } from '#cms/catalogue/read/readItemSlugs.ts'
import { readItemTotals } from '#cms/catalogue/read/readItemTotals.ts'
import { readOwnPages } from '#cms/catalogue/read/readOwnPages.ts'
import { readPolicyDocuments } from '#cms/claims/uses/readPolicyDocuments.ts'
import { mainOfferKey } from '#domain/casinos/offers/casinoOffer.ts'
import { claimState } from '#domain/claims/register/claimState.ts'
import { claimTokenName } from '#domain/claims/uses/claimTokens.ts'
import { shownClaims } from '#domain/claims/uses/shownClaims.ts'
import type { CopyCheckContext } from '#domain/content/checks/copyCheckContext.ts'
import { sampleTokens } from '#domain/content/checks/sampleTokens.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import { effectiveOffer } from '#domain/content/offer/effectiveOffer.ts'
import { offerTokenValues } from '#domain/content/offer/offerTokens.ts'
import { countTokenValues } from '#domain/content/published/itemCounts.ts'
import { readSiteName } from '../copy/readSiteName.ts'

const rows = z.object({ docs: z.array(z.object({ from: z.string() })) })
const keyRows = z.object({ docs: z.array(z.record(z.string(), z.unknown())) })

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
  const offers = [mainOfferKey, ...(await readKeys(payload, 'offers'))]
  return {
    values: {
      ...sampleTokens,
      ...offer,
      ...(await readSiteName(payload)),
      ...countTokenValues(await readItemTotals(payload)),
      ...Object.fromEntries(shown),
    },
    claims: policyDocuments.claims.map((claim) => {
      return { key: claim.key, state: claimState(claim, now), text: fillTokens(claim.text, offer) }
    }),
    redirects: await readRedirects(payload),
    goKeys: [...offers, ...(await readKeys(payload, 'links'))],
    keys: {
      offer: offers,
      casino: await readKeys(payload, 'casinos', 'slug'),
      toplist: await readKeys(payload, 'toplists'),
    },
    items: await readItemSlugs(payload),
    ownPages: [...(await readOwnPages(payload.db.pool)).keys()],
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

/** The keys of published documents. */
async function readKeys(
  { db }: Payload,
  collection: 'offers' | 'links' | 'casinos' | 'toplists',
  field = 'key',
): Promise<string[]> {
  const found = await db.find({
    collection,
    where: { and: [{ deletedAt: { exists: false } }, { _status: { equals: 'published' } }] },
    pagination: false,
    limit: 0,
  })
  const keys = keyRows.parse(found).docs.map((row) => row[field])
  return keys.filter((key) => typeof key === 'string')
}
