import type { ItemIds } from '#domain/catalogue/itemIds.ts'
import { type Kind, kinds } from '#domain/catalogue/kinds.ts'
import { type CopySlug, isCopySlug } from '#domain/content/documents/documents.ts'
import { itemOfTag, mapCollections } from '#domain/content/documents/items.ts'
import { pathOfTag } from '#domain/content/redirects/redirects.ts'
import { paths } from '#domain/urls/urls.ts'

type PathsOf = (catalogue: ItemIds) => Iterable<string>

const none: PathsOf = () => []
const casinoListing: PathsOf = ({ ownPages }) =>
  ownPages.has(paths.allCasinos) ? [paths.allCasinos] : []
const only =
  (...these: string[]): PathsOf =>
  () =>
    these

/**
 * The pages whose main content comes from each document of copy, so that search engines should fetch them
 * again after a change. Header and footer don't count as content: a change of one word in the footer
 * must not cause 1,200 fetches. Unlisted pages aren't included.
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
  // The privacy page describes how visits are counted.
  'visit-statistics': only(paths.privacy),
  listings: listingPaths,
  'detail-pages': detailPaths,
  // Header and footer.
  'site-settings': none,
  footer: none,
  // Pages with noindex.
  'account-pages': none,
  'account-messages': none,
  'analytics-page': none,
  'analytics-figures': none,
  'analytics-goals': none,
  'analytics-sharing': none,
  'revenue-view': none,
  'tool-pages': none,
  // Not the content of a page. Each redirect has its own tag, and each item has one for its page.
  'search-engines': none,
  redirects: none,
  ...mapCollections((kind) => (catalogue) => listingPathsOf(kind, catalogue)),
  // Their changes are recorded by the documents that show them, and by the offer.
  claims: none,
  'claims-settings': none,
  'scheduled-offers': none,
  // The page of a casino has the tag of its path.
  casinos: casinoListing,
  offers: none,
  links: none,
  toplists: none,
  markets: none,
  'market-settings': none,
  // Each has the tag of its path.
  pages: none,
  'page-labels': casinoListing,
}

const catalogueTagPrefix = 'catalogue.'

/** The tag of the release that changed the catalogue's texts, by its `catalogueDate`. */
export function catalogueTag(catalogueDate: string): string {
  return `${catalogueTagPrefix}${catalogueDate}`
}

/**
 * The paths of the pages whose content changed with a tag: the slug of a document of copy, an
 * `itemTag`, a `pathTag` (whose path has no page), or a `catalogueTag`. Empty for an unknown tag.
 */
export function changedPaths(tag: string, catalogue: ItemIds): Iterable<string> {
  if (isCopySlug(tag)) return pathsOf[tag](catalogue)
  const item = itemOfTag(tag)
  if (item !== undefined) return pathsOfItem(item, catalogue)
  const source = pathOfTag(tag)
  if (source !== undefined) return [source]
  if (tag.startsWith(catalogueTagPrefix)) return cataloguePaths(catalogue)
  return []
}

/** Whether a tag refers to a single page or path, not to content of many pages. */
export function isSinglePageTag(tag: string): boolean {
  return itemOfTag(tag) !== undefined || pathOfTag(tag) !== undefined
}

function pathsOfItem({ kind, id }: { kind: Kind; id: string }, catalogue: ItemIds): string[] {
  return catalogue.has(kind, id) ? [paths.detail(kind, id)] : []
}

function* cataloguePaths(catalogue: ItemIds): Generator<string, void, undefined> {
  yield* listingPaths(catalogue)
  yield* detailPaths(catalogue)
}

function* listingPaths(catalogue: ItemIds): Generator<string, void, undefined> {
  for (const kind of kinds) yield* listingPathsOf(kind, catalogue)
}

function* listingPathsOf(kind: Kind, catalogue: ItemIds): Generator<string, void, undefined> {
  for (let page = 1; page <= catalogue.pages(kind); page += 1) yield paths.listing(kind, page)
}

function* detailPaths(catalogue: ItemIds): Generator<string, void, undefined> {
  for (const kind of kinds) {
    for (const id of catalogue.ids(kind)) yield paths.detail(kind, id)
  }
}
