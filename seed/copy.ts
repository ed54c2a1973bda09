import type { CopySlug } from '#domain/copy/documents.ts'
import { accountMessages } from './accountMessages.ts'
import { accountPages } from './accountPages.ts'
import { analyticsFigures } from './analyticsFigures.ts'
import { analyticsPage } from './analyticsPage.ts'
import { claims } from './claims.ts'
import { detailPages } from './detailPages.ts'
import type { SeedDocument } from './document.ts'
import { faqItems } from './faqItems.ts'
import { faqPage } from './faqPage.ts'
import { footer } from './footer.ts'
import { gamesPage } from './gamesPage.ts'
import { landing } from './landing.ts'
import { listings } from './listings.ts'
import { offer } from './offer.ts'
import { paymentMethods } from './paymentMethods.ts'
import { paymentsPage } from './paymentsPage.ts'
import { privacy } from './privacy.ts'
import { responsibleGaming } from './responsibleGaming.ts'
import { searchEngines } from './searchEngines.ts'
import { siteSettings } from './siteSettings.ts'
import { terms } from './terms.ts'
import { toolPages } from './toolPages.ts'
import { visitStatistics } from './visitStatistics.ts'

export type SeedCopy = { [Slug in CopySlug]: SeedDocument<Slug> }

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
  'visit-statistics': visitStatistics,
  'tool-pages': toolPages,
  'search-engines': searchEngines,
  redirects: [],
  'item-notes': [],
  claims,
  'claims-settings': { policy: 'warn', noticeDays: 14 },
  'scheduled-offers': [],
}
