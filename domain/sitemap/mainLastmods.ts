import type { Catalogue } from '../catalogue/catalogue.ts'
import { catalogueDate } from '../catalogue/catalogueDate.ts'
import { kinds } from '../catalogue/kinds.ts'
import { type CopySlug, copySlugs } from '../copy/documents.ts'
import { changedPaths } from '../seo/changedPaths.ts'
import { mainPages, paths } from '../urls.ts'
import { latest } from './sitemapFile.ts'

/** The day (`YYYY-MM-DD`) on which each document of copy was last published, where it is known. */
export type DocumentDays = Readonly<Partial<Record<CopySlug, string | undefined>>>

/**
 * When each static page and page of a listing last changed: on the latest day on which one of the
 * documents whose content it is was published. Listings also show what the catalogue says. A page
 * of which no such day is known has no entry.
 *
 * @param namesOffer whether a document says something of the offer, so that a page that shows it
 *   changes with the offer, too
 */
export function mainLastmods(
  catalogue: Catalogue,
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
  // Pages of items have a sitemap of their own, and the offer is read where it is named.
  for (const slug of copySlugs.filter((one) => one !== 'detail-pages' && one !== 'offer')) {
    const day = namesOffer(slug) ? latest([days[slug], days.offer]) : days[slug]
    for (const path of changedPaths(slug, catalogue)) raise(path, day)
  }
  return lastmods
}
