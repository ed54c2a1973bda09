import { hasAudiences } from '#domain/casinos/markets/audience.ts'
import { mainOfferKey } from '#domain/casinos/offers/casinoOffer.ts'
import { canVaryByVisibility, casinoOfOffer } from '#domain/casinos/offers/shownOffers.ts'
import { offersNamedIn, statesCasinoOffer } from '#domain/casinos/offers/statedOffers.ts'
import { shownToplist } from '#domain/casinos/toplists/shownToplist.ts'
import { collectionOf, type Kind, kinds } from '#domain/catalogue/kinds.ts'
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
  /** The keys of the offers that the texts read so far name. */
  const named = new Set<string>()
  const noteOffers = (texts: unknown) => {
    readsOffers = true
    for (const key of offersNamedIn(texts)) named.add(key)
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
        if (snapshot.tagsOf[slug].includes(offersTag)) noteOffers(snapshot.raw[slug])
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
        const ofCasinos = [...named].flatMap((key) => {
          const stated = snapshot.offers.get(key)
          if (!stated || !statesCasinoOffer(texts, stated)) return []
          const { casino, conditions } = stated
          return stated.key === mainOfferKey ? settings.conditions : `${casino.name}: ${conditions}`
        })
        const own = statesOffer(texts, offer) ? [settings.conditions] : []
        return [...new Set([...own, ...ofCasinos])].join('\n')
      },
      entry<K extends Kind>(kind: K, id: string) {
        const found = snapshot.entries.get(kind, id)
        tags.add(itemTag(kind, id))
        for (const tag of found?.tags ?? []) tags.add(tag)
        if (found?.tags.includes(offersTag)) noteOffers(writtenEntry(snapshot, kind, id))
        return found?.entry
      },
      items() {
        for (const kind of kinds) tags.add(catalogueTags(kind).any)
        return snapshot.documents
      },
      toplist(key) {
        readDocuments()
        const found = snapshot.documents.toplists.find((toplist) => toplist.key === key)
        const { offers: shown, audience, raw } = snapshot
        const casinoOf = (offer: string) => casinoOfOffer(raw, offer)
        return found && shownToplist(found, { shown, casinoOf }, audience)
      },
      casino(slug) {
        readDocuments()
        noteOffers(snapshot.raw.casinos.find((it) => it.slug === slug))
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
        const written = snapshot.raw.pages.find((page) => page.path === path)
        const used = namedTags(written, snapshot.raw)
        for (const tag of ['pages', ...used]) tags.add(tag)
        if (used.includes(offersTag)) noteOffers(written)
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

/** An item as editors wrote it. */
function writtenEntry({ raw }: CopySnapshot, kind: Kind, id: string): unknown {
  return raw[collectionOf(kind)].find(({ item }) => item.id === id)
}
