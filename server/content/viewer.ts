import type { IncomingMessage } from 'node:http'
import {
  type Audience,
  audienceOf,
  hasAudiences,
  unknownVisitor,
} from '#domain/casinos/markets/audience.ts'
import { type Visibility, visibilityFor } from '#domain/casinos/offers/shownOffers.ts'
import type { Copy } from '#domain/content/documents/documents.ts'
import type { CountryOf } from '#platform/http/country.ts'
import { createVisitorAgentParser } from '#server/analytics/ingest/visitorAgent.ts'

/** For whom a page is made. */
export type Viewer = { audience: Audience; visibility: Visibility }

/** Finds for whom the response to a request is made. */
export type ViewerOf = (request: IncomingMessage) => Viewer

/** The cookie with the market that a visitor has chosen in the footer. */
export const marketCookie = 'market'
const chosenMarket = /(?:^|;\s*)market=([a-z0-9-]{1,40})(?:;|$)/

/** Whether the `Cookie` header of a request has the choice of a market. */
export function hasChoice(cookies = ''): boolean {
  return chosenMarket.test(cookies)
}

type ViewerOptions = {
  /** The documents as editors wrote them. The same object until one changes. */
  rawCopy(): Copy
  clientAddress(request: IncomingMessage): string
  countryOf: CountryOf
}

/** The viewer of robots, and of visitors from an unknown country. */
export function defaultViewer(copy: Copy): Viewer {
  return viewerIn(copy, audienceOf(copy, unknownVisitor))
}

export function createViewerOf({ rawCopy, clientAddress, countryOf }: ViewerOptions): ViewerOf {
  const agentOf = createVisitorAgentParser()
  let copy: Copy | undefined
  let unknown: Viewer | undefined
  let byCountry = new Map<string | null, Map<string | null, Viewer>>()
  let isOne = true

  function viewerFor(current: Copy, country: string | null, chosen: string | null): Viewer {
    const before = byCountry.get(country)?.get(chosen)
    if (before) return before
    const viewers = byCountry.get(country) ?? new Map<string | null, Viewer>()
    byCountry.set(country, viewers)
    const viewer = viewerIn(current, audienceOf(current, { country, chosen }))
    viewers.set(chosen, viewer)
    return viewer
  }

  return (request) => {
    const current = rawCopy()
    if (copy !== current || !unknown) {
      copy = current
      unknown = defaultViewer(current)
      byCountry = new Map()
      isOne = !hasAudiences(current)
    }
    // Most sites show the same to all visitors: they pay nothing for the rest.
    if (isOne || agentOf(request.headers).bot === 'user_agent') return unknown
    const country = countryOf(request, clientAddress(request))
    return viewerFor(current, country, chosenMarketOf(current, request.headers.cookie))
  }
}

function chosenMarketOf({ markets }: Copy, cookies: string | undefined): string | null {
  if (cookies === undefined) return null
  const chosen = chosenMarket.exec(cookies)?.[1]
  return markets.find(({ key }) => key === chosen)?.key ?? null
}

function viewerIn(copy: Copy, audience: Audience): Viewer {
  return { audience, visibility: visibilityFor(copy['market-settings'], audience) }
}
