import type { Payload } from 'payload'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import { mainOfferKey } from '#domain/casinos/offers/casinoOffer.ts'
import { offerState } from '#domain/casinos/offers/offerState.ts'
import { isReservedHost } from '#domain/casinos/targets/siteOfHost.ts'
import type { TargetAddress } from '#domain/casinos/targets/targetState.ts'
import type { Copy, CopySlug } from '#domain/content/documents/documents.ts'
import { effectiveOffer } from '#domain/content/offer/effectiveOffer.ts'

/**
 * Where the offers that run at `now` lead: the site's own, and those of casinos, also if they are stopped
 * because of a dead address.
 *
 * @throws when a document can't be used, or the database can't be read
 */
export async function targetAddresses(payload: Payload, now: Date): Promise<TargetAddress[]> {
  const read = async <Slug extends CopySlug>(slug: Slug): Promise<Copy[Slug]> => {
    const found = await readCopyDocument(payload, slug)
    if (!found.ok) throw new Error(`The document ${slug} can't be used: ${found.problem}`)
    return found.document
  }
  const settings = await read('site-settings')
  const own = { offer: await read('offer'), 'scheduled-offers': await read('scheduled-offers') }
  const casinos = await read('casinos')
  const running = (await read('offers')).filter((offer) =>
    ['shown', 'stopped'].includes(offerState(offer, casinos, now)),
  )
  const main = {
    key: mainOfferKey,
    url: effectiveOffer(own, now).casinoUrl ?? settings.casinoUrl,
    linkParameters: settings.linkParameters,
    expectedHost: null,
    stopAfterFailures: null,
  }
  const ofCasinos = running.map(({ key, url, linkParameters, expectedHost, stopAfterFailures }) => {
    return { key, url, linkParameters, expectedHost, stopAfterFailures }
  })
  return [main, ...ofCasinos].filter(({ url }) => !isReservedHost(new URL(url).hostname))
}
