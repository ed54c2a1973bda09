import type { Casino } from '#domain/casinos/casino.ts'
import type { ShownOffer, Visibility } from '#domain/casinos/offers/shownOffers.ts'
import type { ShownToplist } from '#domain/casinos/toplists/shownToplist.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import type { EngineAddresses } from '#domain/search/submissions/engines.ts'
import type { Copy, CopySlug } from '../documents/documents.ts'
import type { Entry, ItemDocuments } from '../documents/items.ts'
import type { Offer } from '../offer/offer.ts'
import type { OwnPageDocument } from '../ownPages/ownPage.ts'

/** A casino as a visitor may see it. */
export type ShownCasino = { casino: Casino; offers: readonly ShownOffer[]; isClosed: boolean }

/**
 * All data that a page may read. The server passes one to each render; `copy` records which
 * documents the page has read, and the cached page is dropped when one of them changes.
 */
export type Loaders = {
  /** A document of copy, parsed, with its offer tokens filled in. */
  copy<Slug extends CopySlug>(slug: Slug): Copy[Slug]
  /** One field of the offer. A page that reads only this field depends on no other. */
  offer<Field extends keyof Offer>(field: Field): Offer[Field]
  /**
   * The conditions of the site's own offer, and of each offer of a casino that a document of the page names
   * by token, if one of these texts states the offer, because the conditions must be shown beside such a
   * text; else empty. One line for each offer. The page depends only on the texts, which it has read.
   */
  conditionsBeside(...texts: unknown[]): string
  /** The editors' own texts on an item, for the item's page. */
  entry<K extends Kind>(kind: K, id: string): Entry<K> | undefined
  /** All items, as editors wrote them. The page depends on each of them. */
  items(): ItemDocuments
  /** See `PublishedCopy`; the hosts only change together with the tag of the site settings. */
  ownHosts: readonly string[]
  casinoHosts: readonly string[]
  /**
   * A ranking with the offers that the visitor may see; undefined if none has this key. The page
   * then depends on the visitor's audience.
   */
  toplist(key: string): ShownToplist | undefined
  /**
   * A casino with the offers that the visitor may see, and whether it takes players from the visitor's
   * country; undefined if none has this slug. The page then depends on the visitor's audience.
   */
  casino(slug: string): ShownCasino | undefined
  /** The offer that the visitor may see for a key; the page then depends on the visitor's audience. */
  casinoOffer(key: string): ShownOffer | undefined
  /** The casinos of the site. The page then depends on the visitor's audience. */
  casinos(): readonly Casino[]
  /** The page that an editor has added at a path. The page depends on what its own texts use. */
  ownPage(path: string): OwnPageDocument | undefined
  /** Whether the visitor may see the site's own offer and links to casinos, see `Visibility`. */
  visibility(): Visibility
  catalogue: Catalogue
  /** Public origin without a trailing slash, such as `https://payline.example`. */
  siteUrl: string
  /** Whether the site sends mail; without mail, pages offer nothing that needs it. */
  offersMail: boolean
  /** The address of each search engine. */
  engines: EngineAddresses
}
