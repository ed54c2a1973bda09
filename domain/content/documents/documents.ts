import type { z } from 'zod'
import { claims, claimsSettings } from '#domain/claims/register/claim.ts'
import { offer } from '../offer/offer.ts'
import { scheduledOffers } from '../offer/scheduledOffers.ts'
import { redirects } from '../redirects/redirects.ts'
import { itemNotes } from './itemNotes.ts'
import { accountMessages } from './pages/accountMessages.ts'
import { accountPages } from './pages/accountPages.ts'
import { analyticsFigures } from './pages/analyticsFigures.ts'
import { analyticsPage } from './pages/analyticsPage.ts'
import { detailPages, listings } from './pages/catalogueCopy.ts'
import { landing } from './pages/landing.ts'
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

/**
 * Every document of copy by its slug in the CMS, with its schema. The slug is also the cache tag of
 * the pages that show the document.
 */
export const copyDocuments = {
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
  redirects,
  'item-notes': itemNotes,
  claims,
  'claims-settings': claimsSettings,
  'scheduled-offers': scheduledOffers,
} as const

export type CopySlug = keyof typeof copyDocuments

/** All copy of the site, parsed. */
export type Copy = { [Slug in CopySlug]: z.output<(typeof copyDocuments)[Slug]> }

/**
 * The result of reading a document: the document and the day (`YYYY-MM-DD`) of its last
 * publication, if known; or the problem with its path.
 */
export type CopyResult<Slug extends CopySlug> =
  | { ok: true; document: Copy[Slug]; changedOn?: string | undefined }
  | { ok: false; problem: string }

export const copySlugs = Object.keys(copyDocuments).filter(isCopySlug)

export function isCopySlug(slug: string): slug is CopySlug {
  return Object.hasOwn(copyDocuments, slug)
}

/** A record with an entry for each document of copy. */
export function mapCopy<Value>(make: (slug: CopySlug) => Value): Record<CopySlug, Value> {
  // Object.fromEntries loses the type of its keys; the entries cover all slugs.
  return Object.fromEntries(copySlugs.map((slug) => [slug, make(slug)])) as Record<CopySlug, Value>
}
