import type { Catalogue } from '../catalogue/catalogue.ts'
import { findItem } from '../catalogue/findItem.ts'
import { kinds } from '../catalogue/kinds.ts'
import { type CopySlug, isCopySlug } from '../copy/documents.ts'
import { itemOfNoteTag } from '../copy/itemNotes.ts'
import { sourceOfRedirectTag } from '../copy/redirects.ts'
import { paths } from '../urls.ts'

type PathsOf = (catalogue: Catalogue) => Iterable<string>

const no: PathsOf = () => []
const only =
  (...these: string[]): PathsOf =>
  () =>
    these

/**
 * The pages whose own content each document of copy is, so that they are worth another visit by a
 * search engine when it changes. The frame around every page isn't content: who changes a word of
 * the footer doesn't want 1,200 pages fetched again. Pages that are not listed have no rows here.
 */
const pathsOf: Record<CopySlug, PathsOf> = {
  offer: only(
    paths.home,
    paths.faq,
    paths.games,
    paths.paymentMethods,
    paths.terms,
    paths.responsibleGaming,
  ),
  landing: only(paths.home),
  'faq-page': only(paths.faq),
  'faq-items': only(paths.faq),
  'games-page': only(paths.games),
  'payments-page': only(paths.paymentMethods),
  'payment-methods': only(paths.paymentMethods),
  terms: only(paths.terms),
  'responsible-gaming': only(paths.responsibleGaming),
  privacy: only(paths.privacy),
  // How visits are counted is said on the privacy page.
  'visit-statistics': only(paths.privacy),
  listings: listingPaths,
  'detail-pages': detailPaths,
  // The frame.
  'site-settings': no,
  footer: no,
  // Pages that ask not to be listed.
  'account-pages': no,
  'account-messages': no,
  'analytics-page': no,
  'analytics-figures': no,
  'tool-pages': no,
  // No page's content. Each item's note, and each redirect, has a tag of its own.
  'search-engines': no,
  redirects: no,
  'item-notes': no,
  // What they change is recorded by the documents that show it, and by the offer.
  claims: no,
  'claims-settings': no,
  'scheduled-offers': no,
}

const ofCatalogue = 'catalogue.'

/** The tag of the release that changed the catalogue's texts, by its `catalogueDate`. */
export function catalogueTag(catalogueDate: string): string {
  return `${ofCatalogue}${catalogueDate}`
}

/**
 * The paths of the pages whose content changed with a tag: the slug of a document of copy,
 * an `itemNoteTag`, a `redirectTag`, whose path has no page, or a `catalogueTag`. A tag that nobody
 * knows changed nothing.
 */
export function changedPaths(tag: string, catalogue: Catalogue): Iterable<string> {
  if (isCopySlug(tag)) return pathsOf[tag](catalogue)
  const item = itemOfNoteTag(tag)
  if (item !== undefined) return pathsOfItem(item, catalogue)
  const source = sourceOfRedirectTag(tag)
  if (source !== undefined) return [source]
  if (tag.startsWith(ofCatalogue)) return cataloguePaths(catalogue)
  return []
}

/** Whether a tag is of one page or path alone, rather than of what many pages show. */
export function isOfOnePage(tag: string): boolean {
  return itemOfNoteTag(tag) !== undefined || sourceOfRedirectTag(tag) !== undefined
}

function pathsOfItem(id: string, catalogue: Catalogue): string[] {
  const found = findItem(catalogue, id)
  return found ? [paths.detail(found.kind, id)] : []
}

function* cataloguePaths(catalogue: Catalogue): Generator<string, void, undefined> {
  yield* listingPaths(catalogue)
  yield* detailPaths(catalogue)
}

function* listingPaths(catalogue: Catalogue): Generator<string, void, undefined> {
  for (const kind of kinds) {
    for (let page = 1; page <= catalogue.pages(kind); page += 1) yield paths.listing(kind, page)
  }
}

function* detailPaths(catalogue: Catalogue): Generator<string, void, undefined> {
  for (const kind of kinds) {
    for (const id of catalogue.ids(kind)) yield paths.detail(kind, id)
  }
}
