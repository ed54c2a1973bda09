/**
 * The facts of a site that an audit checks. Addresses of the site are paths with their query, without the
 * fragment, normalised by `URL`.
 */

/** The facts of a page. */
export type PageFacts = {
  /** Texts of all `title` elements of the head. */
  titles: readonly string[]
  /** Contents of all meta descriptions. */
  descriptions: readonly string[]
  /** Addresses of all canonical links, as written. */
  canonicals: readonly string[]
  /** Whether it has noindex, in its head or its headers. */
  isNoindex: boolean
  lang: string | undefined
  /** All headings in order. */
  headings: readonly Heading[]
  /** Addresses of pictures without an alternative text, and not marked as decoration. */
  unnamedImages: readonly string[]
  /** Texts of all JSON-LD blocks, not parsed. */
  jsonLd: readonly string[]
  /** Pages of the same site that it links to, each once. */
  links: readonly string[]
  /** Addresses of all pictures for sharing, as written. */
  socialImages: readonly string[]
  /** Languages of the page's hreflang links. */
  hreflangs: readonly string[]
  /** The text of the page, without header and footer. */
  text: string
}

export type Heading = { level: number; text: string }

/** The response of the site for one of its addresses. */
export type AddressResponse =
  | { kind: 'page'; facts: PageFacts }
  /** `to` is a path of the site, or an absolute address of another site; null if missing. */
  | { kind: 'redirect'; status: number; to: string | null }
  /** Exists, but is no page. */
  | { kind: 'file' }
  | { kind: 'failed'; why: string }

export type SiteFacts = {
  /** The public origin that the pages name, without a trailing slash. */
  siteUrl: string
  /** By path; addresses that were not requested have no entry. */
  responses: ReadonlyMap<string, AddressResponse>
  /** Paths of the known sitemaps. */
  sitemaps: readonly string[]
  /** The paths in sitemaps, each with the path of its sitemap. */
  listed: ReadonlyMap<string, string>
  /** Addresses of other sites that sitemaps list, each with the sitemap's path. */
  listedElsewhere: ReadonlyMap<string, string>
}
