import { createLocalReq, type Payload } from 'payload'
import { z } from 'zod'
import { claimState } from '#domain/claims/claimState.ts'
import { claimTokenName } from '#domain/claims/claimTokens.ts'
import { shownClaims } from '#domain/claims/shownClaims.ts'
import { effectiveOffer } from '#domain/copy/effectiveOffer.ts'
import { offerTokenValues } from '#domain/copy/offerTokens.ts'
import { fillTokens } from '#domain/copy/tokens.ts'
import type { DeskFacts } from '#domain/desk/deskFacts.ts'
import { sampleTokens } from '#domain/desk/sampleTokens.ts'
import { readRuling } from '../claims/readRuling.ts'

const rows = z.object({ docs: z.array(z.object({ from: z.string() })) })

/** What the desk's checks have to know of the site, as it is at `now`. */
export async function readDeskFacts(payload: Payload, now: Date): Promise<DeskFacts> {
  const ruling = await readRuling(await createLocalReq({}, payload), payload.db.drizzle)
  const offer = offerTokenValues(effectiveOffer(ruling, now).offer)
  const shown = [...shownClaims(ruling, offer, now)].map(
    ([key, text]) => [claimTokenName(key), text] as const,
  )
  return {
    values: { ...sampleTokens, ...offer, ...Object.fromEntries(shown) },
    claims: ruling.claims.map((claim) => {
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
