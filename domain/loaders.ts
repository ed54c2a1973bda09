import type { Catalogue } from './catalogue/catalogue.ts'
import type { Copy, CopySlug } from './copy/documents.ts'
import type { ItemNote } from './copy/itemNotes.ts'
import type { Offer } from './copy/offer.ts'
import type { EngineAddresses } from './seo/engines.ts'

/**
 * All that a page may read. The server hands one to each render; `copy` notes which documents
 * the page asked for, and the cached page is dropped when one of them changes.
 */
export type Loaders = {
  /** A document of copy, parsed, its offer tokens filled in. */
  copy<Slug extends CopySlug>(slug: Slug): Copy[Slug]
  /** One field of the offer, for a page that shows no more of it: it depends on that field only. */
  offer<Field extends keyof Offer>(field: Field): Offer[Field]
  /**
   * What the offer asks in return, where one of these texts states the offer: it has to stand beside
   * them. Else empty. The page depends on the texts, which it has read, and on nothing more.
   */
  conditionsBeside(...texts: unknown[]): string
  /** What editors say about an item, for its page: it depends on this note only. */
  itemNote(id: string): ItemNote | undefined
  /** The casino's hosts, see `casinoHosts`: where they change, so do the site settings. */
  casinoHosts: readonly string[]
  catalogue: Catalogue
  /** Public origin without a trailing slash, such as `https://payline.example`. */
  siteUrl: string
  /** Whether the site sends mail; where it doesn't, nothing that needs one is offered. */
  offersMail: boolean
  /** Where each search engine is asked. */
  engines: EngineAddresses
}
