import type { Casino } from '../casino.ts'
import { isOpenIn } from '../casino.ts'
import type { Market, MarketSettings } from './market.ts'

/** The documents that decide what may be shown to whom. */
export type AudienceCopy = {
  casinos: readonly Casino[]
  markets: readonly Market[]
  'market-settings': MarketSettings
}

/** The visitors to whom the same may be shown. */
export type Audience = {
  /** Equal for equal audiences: part of the key of cached pages. */
  key: string
  /** The key of the market; null on a site without markets. */
  market: string | null
  /** Whether the site may not advertise gambling there. */
  isForbidden: boolean
  /** The slugs of the casinos that take no players from there, and of the site's own if it isn't published. */
  closed: ReadonlySet<string>
}

export type AudienceFacts = {
  /** The ISO 3166-1 code of the visitor's country; null if unknown, and for robots. */
  country: string | null
  /** The market that the visitor has chosen in the footer; null without a choice. */
  chosen: string | null
}

/** The audience of robots and of visitors from an unknown country. */
export const unknownVisitor: AudienceFacts = { country: null, chosen: null }

/**
 * The audience of a visitor. The choice of a market changes the offers that are made, but neither
 * where the site may advertise nor from where a casino takes players: both follow the country alone.
 */
export function audienceOf(copy: AudienceCopy, { country, chosen }: AudienceFacts): Audience {
  const settings = copy['market-settings']
  const isForbidden = country !== null && settings.forbiddenCountries.includes(country)
  const closed = new Set(
    copy.casinos.filter((casino) => !isOpenIn(casino, country)).map(({ slug }) => slug),
  )
  const { mainCasino } = settings
  if (mainCasino !== null && !copy.casinos.some(({ slug }) => slug === mainCasino)) {
    // Nobody knows from where it takes players.
    closed.add(mainCasino)
  }
  const market = marketOf(copy, { country, chosen })?.key ?? null
  return withKey({ market, isForbidden, closed })
}

/**
 * An audience to whom no offer may be shown, in the market of unknown visitors: for texts that are the
 * same in every country, also where the site may not advertise.
 */
export function audienceWithoutOffers(copy: AudienceCopy): Audience {
  return withKey({ ...audienceOf(copy, unknownVisitor), isForbidden: true })
}

function withKey({ market, isForbidden, closed }: Omit<Audience, 'key'>): Audience {
  const key = [market ?? '', isForbidden ? 'forbidden' : '', ...[...closed].sort()].join(' ')
  return { key, market, isForbidden, closed }
}

/** The chosen market, else that of the country, else the default one, else the first. */
function marketOf(copy: AudienceCopy, { country, chosen }: AudienceFacts): Market | undefined {
  const { markets, 'market-settings': settings } = copy
  return (
    markets.find(({ key }) => key === chosen) ??
    markets.find(({ countries }) => country !== null && countries.includes(country)) ??
    markets.find(({ key }) => key === settings.defaultMarket) ??
    markets[0]
  )
}

/** Whether two visitors can have different audiences. */
export function hasAudiences(copy: AudienceCopy): boolean {
  return (
    copy.markets.length > 1 ||
    copy['market-settings'].forbiddenCountries.length > 0 ||
    copy.casinos.some(
      ({ allowedCountries, forbiddenCountries }) =>
        allowedCountries.length + forbiddenCountries.length > 0,
    )
  )
}
