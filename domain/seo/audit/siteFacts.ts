/**
 * What a site says of itself to search engines, as an audit reads it. Addresses of the site are
 * paths with their query, without the fragment, spelled as `URL` spells them.
 */

/** What was read of a page. */
export type PageFacts = {
  /** Texts of all `title` elements of the head. */
  titles: readonly string[]
  /** Contents of all meta descriptions. */
  descriptions: readonly string[]
  /** Addresses of all canonical links, as written. */
  canonicals: readonly string[]
  /** Whether it asks, in its head or its headers, not to be listed. */
  isNoindex: boolean
  lang: string | undefined
  /** All headings in order. */
  headings: readonly Heading[]
  /** Addresses of pictures that say nothing to those who don't see them, and don't say that they are mere decoration. */
  unnamedImages: readonly string[]
  /** Texts of all JSON-LD blocks, not parsed. */
  jsonLd: readonly string[]
  /** Pages of the same site that it links to, each once. */
  links: readonly string[]
  /** Addresses of all pictures for sharing, as written. */
  socialImages: readonly string[]
  /** Languages in which other versions of the page are said to exist. */
  hreflangs: readonly string[]
  /** What the page itself says, without what stands around every page. */
  text: string
}

export type Heading = { level: number; text: string }

/** What the site answered to one of its own addresses. */
export type AddressAnswer =
  | { kind: 'page'; facts: PageFacts }
  /** `to` is a path of the site, or a whole address elsewhere; null where it names none. */
  | { kind: 'redirect'; status: number; to: string | null }
  /** It is there, and no page. */
  | { kind: 'file' }
  | { kind: 'failed'; why: string }

export type SiteFacts = {
  /** The public origin that the pages name, without a trailing slash. */
  siteUrl: string
  /** By path; what was not asked has no entry. */
  answers: ReadonlyMap<string, AddressAnswer>
  /** The sitemaps that are named, by path. */
  sitemaps: readonly string[]
  /** What sitemaps list, each path with the sitemap's. */
  listed: ReadonlyMap<string, string>
  /** Addresses of other sites that sitemaps list, each with the sitemap's path. */
  listedElsewhere: ReadonlyMap<string, string>
}
