import { type Kind, kinds } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls/urls.ts'
import type { CopySlug } from '../documents/documents.ts'
import { mapCollections } from '../documents/items.ts'

/**
 * Not an item, so its page is the not-found screen of the kind; `missingPath` is not a page either.
 */
const missingItemId = 'not-found'
const missingPath = '/not-found'

/** The id of the first item of each kind that has one: it represents all items of the kind. */
export type ExampleItems = Partial<Readonly<Record<Kind, string | undefined>>>

const offerPages = [
  paths.home,
  paths.faq,
  paths.games,
  paths.paymentMethods,
  paths.terms,
  paths.responsibleGaming,
]
const accountPages = [
  paths.login,
  paths.signup,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.account,
]

const pagesWithItems = {
  'site-settings': (details: readonly string[]) => [paths.home, ...details, missingPath],
  'detail-pages': (details: readonly string[]) => [
    ...details,
    ...kinds.map((kind) => paths.detail(kind, missingItemId)),
  ],
}

/**
 * The pages that an editor previews when a document changes: each page that shows the document as
 * its content, one of each sort where there are hundreds, and a few of the pages that show it in
 * their frame. Empty for a document that no page shows.
 */
const pagesOf: Record<Exclude<CopySlug, keyof typeof pagesWithItems>, readonly string[]> = {
  offer: offerPages,
  'scheduled-offers': offerPages,
  footer: [paths.home, paths.listing('game'), paths.login],
  landing: [paths.home],
  'faq-page': [paths.faq],
  'faq-items': [paths.faq],
  'games-page': [paths.games],
  'payments-page': [paths.paymentMethods],
  'payment-methods': [paths.paymentMethods],
  terms: [paths.terms],
  'responsible-gaming': [paths.responsibleGaming],
  privacy: [paths.privacy],
  'visit-statistics': [paths.privacy, paths.home],
  listings: [
    ...kinds.map((kind) => paths.listing(kind)),
    paths.listing('game', 2),
    paths.listing('game', 1_000),
  ],
  'account-pages': accountPages,
  'account-messages': accountPages,
  'analytics-page': [paths.analytics],
  'analytics-figures': [paths.analytics],
  'analytics-goals': [paths.analytics],
  'analytics-sharing': [paths.analytics],
  'revenue-view': [paths.analytics],
  'tool-pages': [paths.sitemapPing, paths.sitemapGenerator],
  'search-engines': [paths.sitemapPing],
  'claims-settings': [paths.home],
  // The page of the item itself, see `previewPage`.
  ...mapCollections(() => []),
  redirects: [],
  claims: [],
  // The page of the casino itself, see `previewPage`.
  casinos: [],
  offers: [paths.home],
  links: [paths.home],
  toplists: [paths.home],
  markets: [paths.home],
  'market-settings': [paths.home],
  // The page itself, see `previewPage`.
  pages: [],
  'page-labels': [paths.allCasinos],
}

/** The paths of the pages to preview when this document changes, which may depend on the items. */
export function previewPages(document: CopySlug, examples: ExampleItems): readonly string[] {
  if (!showsItems(document)) return pagesOf[document]
  const details = kinds.flatMap((kind) => {
    const id = examples[kind]
    return id === undefined ? [] : [paths.detail(kind, id)]
  })
  return pagesWithItems[document](details)
}

/** Whether pages of items are previews of a document. */
export function showsItems(document: CopySlug): document is keyof typeof pagesWithItems {
  return Object.hasOwn(pagesWithItems, document)
}
