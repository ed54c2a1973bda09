import type { Series } from '../series/itemList.ts'
import type { Attributes } from './attributes.ts'
import type { Filters } from './facets.ts'
import type { Figure } from './figures.ts'
import type { PageTexts } from './pageTexts.ts'

/** Search engines truncate titles after this many characters. */
export const maxTitleLength = 65

/** The offer of an item: of a casino, by its key or the casino's first; the site's own without either. */
export type NamedOffer = { casino?: string | undefined; offer?: string | undefined }

/**
 * All that is specific to a kind of items outside of its own folders. Routes, listings, sitemaps,
 * pictures, copy and its form in the admin panel are made from it.
 */
export type KindDefinition<
  Item,
  FacetName extends string = string,
  SortName extends string = string,
> = {
  /** The first segment of the path of the listing, and of the paths of the items. */
  pathNames: { listing: string; item: string }
  names: {
    /** An item, in the admin panel: `Sports event`. */
    one: string
    /** The kind, in the admin panel: `Sports events`. */
    many: string
    /** The noun after a number of items: `events`. */
    counted: string
  }
  /** The slug of the kind's collection in the CMS, which is also its name in commands and files. */
  collection: string
  /** The facts of an item, in the order of the form and of the columns of files. */
  attributes: Attributes
  /** The item of an id with these facts. */
  itemOf(id: string, facts: never): Item
  /** The facts of an item, by the names of the attributes. */
  factsOf(item: Item): Readonly<Record<string, string | number | undefined>>
  /** The delivered items in the order of the listing, by the name of each series. */
  series: Readonly<Record<string, Series<Item>>>
  /**
   * Links to items of this kind are drawn from the numbers below this one, before the modulo by the
   * number of items; by default from all items.
   */
  linkRange?: number
  /** The name of an item, which is the heading of its page. */
  nameOf(item: Item): string
  meta: {
    /** Unique at any size of the catalogue. */
    title(item: Item): string
    /** Besides the item's name. */
    keywords(item: Item): string[]
  }
  /** For a kind whose items state an offer. */
  offer?: {
    named(item: Item): NamedOffer
    /** The item without what the offer gives, for those who may not see the offer. */
    without(item: Item): Item
  }
  filters: Filters<Item, FacetName, SortName>
  /** The figures whose range among the items generated texts may mention, by name. */
  figures: Readonly<Record<string, Figure<Item>>>
  art: {
    /**
     * The attribute of an item that selects its drawing in link-preview pictures. An item without
     * it has the picture of the listing.
     */
    of(item: Item): string | undefined
    /** Three of these attributes, for the picture of the listing. */
    listing: readonly [string, string, string]
  }
  /** The editors' texts on the pages of the items. */
  page: {
    /** The tokens of these texts besides those of all copy. */
    tokens: readonly string[]
    /** The tokens and their values, for editors. */
    tokensHint: string
    /** The values of these tokens for an item, without those of facts that it lacks. */
    tokenValues(item: Item): Readonly<Record<string, string>>
    texts: PageTexts
    /**
     * The generated parts of the page, which editors can replace or hide for each item, with their
     * labels in the admin panel, in the order of the page. Each has the name of its heading in `texts`.
     */
    sections: Readonly<Record<string, string>>
  }
}
