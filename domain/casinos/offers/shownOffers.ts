import type { Picture } from '#domain/content/fields/picture.ts'
import type { Offer } from '#domain/content/offer/offer.ts'
import type { Casino } from '../casino.ts'
import type { Audience, AudienceCopy } from '../markets/audience.ts'
import type { MarketSettings } from '../markets/market.ts'
import { type CasinoOffer, mainOfferKey } from './casinoOffer.ts'
import { hasBegun, hasEnded, offerState } from './offerState.ts'

/** The documents that decide which offers are shown. */
export type OfferCopy = {
  casinos: readonly Casino[]
  offers: readonly CasinoOffer[]
  'market-settings': MarketSettings
}

/** An offer as visitors of an audience may see it. */
export type ShownOffer = Omit<
  CasinoOffer,
  | 'casino'
  | 'markets'
  | 'from'
  | 'until'
  | 'substitute'
  | 'expectedHost'
  | 'stopAfterFailures'
  | 'stopped'
> & {
  casino: { slug: string; name: string; logo: Picture | null }
}

/** The site's own offer with what belongs to it. */
export type MainOffer = { offer: Offer; url: string; linkParameters: string; conditions: string }

/** Whether an offer may be shown to an audience at `now`, as far as its published texts don't decide. */
function mayBeShown(
  offer: CasinoOffer,
  casinos: readonly Casino[],
  audience: Audience,
  now: Date,
): boolean {
  return (
    offerState(offer, casinos, now) === 'shown' &&
    isMadeIn(offer.markets, audience) &&
    !audience.closed.has(offer.casino) &&
    !audience.isForbidden
  )
}

/**
 * What a visitor sees of the site's own offer and of casinos: all; no claim button, code and amount of
 * the site's own offer, which isn't made there; or no link to any casino, because the site may not
 * advertise there.
 */
export type Visibility = 'all' | 'noMainOffer' | 'forbidden'

export function visibilityFor(
  settings: Pick<MarketSettings, 'mainCasino' | 'mainMarkets'>,
  audience: Audience,
): Visibility {
  if (audience.isForbidden) return 'forbidden'
  return mayShowMainOffer(settings, audience) ? 'all' : 'noMainOffer'
}

/** Whether two visitors can have a different `Visibility`. */
export function canVaryByVisibility(copy: AudienceCopy): boolean {
  const { forbiddenCountries, mainMarkets, mainCasino } = copy['market-settings']
  const casino = copy.casinos.find(({ slug }) => slug === mainCasino)
  return (
    forbiddenCountries.length + mainMarkets.length > 0 ||
    (casino !== undefined && casino.allowedCountries.length + casino.forbiddenCountries.length > 0)
  )
}

/** Whether the site's own offer may be shown to an audience. */
function mayShowMainOffer(
  { mainCasino, mainMarkets }: Pick<MarketSettings, 'mainCasino' | 'mainMarkets'>,
  audience: Audience,
): boolean {
  return (
    !audience.isForbidden &&
    isMadeIn(mainMarkets, audience) &&
    !(mainCasino !== null && audience.closed.has(mainCasino))
  )
}

/**
 * The offers that may be shown to an audience at `now`, by key; an offer that may not be shown has its
 * substitute in its place, if that may be shown. The site's own offer is among them if its casino is
 * one of the site's casinos.
 *
 * @param published returns an offer with its texts as visitors read them: without a title or conditions,
 *   because a fact in them is withheld, it may not be shown
 */
export function shownOffers(
  copy: OfferCopy,
  main: MainOffer,
  audience: Audience,
  now: Date,
  published: (offer: ShownOffer) => ShownOffer = (offer) => offer,
): ReadonlyMap<string, ShownOffer> {
  const allowed = [
    ...shownMainOffer(copy, main, audience),
    ...copy.offers.flatMap((offer) => {
      const casino = copy.casinos.find(({ slug }) => slug === offer.casino)
      return casino && mayBeShown(offer, copy.casinos, audience, now)
        ? [asShown(offer, casino)]
        : []
    }),
  ]
  const shown = allowed
    .map(published)
    .filter(({ title, conditions }) => title !== '' && conditions !== '')
  return withSubstitutes(copy.offers, new Map(shown.map((offer) => [offer.key, offer])))
}

