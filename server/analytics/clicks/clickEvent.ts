import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { SentEvent, StoredEvent } from '#domain/analytics/events/event.ts'
import { pagePath } from '#domain/analytics/events/normalise.ts'
import { type EventContext, storedEvent } from '#domain/analytics/events/storedEvent.ts'
import type { ConsentMode } from '#domain/content/documents/visitStatistics.ts'
import { type GoLink, goLink, goPrefix, outsidePlacement } from '#domain/content/links/goLink.ts'
import type { GoTargets } from '#domain/content/links/goTarget.ts'
import type { CountryOf } from '#platform/http/country.ts'
import { parseJson } from '#server/api/requestBody.ts'
import type { TokenBuckets } from '#server/http/tokenBuckets.ts'
import { newId } from '../../durable/newId.ts'
import { validateEvents } from '../ingest/validateEvents.ts'
import type { ValueLimit } from '../ingest/valueLimit.ts'
import { createVisitorAgentParser } from '../ingest/visitorAgent.ts'
import type { LinkOf } from './linkTargets.ts'

export type ClickEventOptions = {
  buckets: TokenBuckets
  valueLimit: ValueLimit
  siteUrl: string
  /** The site's own origins. */
  ownOrigins: ReadonlySet<string>
  /** How the site records visits at the moment. */
  consent(): ConsentMode
  clientAddress(request: IncomingMessage): string
  countryOf: CountryOf
  /** Whether the site has a page at a path. */
  hasPage(path: string): boolean
  linkOf: LinkOf
  /** Milliseconds since 1970. */
  clock?: () => number
}

const validPlacement = /^[\w.:-]{1,64}$/

/**
 * Returns a function that makes the event of a click, or undefined if the click isn't counted: the
 * same event that the script of the page sends, or one of the server's own without a script.
 */
export function createClickEvents(
  options: ClickEventOptions,
): (request: IncomingMessage, link: GoLink, targets: GoTargets) => StoredEvent | undefined {
  const { buckets, ownOrigins, consent, clientAddress, countryOf, linkOf } = options
  const { siteUrl, hasPage, valueLimit, clock = Date.now } = options
  const agentOf = createVisitorAgentParser()

  return (request, link, targets) => {
    const { headers } = request
    const mode = consent()
    if (mode === 'off' || headers['sec-gpc'] === '1') return undefined
    // Without a script nobody can have consented.
    if (link.event === '' || (link.event === null && mode === 'opt-in')) return undefined
    const address = clientAddress(request)
    if (buckets.take(address, 1, performance.now()) > 0) return undefined
    const now = clock()
    const context = {
      now,
      ownOrigins,
      ...agentOf(headers),
      country: countryOf(request, address),
      hasPage,
      linkOf: (sent: string, id: string) => linkOf(sent, id, request),
    }
    const click =
      link.event === null
        ? serverClick(eventWithoutScript(headers, link, now), {
            ...context,
            linkOf: (_, id) => targets.draw(id),
          })
        : scriptClick(link.event, context)
    const isLimited = click && valueLimit(address, [click], performance.now()) > 0
    return isLimited ? undefined : click
  }

  function eventWithoutScript(headers: IncomingHttpHeaders, link: GoLink, now: number): SentEvent {
    const id = newId(now)
    const { key, page, placement } = link
    const referrer = headers.referer ? pagePath(headers.referer, ownOrigins) : undefined
    const onPage = page?.startsWith('/') ? page : referrer
    const isNamed = placement !== null && validPlacement.test(placement)
    return {
      id,
      event_type: 'claim_button_click',
      page_url: onPage ?? goPrefix + key,
      referrer: headers.referer ?? null,
      session_id: id,
      session_duration: 0,
      target: siteUrl + goLink(key, null, ''),
      placement: isNamed ? placement : onPage === undefined ? outsidePlacement : null,
    }
  }
}

/** The click of a request without a script; undefined if the page that its link names is not of this site. */
function serverClick(sent: SentEvent, context: EventContext): StoredEvent | undefined {
  const stored = storedEvent(sent, context)
  return typeof stored === 'object' ? stored : undefined
}

/** The click that a script has sent with the link; undefined if it is no valid one. */
function scriptClick(text: string, context: EventContext): StoredEvent | undefined {
  const { accepted } = validateEvents([parseJson(Buffer.from(text))], context)
  return accepted.find(({ event_type }) => event_type === 'claim_button_click')
}
