import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  eventsEnvelope,
  maxEventsBodyBytes,
  type StoredEvent,
} from '#domain/analytics/events/event.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import type { GoTarget } from '#domain/content/links/goTarget.ts'
import type { CountryOf } from '#platform/http/country.ts'
import type { Log } from '#platform/log/log.ts'
import { type Failure, parseBody } from '#server/api/endpoint.ts'
import { requestSource } from '#server/api/ownOrigin.ts'
import { sendProblem } from '#server/api/problem.ts'
import { mustCloseConnection, parseJson, readBody } from '#server/api/requestBody.ts'
import type { GroupCommit } from '#server/durable/groupCommit.ts'
import { securityHeaders } from '#server/http/securityHeaders.ts'
import { createStatusCounts } from '#server/http/statusCounts.ts'
import type { TokenBuckets } from '#server/http/tokenBuckets.ts'
import { validateEvents } from './validateEvents.ts'
import type { ValueLimit } from './valueLimit.ts'
import { createVisitorAgentParser } from './visitorAgent.ts'

/**
 * `POST /api/v1/events`, handled without Express, because Express would halve the throughput of a
 * process. Single requests are not logged. Of a visitor's address only the country leaves this file.
 */
export type Ingest = {
  /** Handles the request, or returns false to leave it to the rest of the server. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  figures(): IngestFigures
}

/** Since the start of the process. */
type IngestFigures = {
  /** Requests by status of the response. */
  responses: [status: number, count: number][]
  /** Stored events, and refused events of valid requests. */
  accepted: number
  refused: number
}

export type IngestOptions = {
  commit: GroupCommit<StoredEvent>
  buckets: TokenBuckets
  valueLimit: ValueLimit
  siteUrl: string
  /** The site's own origins. */
  ownOrigins: ReadonlySet<string>
  /** Whether the site records visits at the moment. */
  isCounting(): boolean
  clientAddress(request: IncomingMessage): string
  countryOf: CountryOf
  /** Whether the site has a page at a path. */
  hasPage(path: string): boolean
  /** Finds what links lead to for the sender of a request. */
  linkOf(address: string, id: string, request: IncomingMessage): GoTarget | undefined
  log: Log
  /** Milliseconds since 1970. */
  clock?: () => number
}

type Accepted = { ok: true; body?: unknown }
/** `null`: the client has disconnected. */
type Outcome = Accepted | Failure | null

const { method, path } = apiRoutes.events
const otherMediaType = 'Events come as application/json or text/plain, in UTF-8 and not compressed'
const mediaTypes = /^(?:application\/json|text\/plain)\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i

export function createIngest(options: IngestOptions): Ingest {
  const headers = Object.entries({
    ...securityHeaders('data', options.siteUrl),
    'cache-control': 'no-store',
  })
  const flatHeaders = headers.flat()
  const events = { accepted: 0, refused: 0 }
  const responses = createStatusCounts()
  const receive = receiver(options, events)

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const outcome = await receive(request)
    // A disconnected client gets no response; its events are stored nevertheless.
    if (outcome === null || response.destroyed) return
    send(outcome, request, response)
    responses.count(response.statusCode)
  }

  function send(
    outcome: Exclude<Outcome, null>,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    if (outcome.ok && outcome.body === undefined) {
      response.writeHead(204, flatHeaders).end()
      return
    }
    for (const [name, value] of headers) response.setHeader(name, value)
    if (mustCloseConnection(request)) response.setHeader('connection', 'close')
    if (!outcome.ok) {
      sendProblem(response, outcome.code, outcome)
      return
    }
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify(outcome.body))
  }

  return {
    serve(request, response) {
      if (request.method !== method || !isEventsPath(request.url)) return false
      respond(request, response).catch((error: unknown) => {
        options.log.error({ err: error }, 'events could not be processed')
        if (response.headersSent) response.destroy()
        else sendProblem(response, 'internal_error')
        responses.count(500)
      })
      return true
    },
    figures: () => ({ responses: responses.entries(), ...events }),
  }
}

/** The steps of handling a request, each of which can end it. */
function receiver(
  options: IngestOptions,
  events: Pick<IngestFigures, 'accepted' | 'refused'>,
): (request: IncomingMessage) => Promise<Outcome> {
  const {
    commit,
    buckets,
    valueLimit,
    ownOrigins,
    isCounting,
    clientAddress,
    countryOf,
    hasPage,
    linkOf,
    clock = Date.now,
  } = options
  const agentOf = createVisitorAgentParser()

  return async (request) => {
    const unread = refusalByHeaders(request, ownOrigins)
    if (unread) return unread
    const address = clientAddress(request)
    // A monotonic clock: unlike the clock of the events, it can't be set.
    const early = rateLimited(buckets.waitSeconds(address, 1, performance.now()))
    if (early) return early
    const read = await readBody(request, maxEventsBodyBytes)
    if (!read.ok) return read.why === 'too long' ? { ok: false, code: 'payload_too_large' } : null
    // The visitor asks not to be tracked (GPC), or the site records no visits at the moment.
    if (request.headers['sec-gpc'] === '1' || !isCounting()) return { ok: true }
    const envelope = parseEnvelope(read.bytes)
    const count = envelope.ok ? envelope.events.length : 1
    const late = rateLimited(buckets.take(address, count, performance.now()))
    if (late) return late
    if (!envelope.ok) return envelope
    const { accepted, refused, problems } = validateEvents(envelope.events, {
      now: clock(),
      ownOrigins,
      ...agentOf(request.headers),
      country: countryOf(request, address),
      hasPage,
      linkOf: (link, id) => linkOf(link, id, request),
    })
    const limited = rateLimited(valueLimit(address, accepted, performance.now()))
    if (limited) return limited
    events.refused += refused.length
    if (accepted.length === 0) return { ok: false, code: 'validation_failed', errors: problems }
    if (!(await commit.store(accepted))) return { ok: false, code: 'events_not_kept' }
    events.accepted += accepted.length
    return refused.length === 0
      ? { ok: true }
      : { ok: true, body: { accepted: accepted.length, refused } }
  }
}

/** The reason to refuse a request by its headers alone, before its body is read. */
function refusalByHeaders(
  { headers }: IncomingMessage,
  own: ReadonlySet<string>,
): Failure | undefined {
  if (requestSource(headers, own) !== 'own') return { ok: false, code: 'foreign_origin' }
  const { 'content-type': type = '', 'content-encoding': encoding } = headers
  if (!mediaTypes.test(type) || encoding !== undefined) {
    return { ok: false, code: 'unsupported_media_type', detail: otherMediaType }
  }
  const tooLong = Number(headers['content-length'] ?? 0) > maxEventsBodyBytes
  return tooLong ? { ok: false, code: 'payload_too_large' } : undefined
}

function rateLimited(retryAfterSeconds: number): Failure | undefined {
  if (retryAfterSeconds === 0) return undefined
  return { ok: false, code: 'too_many_requests', retryAfterSeconds }
}

function parseEnvelope(bytes: Buffer): { ok: true; events: unknown[] } | Failure {
  const json = parseJson(bytes)
  if (json === undefined) return { ok: false, code: 'malformed_request' }
  const parsed = parseBody(eventsEnvelope, json)
  return parsed.ok ? { ok: true, events: parsed.body.events } : parsed
}

function isEventsPath(url = ''): boolean {
  return url.startsWith(path) && (url.length === path.length || url[path.length] === '?')
}