/** The slug of the casino of an offer, shown or not; undefined if there is no such offer. */
export function casinoOfOffer(
  { offers, 'market-settings': { mainCasino } }: Pick<OfferCopy, 'offers' | 'market-settings'>,
  key: string,
): string | null | undefined {
  return key === mainOfferKey ? mainCasino : offers.find((offer) => offer.key === key)?.casino
}

/** The keys of the offers that have begun and not ended at `now`. */
export function runningOffers(offers: readonly CasinoOffer[], now: Date): string[] {
  return offers
    .filter((offer) => hasBegun(offer, now) && !hasEnded(offer, now))
    .map(({ key }) => key)
}

/**
 * The hosts of the offers that have begun at `now`, also of those that have ended: a link to one of them
 * in a text is a paid link. The hosts of future offers stay secret.
 */
export function offerHosts(offers: readonly CasinoOffer[], now: Date): string[] {
  return offers
    .filter((offer) => hasBegun(offer, now))
    .flatMap(({ url }) => URL.parse(url)?.hostname ?? [])
}

/** The next time after `now` at which an offer begins or ends; null if there is none. */
export function nextOfferChange(offers: readonly CasinoOffer[], now: Date): Date | null {
  const times = offers
    .flatMap(({ from, until }) => [from, until])
    .map((time) => (time === null ? Number.NaN : Date.parse(time)))
    .filter((time) => time > now.getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}

function withSubstitutes(
  offers: readonly CasinoOffer[],
  shown: ReadonlyMap<string, ShownOffer>,
): ReadonlyMap<string, ShownOffer> {
  const substitutes = new Map(offers.map(({ key, substitute }) => [key, substitute]))
  const resolve = (key: string) => {
    // Editors can make a circle of substitutes.
    const seen = new Set<string>()
    let at: string | null | undefined = key
    while (at && !shown.has(at) && !seen.has(at)) {
      seen.add(at)
      at = substitutes.get(at)
    }
    return at ? shown.get(at) : undefined
  }
  const all = new Map(shown)
  for (const { key } of offers) {
    const offer = resolve(key)
    if (offer) all.set(key, offer)
  }
  return all
}

function asShown(offer: CasinoOffer, { slug, name, logo }: Casino): ShownOffer {
  const {
    casino: _casino,
    markets: _,
    from: _from,
    until: _until,
    substitute: _key,
    expectedHost: _host,
    stopAfterFailures: _failures,
    stopped: _stopped,
    ...rest
  } = offer
  return { ...rest, casino: { slug, name, logo } }
}

/** The site's own offer in the form of the others; none without a casino of its own. */
function shownMainOffer(
  { casinos, 'market-settings': settings }: OfferCopy,
  { offer, url, linkParameters, conditions }: MainOffer,
  audience: Audience,
): ShownOffer[] {
  const casino = casinos.find(({ slug }) => slug === settings.mainCasino)
  if (!casino || !mayShowMainOffer(settings, audience)) return []
  const { slug, name, logo } = casino
  const shown: ShownOffer = {
    key: mainOfferKey,
    casino: { slug, name, logo },
    title: `$${offer.amount.toLocaleString('en-US')} + ${offer.spins.toLocaleString('en-US')} free spins`,
    kind: 'welcome',
    amount: offer.amount,
    currency: 'USD',
    spins: offer.spins,
    code: offer.code,
    wagering: offer.wagering,
    minimumDeposit: null,
    expiryDays: offer.expiryDays,
    conditions,
    url,
    linkParameters,
  }
  return [shown]
}

function isMadeIn(markets: readonly string[], { market }: Audience): boolean {
  return markets.length === 0 || (market !== null && markets.includes(market))
}
