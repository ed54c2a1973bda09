import { type Audience, audienceOf, unknownVisitor } from '#domain/casinos/markets/audience.ts'
import { offerFactOf, offerFactValues } from '#domain/casinos/offers/offerFacts.ts'
import {
  casinoOfOffer,
  nextOfferChange,
  offerHosts,
  runningOffers,
  type ShownOffer,
  shownOffers,
  type Visibility,
  visibilityFor,
} from '#domain/casinos/offers/shownOffers.ts'
import {
  type LinkedOffers,
  withoutMisleadingLinks,
} from '#domain/casinos/textLinks/misleadingLinks.ts'
import type { NamedOffer } from '#domain/catalogue/definition/kindDefinition.ts'
import { kindOfCollection } from '#domain/catalogue/kinds.ts'
import { claimKeyOf, claimTokenName } from '#domain/claims/uses/claimTokens.ts'
import { isReadByVisitors } from '#domain/claims/uses/claimUses.ts'
import { nextExpiry, shownClaims } from '#domain/claims/uses/shownClaims.ts'
import { replacementsOf, withhold, withholdInItem } from '#domain/claims/withholding/withhold.ts'
import { type Copy, type CopySlug, mapCopy, textSlugs } from '../documents/documents.ts'
import { siteToken } from '../fields/siteToken.ts'
import { fillDocument, fillTokens, mapTexts } from '../fields/tokens.ts'
import { effectiveOffer, nextTakeover, ownHosts } from '../offer/effectiveOffer.ts'
import { isMainOfferToken, offerTokenValues } from '../offer/offerTokens.ts'
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
  /** The hosts of the site's own offer, see `ownHosts`. */
  ownHosts: readonly string[]
  /** The hosts whose links in texts are paid: those of the site's own offer, and of casinos' offers. */
  casinoHosts: readonly string[]
  /** The text of each shown claim, by its key. */
  claims: ReadonlyMap<string, string>
  /** Who sees this copy. */
  audience: Audience
  /** What the audience sees of the site's own offer. */
  visibility: Visibility
  /** The offers of casinos that the audience may see, by key, see `shownOffers`. */
  offers: ReadonlyMap<string, ShownOffer>
  /** The keys of the offers that have begun and not ended, whoever may see them. */
  runningOffers: readonly string[]
  /** The next time at which the copy changes without an edit; null if there is none. */
  changesAt: Date | null
}

/**
 * The copy that visitors see at `now`, made of `raw`, the copy as editors wrote it. Determines the
 * effective offer, then the text of each shown claim; removes withheld claims from texts, and fills
 * in the tokens in one pass.
 *
 * A claim that isn't in the register is withheld under any policy, so that visitors never read a
 * token. What may not be shown to the audience is withheld in the same way: the facts of offers, and
 * those of the site's own offer where it isn't made. Links to an offer that may not be shown become text,
 * see `withoutMisleadingLinks`.
 *
 * @param audience that of robots and of visitors from an unknown country by default
 */
