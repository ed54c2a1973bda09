import { kindOfCollection } from '#domain/catalogue/kinds.ts'
import { claimKeyOf, claimTokenName } from '#domain/claims/uses/claimTokens.ts'
import { isReadByVisitors } from '#domain/claims/uses/claimUses.ts'
import { nextExpiry, shownClaims } from '#domain/claims/uses/shownClaims.ts'
import { replacementsOf, withhold, withholdInItem } from '#domain/claims/withholding/withhold.ts'
import { type Copy, type CopySlug, mapCopy, textSlugs } from '../documents/documents.ts'
import { siteToken } from '../fields/siteToken.ts'
import { fillDocument, fillTokens } from '../fields/tokens.ts'
import { casinoHosts, effectiveOffer, nextTakeover } from '../offer/effectiveOffer.ts'
import { offerTokenValues } from '../offer/offerTokens.ts'
import { namedTags, offerTags } from './copyTags.ts'
import { countTokenValues, totalsOf } from './itemCounts.ts'
import { type PublishedEntries, publishedEntries } from './publishedEntries.ts'

/** Copy as visitors see it at one moment. */
export type PublishedCopy = {
  /**
   * Every document, with the effective offer instead of the site's own, without withheld claims,
   * and with its tokens filled in. Documents that visitors don't read are unchanged, and so are the
   * items, which are read from `entries`.
   */
  documents: Copy
  /**
   * The dependencies of a page that shows a document: the document, its offer fields and its
   * claims.
   */
  tagsOf: { readonly [Slug in CopySlug]: readonly string[] }
  entries: PublishedEntries
  /** The hosts whose links in texts are paid, see `casinoHosts`. */
  casinoHosts: readonly string[]
  /** The text of each shown claim, by its key. */
  claims: ReadonlyMap<string, string>
  /** The next time at which the copy changes without an edit; null if there is none. */
  changesAt: Date | null
}

/**
 * The copy that visitors see at `now`, made of `raw`, the copy as editors wrote it. Determines the
 * effective offer, then the text of each shown claim; removes withheld claims from texts, and fills
 * in the tokens in one pass.
 *
 * A claim that isn't in the register is withheld under any policy, so that visitors never read a
 * token.
 */
export function publishedCopy(raw: Copy, now: Date): PublishedCopy {
  const { offer, casinoUrl } = effectiveOffer(raw, now)
  const claims = shownClaims(raw, offerTokenValues(offer), now)
  const settings = raw['site-settings']
  const source: Copy = {
    ...raw,
    offer,
    'site-settings': { ...settings, casinoUrl: casinoUrl ?? settings.casinoUrl },
  }
  const published = createPublisher(source, claims)
  const documents: Copy = { ...source }
  const put = <Slug extends CopySlug>(slug: Slug) => {
    documents[slug] = published.document(slug, source[slug])
  }
  for (const slug of textSlugs) if (isReadByVisitors(slug)) put(slug)
  return {
    documents,
    tagsOf: mapCopy((slug) => {
      if (kindOfCollection(slug)) return [slug]
      return slug === 'offer' ? [slug, ...offerTags] : [slug, ...namedTags(raw[slug], raw.claims)]
    }),
    entries: publishedEntries(raw, raw.claims, published.texts),
    casinoHosts: casinoHosts(raw, now),
    claims,
    changesAt: earlier(nextTakeover(raw['scheduled-offers'], now), nextExpiry(raw, now)),
  }
}

/** Returns the functions that make the published form of a document of `source`, and of texts of an item. */
function createPublisher(source: Copy, claims: ReadonlyMap<string, string>) {
  const isWithheld = (name: string) => {
    const key = claimKeyOf(name)
    return key !== undefined && !claims.has(key)
  }
  const standIns = replacementsOf(source['site-settings'], isWithheld)
  const claimTexts = Object.fromEntries(
    [...claims].map(([key, text]) => [claimTokenName(key), text]),
  )
  // The offer's own texts are filled first, because their values are inserted into other texts
  // literally.
  const fixed = { ...claimTexts, ...countTokenValues(totalsOf(source)) }
  const ownValues = { ...offerTokenValues(source.offer), ...fixed }
  const offer = fillDocument(withhold('offer', source.offer, isWithheld, standIns), ownValues)
  const withoutName = { ...offerTokenValues(offer), ...fixed }
  const name = withhold('site-settings', source['site-settings'], isWithheld, standIns).siteName
  const values = { ...withoutName, [siteToken]: fillTokens(name, withoutName) }
  return {
    document: <Slug extends CopySlug>(slug: Slug, document: Copy[Slug]): Copy[Slug] =>
      fillDocument(withhold(slug, document, isWithheld, standIns), values),
    texts: <Texts>(texts: Texts): Texts => fillDocument(withholdInItem(texts, isWithheld), values),
  }
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
