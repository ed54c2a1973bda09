import type { Picture } from '#domain/content/fields/picture.ts'
import type { Offer } from '#domain/content/offer/offer.ts'
import type { Casino } from '../casino.ts'
import type { Audience, AudienceCopy } from '../markets/audience.ts'
import type { MarketSettings } from '../markets/market.ts'
import { type CasinoOffer, mainOfferKey } from './casinoOffer.ts'

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

/**
 * Whether an offer may be shown to an audience at `now`: it has conditions, it has begun and not ended,
 * its address wasn't dead too often, it is made in the market, the casino is published and takes players from there, and the site may
 * advertise there.
 */
function mayBeShown(
  offer: CasinoOffer,
  casinos: readonly Casino[],
  audience: Audience,
  now: Date,
): boolean {
  return (
    offer.conditions !== '' &&
    !offer.stopped &&
    runsAt(offer, now) &&
    isMadeIn(offer.markets, audience) &&
    casinos.some(({ slug }) => slug === offer.casino) &&
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
 * substitute's in its place, if that may be shown. The site's own offer is among them if its casino is
 * one of the site's casinos.
 */
export function shownOffers(
  copy: OfferCopy,
  main: MainOffer,
  audience: Audience,
  now: Date,
): ReadonlyMap<string, ShownOffer> {
  const shown = new Map<string, ShownOffer>()
  const ofMain = shownMainOffer(copy, main, audience)
  if (ofMain) shown.set(mainOfferKey, ofMain)
  for (const offer of copy.offers) {
    const casino = copy.casinos.find(({ slug }) => slug === offer.casino)
    if (casino && mayBeShown(offer, copy.casinos, audience, now)) {
      shown.set(offer.key, asShown(offer, casino))
    }
  }
  return withSubstitutes(copy.offers, shown)
}

/** The keys of the offers that have begun and not ended at `now`. */
export function runningOffers(offers: readonly CasinoOffer[], now: Date): string[] {
  return offers.filter((offer) => runsAt(offer, now)).map(({ key }) => key)
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

/** The site's own offer in the form of the others; undefined without a casino of its own. */
function shownMainOffer(
  { casinos, 'market-settings': settings }: OfferCopy,
  { offer, url, linkParameters, conditions }: MainOffer,
  audience: Audience,
): ShownOffer | undefined {
  const casino = casinos.find(({ slug }) => slug === settings.mainCasino)
  if (!casino || conditions === '' || !mayShowMainOffer(settings, audience)) return undefined
  const { slug, name, logo } = casino
  return {
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
}

function runsAt({ from, until }: CasinoOffer, now: Date): boolean {
  const at = now.getTime()
  return (from === null || Date.parse(from) <= at) && (until === null || at < Date.parse(until))
}

function isMadeIn(markets: readonly string[], { market }: Audience): boolean {
  return markets.length === 0 || (market !== null && markets.includes(market))
}
