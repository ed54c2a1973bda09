import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { SentEvent, StoredEvent } from '#domain/analytics/events/event.ts'
import { pagePath } from '#domain/analytics/events/normalise.ts'
import type { EventContext } from '#domain/analytics/events/storedEvent.ts'
import type { ConsentMode } from '#domain/content/documents/visitStatistics.ts'
import { clickIdOf } from '#domain/content/links/clickId.ts'
import { type GoLink, goLink } from '#domain/content/links/goLink.ts'
import { makeId } from '#domain/formats/uuidv7.ts'
import type { CountryOf } from '#platform/http/country.ts'
import { parseJson } from '#server/api/requestBody.ts'
import type { TokenBuckets } from '../ingest/tokenBuckets.ts'
import { validateEvents } from '../ingest/validateEvents.ts'
import { createVisitorAgentParser } from '../ingest/visitorAgent.ts'

export type ClickEventOptions = {
  buckets: TokenBuckets
  siteUrl: string
  /** The site's own origins. */
  ownOrigins: ReadonlySet<string>
  /** How the site records visits at the moment. */
  consent(): ConsentMode
  clientAddress(request: IncomingMessage): string
  countryOf: CountryOf
  linkOf: EventContext['linkOf']
  /** Milliseconds since 1970. */
  clock?: () => number
}

/** Where the page is unknown: no page of the site has this path. */
const unknownPage = '/not-found'
const validPlacement = /^[\w.:-]{1,64}$/

/**
 * Returns a function that makes the event of a click, or undefined if the click isn't counted: the
 * same event that the script of the page sends, or one of the server's own without a script.
 */
export function createClickEvents(
  options: ClickEventOptions,
): (request: IncomingMessage, link: GoLink) => StoredEvent | undefined {
  const { buckets, ownOrigins, consent, clientAddress, countryOf, linkOf } = options
  const { siteUrl, clock = Date.now } = options
  const agentOf = createVisitorAgentParser()

  return (request, link) => {
    const now = clock()
    const sent = sentEvent(request.headers, link, now)
    if (sent === undefined) return undefined
    const address = clientAddress(request)
    if (buckets.take(address, 1, performance.now()) > 0) return undefined
    const [event] = validateEvents([sent], {
      now,
      ownOrigins,
      ...agentOf(request.headers),
      country: countryOf(request, address),
      linkOf,
    }).accepted
    return event?.event_type === 'claim_button_click' ? event : undefined
  }

  /** The event as a browser would send it; undefined if the visitor isn't counted. */
  function sentEvent(headers: IncomingHttpHeaders, link: GoLink, now: number): unknown {
    const mode = consent()
    if (mode === 'off' || headers['sec-gpc'] === '1') return undefined
    if (link.event !== null) return parseJson(Buffer.from(link.event))
    // Without a script nobody can have consented.
    return mode === 'opt-in' ? undefined : eventWithoutScript(headers, link, now)
  }

  function eventWithoutScript(headers: IncomingHttpHeaders, link: GoLink, now: number): SentEvent {
    const id = makeId(now, randomBytes(10))
    const { key, page, placement } = link
    const referrer = pagePath(headers.referer ?? '', ownOrigins)
    return {
      id,
      event_type: 'claim_button_click',
      page_url: page?.startsWith('/') ? page : (referrer ?? unknownPage),
      session_id: clickIdOf(id),
      session_duration: 0,
      target: siteUrl + goLink(key, null, ''),
      placement: placement !== null && validPlacement.test(placement) ? placement : null,
    }
  }
}
