import { catalogueDate } from '#domain/catalogue/catalogueDate.ts'
import type { ItemIds } from '#domain/catalogue/itemIds.ts'
import { type Kind, kinds } from '#domain/catalogue/kinds.ts'
import { canonical, mainPages, paths } from '#domain/urls/urls.ts'
import { socialImagePath } from '../socialImages/socialImagePath.ts'
import { changeKey, idsOf, type ListedItems, type Overlay } from './overlay.ts'
import {
  latest,
  type Sitemap,
  type SitemapItem,
  type SitemapLimits,
  sitemapIndexOf,
  sitemapLimits,
  sitemapOf,
} from './sitemapFile.ts'
import { urlEntry } from './sitemapXml.ts'

export type { Sitemap } from './sitemapFile.ts'

/** The sitemaps that are submitted to search engines. */
export const sitemapPaths = {
  index: '/sitemap.xml',
  main: '/sitemap-main.xml',
  content: '/sitemap-content.xml',
} as const

type Site = {
  /** The public origin without a trailing slash. */
  siteUrl: string
  catalogue: ItemIds
}

type ContentSite = Pick<Site, 'siteUrl'> & {
  overlay: Overlay
  /** The delivered items, by default in the sizes of the specification. */
  delivered?: ListedItems
}

/** Required by the specification for each detail page. */
const detailFacts = { changefreq: 'weekly', priority: '0.8' } as const

/**
 * The sitemap of all detail pages that search engines may list: one file, or an index and its parts if
 * there are too many pages. The text is the same in server, browser and CLI.
 *
 * @param limits of one file; smaller ones are for tests
 */
export function contentSitemap(
  { siteUrl, overlay, delivered }: ContentSite,
  limits: SitemapLimits = sitemapLimits,
): Sitemap[] {
  const itemIds = idsOf(overlay, delivered)
  const itemOf = (kind: Kind, id: string): SitemapItem => {
    const change = overlay.changes[changeKey(kind, id)]
    const lastmod = latest([catalogueDate, change?.lastmod])
    if (change?.noindex) return { entry: undefined, lastmod }
    const path = paths.detail(kind, id)
    const picture = change?.image ?? socialImagePath(path)
    const facts = { ...detailFacts, image: canonical(siteUrl, picture) }
    return { entry: urlEntry({ loc: canonical(siteUrl, path), lastmod, ...facts }), lastmod }
  }
  function* items(from: number): Generator<SitemapItem> {
    let before = from
    for (const kind of kinds) {
      const total = itemIds.total(kind)
      if (before < total) for (const id of itemIds.ids(kind, before)) yield itemOf(kind, id)
      before = Math.max(0, before - total)
    }
  }
  return sitemapOf({ path: sitemapPaths.content, siteUrl, items }, limits)
}

/**
 * The sitemap of the static pages and of every page of each listing.
 *
 * @param lastmodOf when the page at a path last changed, `YYYY-MM-DD`; undefined if unknown
 */
export function mainSitemap(
  { siteUrl, catalogue, lastmodOf }: Site & { lastmodOf: (path: string) => string | undefined },
  limits: SitemapLimits = sitemapLimits,
): Sitemap[] {
  function* items(from: number): Generator<SitemapItem> {
    let at = 0
    for (const path of mainPages(catalogue)) {
      at += 1
      if (at <= from) continue
      const lastmod = lastmodOf(path)
      yield { entry: urlEntry({ loc: canonical(siteUrl, path), lastmod }), lastmod }
    }
  }
  return sitemapOf({ path: sitemapPaths.main, siteUrl, items }, limits)
}

/** Every sitemap of the site: the index first, then those that it lists. */
export function allSitemaps(
  options: Parameters<typeof contentSitemap>[0] & Parameters<typeof mainSitemap>[0],
): Sitemap[] {
  const files = [...mainSitemap(options), ...contentSitemap(options)]
  const index = sitemapIndexOf({ path: sitemapPaths.index, siteUrl: options.siteUrl, files })
  return [index, ...files]
}
