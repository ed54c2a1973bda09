import { type Kind, kinds } from '../catalogue/kinds.ts'
import type { CopySlug } from '../copy/documents.ts'
import { paths } from '../urls.ts'

/** The first item of each kind stands for all of them. */
const someItem: Record<Kind, string> = {
  game: 'slot-1',
  sport: 'event-1',
  bonus: 'bonus-1',
  guide: 'guide-1',
  tournament: 'tournament-1',
}

/** No item, so its page is the not-found screen of the kind; nor is there a page at the last. */
const missing = 'not-found'
const nowhere = '/not-found'

const details = kinds.map((kind) => paths.detail(kind, someItem[kind]))
const ofTheOffer = [
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

/**
 * The pages that an editor looks through when a document changes: each that it is the content of,
 * one of each sort where there are hundreds, and a few of those whose frame it is. Empty for what
 * no page shows.
 */
const pagesOf: Record<CopySlug, readonly string[]> = {
  offer: ofTheOffer,
  'scheduled-offers': ofTheOffer,
  'site-settings': [paths.home, ...details, nowhere],
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
  'detail-pages': [...details, ...kinds.map((kind) => paths.detail(kind, missing))],
  'account-pages': accountPages,
  'account-messages': accountPages,
  'analytics-page': [paths.analytics],
  'analytics-figures': [paths.analytics],
  'tool-pages': [paths.sitemapPing, paths.sitemapGenerator],
  'search-engines': [paths.sitemapPing],
  'claims-settings': [paths.home],
  'item-notes': [],
  redirects: [],
  claims: [],
}

/** The paths of the pages to look through when this document changes. */
export function previewPages(document: CopySlug): readonly string[] {
  return pagesOf[document]
}
