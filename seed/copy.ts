import type { TextSlug } from '#domain/content/documents/documents.ts'
import { accountMessages } from './accounts/accountMessages.ts'
import { accountPages } from './accounts/accountPages.ts'
import { analyticsFigures } from './analytics/analyticsFigures.ts'
import { analyticsGoals } from './analytics/analyticsGoals.ts'
import { analyticsPage } from './analytics/analyticsPage.ts'
import { analyticsSharing } from './analytics/analyticsSharing.ts'
import { visitStatistics } from './analytics/visitStatistics.ts'
import { marketSettings } from './casinos/marketSettings.ts'
import { pageLabels } from './casinos/pageLabels.ts'
import { detailPages } from './catalogue/detailPages.ts'
import { gamesPage } from './catalogue/gamesPage.ts'
import { listings } from './catalogue/listings.ts'
import { claims } from './claims/claims.ts'
import { faqItems } from './content/faqItems.ts'
import { faqPage } from './content/faqPage.ts'
import { footer } from './content/footer.ts'
import { landing } from './content/landing.ts'
import { offer } from './content/offer.ts'
import { paymentMethods } from './content/paymentMethods.ts'
import { paymentsPage } from './content/paymentsPage.ts'
import { privacy } from './content/privacy.ts'
import { responsibleGaming } from './content/responsibleGaming.ts'
import { siteSettings } from './content/siteSettings.ts'
import { terms } from './content/terms.ts'
import type { SeedDocument } from './document/document.ts'
import { revenueTexts } from './revenue/revenueTexts.ts'
import { searchEngines } from './search/searchEngines.ts'
import { toolPages } from './search/toolPages.ts'

export type SeedCopy = { [Slug in TextSlug]: SeedDocument<Slug> }

/** The initial copy of a new site; also the fallback for documents that can't be parsed. */
export const seedCopy: SeedCopy = {
  offer,
  'site-settings': siteSettings,
  footer,
  landing,
  'faq-page': faqPage,
  'faq-items': faqItems,
  'games-page': gamesPage,
  'payments-page': paymentsPage,
  'payment-methods': paymentMethods,
  terms,
  'responsible-gaming': responsibleGaming,
  privacy,
  listings,
  'detail-pages': detailPages,
  'account-pages': accountPages,
  'account-messages': accountMessages,
  'analytics-page': analyticsPage,
  'analytics-figures': analyticsFigures,
  'analytics-goals': analyticsGoals,
  'analytics-sharing': analyticsSharing,
  'revenue-view': revenueTexts,
  'visit-statistics': visitStatistics,
  'tool-pages': toolPages,
  'search-engines': searchEngines,
  redirects: [],
  claims,
  'claims-settings': { policy: 'warn', noticeDays: 14 },
  'scheduled-offers': [],
  casinos: [],
  offers: [],
  links: [],
  toplists: [],
  markets: [],
  'market-settings': marketSettings,
  pages: [],
  'page-labels': pageLabels,
}
