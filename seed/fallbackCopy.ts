import { type Copy, copyDocuments } from '#domain/content/documents/documents.ts'
import { deliveredItems } from './catalogue/deliveredItems.ts'
import { seedCopy } from './copy.ts'

/**
 * The delivered copy of the site, parsed with the documents' schemas.
 *
 * @throws when a seed document doesn't parse, which the tests of the seed rule out
 */
export function fallbackCopy(): Copy {
  return {
    ...deliveredItems(),
    offer: copyDocuments.offer.parse(seedCopy.offer),
    'site-settings': copyDocuments['site-settings'].parse(seedCopy['site-settings']),
    footer: copyDocuments.footer.parse(seedCopy.footer),
    landing: copyDocuments.landing.parse(seedCopy.landing),
    'faq-page': copyDocuments['faq-page'].parse(seedCopy['faq-page']),
    'faq-items': copyDocuments['faq-items'].parse(seedCopy['faq-items']),
    'games-page': copyDocuments['games-page'].parse(seedCopy['games-page']),
    'payments-page': copyDocuments['payments-page'].parse(seedCopy['payments-page']),
    'payment-methods': copyDocuments['payment-methods'].parse(seedCopy['payment-methods']),
    terms: copyDocuments.terms.parse(seedCopy.terms),
    'responsible-gaming': copyDocuments['responsible-gaming'].parse(seedCopy['responsible-gaming']),
    privacy: copyDocuments.privacy.parse(seedCopy.privacy),
    listings: copyDocuments.listings.parse(seedCopy.listings),
    'detail-pages': copyDocuments['detail-pages'].parse(seedCopy['detail-pages']),
    'account-pages': copyDocuments['account-pages'].parse(seedCopy['account-pages']),
    'account-messages': copyDocuments['account-messages'].parse(seedCopy['account-messages']),
    'analytics-page': copyDocuments['analytics-page'].parse(seedCopy['analytics-page']),
    'analytics-figures': copyDocuments['analytics-figures'].parse(seedCopy['analytics-figures']),
    'analytics-goals': copyDocuments['analytics-goals'].parse(seedCopy['analytics-goals']),
    'analytics-sharing': copyDocuments['analytics-sharing'].parse(seedCopy['analytics-sharing']),
    'revenue-view': copyDocuments['revenue-view'].parse(seedCopy['revenue-view']),
    'visit-statistics': copyDocuments['visit-statistics'].parse(seedCopy['visit-statistics']),
    'tool-pages': copyDocuments['tool-pages'].parse(seedCopy['tool-pages']),
    'search-engines': copyDocuments['search-engines'].parse(seedCopy['search-engines']),
    redirects: copyDocuments.redirects.parse(seedCopy.redirects),
    claims: copyDocuments.claims.parse(seedCopy.claims),
    'claims-settings': copyDocuments['claims-settings'].parse(seedCopy['claims-settings']),
    'scheduled-offers': copyDocuments['scheduled-offers'].parse(seedCopy['scheduled-offers']),
    casinos: copyDocuments.casinos.parse(seedCopy.casinos),
    offers: copyDocuments.offers.parse(seedCopy.offers),
    links: copyDocuments.links.parse(seedCopy.links),
    toplists: copyDocuments.toplists.parse(seedCopy.toplists),
    markets: copyDocuments.markets.parse(seedCopy.markets),
    'market-settings': copyDocuments['market-settings'].parse(seedCopy['market-settings']),
    pages: copyDocuments.pages.parse(seedCopy.pages),
    'page-labels': copyDocuments['page-labels'].parse(seedCopy['page-labels']),
  }
}
