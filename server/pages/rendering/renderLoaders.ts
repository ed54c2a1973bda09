import { hasAudiences } from '#domain/casinos/markets/audience.ts'
import { canVaryByVisibility } from '#domain/casinos/offers/shownOffers.ts'
import { shownToplist } from '#domain/casinos/toplists/shownToplist.ts'
import { type Kind, kinds } from '#domain/catalogue/kinds.ts'
import { itemTag } from '#domain/content/documents/items.ts'
import { statesOffer } from '#domain/content/offer/offerMention.ts'
import { catalogueTags } from '#domain/content/published/catalogueTags.ts'
import { namedTags, offersTag, offerTag } from '#domain/content/published/copyTags.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import type { CopySnapshot } from '#server/content/copyStore.ts'
import type { Varies } from '../cache/page.ts'
import { recordedCatalogue } from './recordedCatalogue.ts'

/** The documents of which the offers on a page are made. */
const casinoDocuments = ['casinos', 'offers', 'toplists'] as const

/** The loaders of one render, and the tags of the documents it has read so far. */
export type RenderLoaders = {
  loaders: Loaders
  tags: ReadonlySet<string>
  /** On what of the viewer the page depends, by what it has read so far. */
  varies(): Varies
}

/** Creates loaders over one snapshot of the copy, which record the documents that the render reads. */
export function createRenderLoaders(
  snapshot: CopySnapshot,
  facts: Pick<Loaders, 'siteUrl' | 'offersMail' | 'engines'>,
): RenderLoaders {
  const tags = new Set<string>()
  let readsOffers = false
  const readDocuments = () => {
    readsOffers = true
    for (const slug of casinoDocuments) for (const tag of snapshot.tagsOf[slug]) tags.add(tag)
  }
  // Every page has a claim button, or texts about the site's own offer.
  const hasVisibilities = canVaryByVisibility(snapshot.raw)
  return {
    tags,
    varies() {
      if (readsOffers && hasAudiences(snapshot.raw)) return 'audience'
      return hasVisibilities ? 'visibility' : 'nothing'
    },
    loaders: {
      copy(slug) {
        for (const tag of snapshot.tagsOf[slug]) tags.add(tag)
        if (snapshot.tagsOf[slug].includes(offersTag)) readsOffers = true
        return snapshot.documents[slug]
      },
      offer(field) {
        tags.add(offerTag(field))
        return snapshot.documents.offer[field]
      },
      conditionsBeside(...texts) {
        const { offer, 'site-settings': settings } = snapshot.documents
        // Editors may type the offer's amounts into texts; these count as the offer only while they match it.
        for (const field of ['amount', 'code'] as const) tags.add(offerTag(field))
        return statesOffer(texts, offer) ? settings.conditions : ''
      },
      entry<K extends Kind>(kind: K, id: string) {
        const found = snapshot.entries.get(kind, id)
        tags.add(itemTag(kind, id))
        for (const tag of found?.tags ?? []) tags.add(tag)
        if (found?.tags.includes(offersTag)) readsOffers = true
        return found?.entry
      },
      items() {
        for (const kind of kinds) tags.add(catalogueTags(kind).any)
        return snapshot.documents
      },
      toplist(key) {
        readDocuments()
        const found = snapshot.documents.toplists.find((toplist) => toplist.key === key)
        return found && shownToplist(found, snapshot.offers, snapshot.audience)
      },
      casino(slug) {
        readDocuments()
        const casino = snapshot.documents.casinos.find((it) => it.slug === slug)
        if (!casino) return undefined
        // An offer that stands in for another is in the list under both keys.
        const offers = [...snapshot.offers].flatMap(([key, offer]) =>
          offer.key === key ? [offer] : [],
        )
        return {
          casino,
          offers: offers.filter((offer) => offer.casino.slug === slug),
          isClosed: snapshot.audience.closed.has(slug),
        }
      },
      casinoOffer(key) {
        readDocuments()
        return snapshot.offers.get(key)
      },
      casinos() {
        readDocuments()
        return snapshot.documents.casinos
      },
      ownPage(path) {
        const used = namedTags(
          snapshot.raw.pages.find((page) => page.path === path),
          snapshot.raw.claims,
        )
        for (const tag of ['pages', ...used]) tags.add(tag)
        if (used.includes(offersTag)) readsOffers = true
        return snapshot.documents.pages.find((page) => page.path === path)
      },
      visibility: () => snapshot.visibility,
      casinoHosts: snapshot.casinoHosts,
      ownHosts: snapshot.ownHosts,
      catalogue: recordedCatalogue(snapshot.catalogue, (tag) => tags.add(tag)),
      ...facts,
    },
  }
}
