import { catalogueDate } from '#domain/catalogue/catalogueDate.ts'
import type { ItemIds } from '#domain/catalogue/itemIds.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import { type CopySlug, copySlugs } from '#domain/content/documents/documents.ts'
import { mainPages, paths } from '#domain/urls/urls.ts'
import { changedPaths } from '../submissions/changedPaths.ts'
import { latest } from './sitemapFile.ts'

/** The day (`YYYY-MM-DD`) of the last publication of each document of copy, if known. */
export type DocumentDays = Readonly<Partial<Record<CopySlug, string | undefined>>>

/**
 * The day of the last change of each static page and each page of a listing: the latest publication of a
 * document with its content. Listings also change with the catalogue. A page without a known day has no
 * entry.
 *
 * @param namesOffer whether a document mentions the offer, so that its pages also change with the offer
 */
export function mainLastmods(
  catalogue: ItemIds,
  days: DocumentDays,
  namesOffer: (slug: CopySlug) => boolean,
): ReadonlyMap<string, string> {
  const lastmods = new Map<string, string>()
  const isMain = new Set(mainPages(catalogue))
  const raise = (path: string, day: string | undefined) => {
    const lastmod = isMain.has(path) ? latest([lastmods.get(path), day]) : undefined
    if (lastmod !== undefined) lastmods.set(path, lastmod)
  }
  for (const kind of kinds) {
    for (let page = 1; page <= catalogue.pages(kind); page += 1) {
      raise(paths.listing(kind, page), catalogueDate)
    }
  }
  for (const [path, { lastmod }] of catalogue.ownPages) raise(path, lastmod ?? undefined)
  // Pages of items have their own sitemap, and the offer is included by `namesOffer`.
  for (const slug of copySlugs.filter((one) => one !== 'detail-pages' && one !== 'offer')) {
    const day = namesOffer(slug) ? latest([days[slug], days.offer]) : days[slug]
    for (const path of changedPaths(slug, catalogue)) raise(path, day)
  }
  return lastmods
}
