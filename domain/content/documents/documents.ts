import type { z } from 'zod'
import { casinos } from '#domain/casinos/casino.ts'
import { links } from '#domain/casinos/links/link.ts'
import { marketSettings, markets } from '#domain/casinos/markets/market.ts'
import { casinoOffers } from '#domain/casinos/offers/casinoOffer.ts'
import { toplists } from '#domain/casinos/toplists/toplist.ts'
import { claims, claimsSettings } from '#domain/claims/register/claim.ts'
import { offer } from '../offer/offer.ts'
import { scheduledOffers } from '../offer/scheduledOffers.ts'
import { ownPages } from '../ownPages/ownPage.ts'
import { redirects } from '../redirects/redirects.ts'
import { type ItemDocuments, itemDocuments } from './items.ts'
import { accountMessages } from './pages/accountMessages.ts'
import { accountPages } from './pages/accountPages.ts'
import { analyticsFigures } from './pages/analyticsFigures.ts'
import { analyticsGoals } from './pages/analyticsGoals.ts'
import { analyticsPage } from './pages/analyticsPage.ts'
import { analyticsSharing } from './pages/analyticsSharing.ts'
import { detailPages, listings } from './pages/catalogueCopy.ts'
import { landing } from './pages/landing.ts'
import { pageLabels } from './pages/pageLabels.ts'
import { revenueTexts } from './pages/revenueTexts.ts'
import {
  faqItems,
  faqPage,
  gamesPage,
  paymentMethods,
  paymentsPage,
  privacy,
  responsibleGaming,
  terms,
} from './pages/staticPages.ts'
import { toolPages } from './pages/toolPages.ts'
import { searchEngines } from './searchEngines.ts'
import { footer, siteSettings } from './siteSettings.ts'
import { visitStatistics } from './visitStatistics.ts'

const textDocuments = {
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
  redirects,
  claims,
  'claims-settings': claimsSettings,
  'scheduled-offers': scheduledOffers,
  casinos,
  offers: casinoOffers,
  links,
  toplists,
  markets,
  'market-settings': marketSettings,
  pages: ownPages,
  'page-labels': pageLabels,
} as const

/** A document that isn't a collection of items. */
export type TextSlug = keyof typeof textDocuments

export const textSlugs = Object.keys(textDocuments).filter(isTextSlug)

/**
 * Every document of copy by its slug in the CMS, with its schema. The slug is also the cache tag of
 * the pages that show the document; pages that show items have tags of their own (see `itemTag`).
 */
export const copyDocuments = { ...textDocuments, ...itemDocuments }

/** The same, each with the type of its own document. */
// The schema of a collection is that of its own kind, which the compiler can't express.
export const copySchemas = copyDocuments as unknown as {
  [Slug in CopySlug]: z.ZodType<Copy[Slug]>
}

export type CopySlug = TextSlug | keyof ItemDocuments

/** All copy of the site, parsed. */
export type Copy = { [Slug in TextSlug]: z.output<(typeof textDocuments)[Slug]> } & ItemDocuments

/**
 * The result of reading a document: the document and the day (`YYYY-MM-DD`) of its last
 * publication, if known; or the problem with its path.
 */
export type CopyResult<Slug extends CopySlug> =
  | {
      ok: true
      document: Copy[Slug]
      changedOn?: string | undefined
      /** Rows that can't be used, which the document doesn't contain. */
      problem?: string
    }
  | { ok: false; problem: string }

export const copySlugs = Object.keys(copyDocuments).filter(isCopySlug)

export function isCopySlug(slug: string): slug is CopySlug {
  return Object.hasOwn(copyDocuments, slug)
}

/** Whether a slug is that of a document that isn't a collection of items. */
export function isTextSlug(slug: string): slug is TextSlug {
  return Object.hasOwn(textDocuments, slug)
}

/** A record with an entry for each document of copy. */
export function mapCopy<Value>(make: (slug: CopySlug) => Value): Record<CopySlug, Value> {
  // Object.fromEntries loses the type of its keys; the entries cover all slugs.
  return Object.fromEntries(copySlugs.map((slug) => [slug, make(slug)])) as Record<CopySlug, Value>
}