export function publishedCopy(
  raw: Copy,
  now: Date,
  audience: Audience = audienceOf(raw, unknownVisitor),
): PublishedCopy {
  const { offer, casinoUrl } = effectiveOffer(raw, now)
  const visibility = visibilityFor(raw['market-settings'], audience)
  const claims = shownClaims(raw, offerTokenValues(offer), now)
  const settings = raw['site-settings']
  const source: Copy = {
    ...raw,
    offer,
    'site-settings': { ...settings, casinoUrl: casinoUrl ?? settings.casinoUrl },
  }
  const main = {
    offer,
    url: source['site-settings'].casinoUrl,
    linkParameters: settings.linkParameters,
    conditions: fillTokens(settings.conditions, offerTokenValues(offer)),
  }
  const own = ownHosts(raw, now)
  const ofOffers = offerHosts(raw.offers, now)
  const linking = (shown: PublishedCopy['offers']) => {
    return { copy: raw, shown, ownHosts: own, offerHosts: ofOffers }
  }
  const candidates = shownOffers(raw, main, audience, now)
  const ofCandidates = createPublisher(source, claims, {
    visibility,
    linked: linking(candidates),
    facts: offerFactValues(candidates, { titles: false }),
  })
  const offers = shownOffers(raw, main, audience, now, ofCandidates.texts)
  const published = createPublisher(source, claims, {
    visibility,
    linked: linking(offers),
    facts: offerFactValues(offers),
  })
  const documents: Copy = { ...source }
  const put = <Slug extends CopySlug>(slug: Slug) => {
    documents[slug] = published.document(slug, source[slug])
  }
  for (const slug of textSlugs) if (isReadByVisitors(slug)) put(slug)
  // The texts about a casino are about no other, so an offer of another one doesn't stand in there.
  const ofSameCasino = new Map(
    [...offers].filter(([key, { casino }]) => casino.slug === casinoOfOffer(raw, key)),
  )
  const ofCasinos = createPublisher(source, claims, {
    visibility,
    linked: linking(ofSameCasino),
    facts: offerFactValues(ofSameCasino),
  })
  documents.casinos = ofCasinos.document('casinos', source.casinos)
  return {
    documents,
    tagsOf: mapCopy((slug) => {
      if (kindOfCollection(slug)) return [slug]
      return slug === 'offer' ? [slug, ...offerTags] : [slug, ...namedTags(raw[slug], raw)]
    }),
    entries: publishedEntries(raw, published.texts, (named) =>
      isOpenOffer(named, offers, visibility),
    ),
    ownHosts: own,
    casinoHosts: [...new Set([...own, ...ofOffers])],
    claims,
    audience,
    visibility,
    offers,
    runningOffers: runningOffers(raw.offers, now),
    changesAt: [
      nextTakeover(raw['scheduled-offers'], now),
      nextExpiry(raw, now),
      nextOfferChange(raw.offers, now),
    ].reduce(earlier),
  }
}

type Context = {
  visibility: Visibility
  facts: Record<string, string>
  linked: LinkedOffers
}

/**
 * Returns the functions that make the published form of a document of `source`, and of texts of an item.
 *
 * @param context `facts`: those of offers that texts may name, by their tokens
 */
function createPublisher(
  source: Copy,
  claims: ReadonlyMap<string, string>,
  { visibility, facts, linked }: Context,
) {
  const isWithheld = (name: string) => {
    const key = claimKeyOf(name)
    if (key !== undefined) return !claims.has(key)
    if (offerFactOf(name)) return !Object.hasOwn(facts, name)
    return visibility !== 'all' && isMainOfferToken(name)
  }
  const standIns = replacementsOf(source['site-settings'], isWithheld)
  const claimTexts = Object.fromEntries(
    [...claims].map(([key, text]) => [claimTokenName(key), text]),
  )
  // The offer's own texts are filled first, because their values are inserted into other texts
  // literally.
  const fixed = { ...claimTexts, ...facts, ...countTokenValues(totalsOf(source)) }
  const ownValues = { ...offerTokenValues(source.offer), ...fixed }
  const offer = fillDocument(withhold('offer', source.offer, isWithheld, standIns), ownValues)
  const withoutName = { ...offerTokenValues(offer), ...fixed }
  const name = withhold('site-settings', source['site-settings'], isWithheld, standIns).siteName
  const values = { ...withoutName, [siteToken]: fillTokens(name, withoutName) }
  const unlink = <Texts>(texts: Texts): Texts =>
    mapTexts(texts, (text) => withoutMisleadingLinks(text, linked))
  return {
    document: <Slug extends CopySlug>(slug: Slug, document: Copy[Slug]): Copy[Slug] =>
      fillDocument(withhold(slug, unlink(document), isWithheld, standIns), values),
    texts: <Texts>(texts: Texts): Texts =>
      fillDocument(withholdInItem(unlink(texts), isWithheld), values),
  }
}

/** Whether the offer that an item names may be shown, and not only another one in its place. */
function isOpenOffer(
  { casino, offer: key }: NamedOffer,
  offers: PublishedCopy['offers'],
  visibility: Visibility,
): boolean {
  if (key !== undefined) return offers.get(key)?.key === key
  if (casino === undefined) return visibility === 'all'
  return [...offers].some(([at, offer]) => offer.key === at && offer.casino.slug === casino)
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
