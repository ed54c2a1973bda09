import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { clickIdOf } from '#domain/content/links/clickId.ts'
import { type GoLink, goPrefix, parseGoLink } from '#domain/content/links/goLink.ts'
import type { GoTargets } from '#domain/content/links/goTarget.ts'
import { paths } from '#domain/urls/urls.ts'
import type { Log } from '#platform/log/log.ts'
import { sendProblem } from '#server/api/problem.ts'
import { mustCloseConnection } from '#server/api/requestBody.ts'
import type { GroupCommit } from '#server/durable/groupCommit.ts'
import { securityHeaders } from '#server/http/securityHeaders.ts'
import { createStatusCounts } from '#server/http/statusCounts.ts'
import { type ClickEventOptions, createClickEvents } from './clickEvent.ts'
import type { TargetFor } from './linkTargets.ts'

/**
 * `/go/{key}`, the links to casinos, handled without Express. A counted click is on disk before its
 * redirect is sent; the redirect waits for nothing else, and nothing that goes wrong with the count
 * prevents it. Where the visitor may see no offer, a link leads to the home page.
 */
export type Clicks = {
  /** Handles the request, or returns false to leave it to the rest of the server. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  figures(): ClickFigures
}

/** Since the start of the process. */
type ClickFigures = {
  /** Responses by status. */
  responses: [status: number, count: number][]
  outcomes: Record<Outcome, number>
}

/**
 * `person` and `bot`: stored. `uncounted`: the visitor isn't counted, is limited, or only looks ahead.
 * `lost`: neither the disk nor a script has stored it.
 */
type Outcome = 'person' | 'bot' | 'uncounted' | 'lost'

export type ClickOptions = ClickEventOptions & {
  commit: GroupCommit<StoredEvent>
  targetFor: TargetFor
  siteUrl: string
  log: Log
}

export function createClicks(options: ClickOptions): Clicks {
  const { commit, targetFor, siteUrl, log } = options
  const eventOf = createClickEvents(options)
  const headers = Object.entries({
    ...securityHeaders('data', siteUrl),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  const flatHeaders = [...headers.flat(), 'content-length', '0']
  const responses = createStatusCounts()
  const outcomes: Record<Outcome, number> = { person: 0, bot: 0, uncounted: 0, lost: 0 }

  function respond(response: ServerResponse, status: number, ...more: string[]): void {
    responses.count(status)
    if (!response.destroyed) response.writeHead(status, [...flatHeaders, ...more]).end()
  }

  async function follow(
    request: IncomingMessage,
    response: ServerResponse,
    link: GoLink,
    targets: GoTargets,
  ): Promise<void> {
    const event = request.method === 'HEAD' ? undefined : eventOf(request, link, targets)
    const isStored = event !== undefined && (await commit.store([event]))
    outcomes[outcomeOf(event, isStored)] += 1
    const values = {
      ...placeOf(link, event),
      click: event ? clickIdOf(event.id) : null,
      campaign: event?.utm_campaign ?? null,
    }
    const target = targets.draw(event?.id ?? sentId(link) ?? idWithoutClick(request))
    respond(response, 302, 'location', target.addressOf(values))
  }

  return {
    serve(request, response) {
      const link = parseGoLink(request.url ?? '')
      if (!link) return false
      const targets = targetFor(request, link.key)
      if (!targets.ok && targets.code === 'unknown_key') return false
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        for (const [name, value] of headers) response.setHeader(name, value)
        response.setHeader('allow', 'GET, HEAD')
        if (mustCloseConnection(request)) response.setHeader('connection', 'close')
        responses.count(405)
        sendProblem(response, 'method_not_allowed')
      } else if (!targets.ok) {
        respond(response, 302, 'location', paths.home)
      } else if (isLookAhead(request)) {
        respond(response, 503)
      } else {
        follow(request, response, link, targets).catch((error: unknown) => {
          log.error({ err: error }, 'a link to a casino could not be followed')
          response.destroy()
        })
      }
      return true
    },
    figures: () => ({ responses: responses.entries(), outcomes: { ...outcomes } }),
  }
}

/**
 * Where a click was, in the words of the statistics: a click outside of the site is at the path of its link.
 */
function placeOf(
  { page, placement }: GoLink,
  event: StoredEvent | undefined,
): { page: string | null; placement: string | null } {
  const outside = event?.page_url.startsWith(goPrefix) ? event : undefined
  return {
    page: (page?.startsWith('/') ? page : outside?.page_url) ?? null,
    placement: placement ?? outside?.placement ?? null,
  }
}

/** The id of an event that isn't counted now, but may be stored when the script sends it by itself. */
function sentId({ event }: GoLink): string | null {
  return /"id":"([\da-f-]{36})"/.exec(event ?? '')?.[1] ?? null
}

/**
 * The id for a request without the id of a click: always the same for HEAD, so that `cli links check`,
 * which follows a link twice and compares the addresses, gets the same offer both times. Null for a
 * random one.
 */
function idWithoutClick({ method }: IncomingMessage): string | null {
  return method === 'HEAD' ? '' : null
}

function outcomeOf(event: { bot: unknown } | undefined, isStored: boolean): Outcome {
  if (!event) return 'uncounted'
  if (!isStored) return 'lost'
  return event.bot === null ? 'person' : 'bot'
}

/**
 * Whether a browser prefetches or prerenders the target. It would follow a redirect, and use what it
 * got at the click without another request; after an error it sends one.
 */
function isLookAhead({ headers }: IncomingMessage): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']
  return typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose)
}
