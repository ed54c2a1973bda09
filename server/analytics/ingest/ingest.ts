import type { IncomingMessage, ServerResponse } from 'node:http'
import { eventsEnvelope, longestEventsBody } from '#domain/analytics/event.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import type { CountryOf } from '#platform/country.ts'
import type { Log } from '#platform/log.ts'
import { type Failure, parseBody } from '../../api/endpoint.ts'
import { sourceOf } from '../../api/ownOrigin.ts'
import { mustHangUp, parseJson, readBody } from '../../api/requestBody.ts'
import { sendProblem } from '../../problem.ts'
import { securityHeaders } from '../../securityHeaders.ts'
import { createStatusCounts } from '../../statusCounts.ts'
import type { GroupCommit } from './groupCommit.ts'
import { sortEvents } from './sortEvents.ts'
import type { TokenBuckets } from './tokenBuckets.ts'
import { visitorAgents } from './visitorAgent.ts'

/**
 * `POST /api/v1/events`, answered without Express, which would halve what a process can take. Not
 * logged request by request, either; nothing of a visitor's address leaves this file but a country.
 */
export type Ingest = {
  /** Takes the request, or leaves it (false) to the rest of the server. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  figures(): IngestFigures
}

/** Since the process began. */
type IngestFigures = {
  /** Requests, by the status that they were answered with. */
  answers: [status: number, count: number][]
  /** Events that were kept, and those of sound requests that were not worth keeping. */
  accepted: number
  refused: number
}

export type IngestOptions = {
  commit: GroupCommit
  buckets: TokenBuckets
  siteUrl: string
  /** The site's own origins. */
  own: ReadonlySet<string>
  /** Whether the site counts visits at the moment. */
  counts(): boolean
  clientAddress(request: IncomingMessage): string
  countryOf: CountryOf
  log: Log
  /** Milliseconds since 1970. */
  clock?: () => number
}

type Taken = { ok: true; body?: unknown }
/** `null`: the client has gone. */
type Outcome = Taken | Failure | null

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
  const answers = createStatusCounts()
  const receive = receiver(options, events)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const outcome = await receive(request)
    // Whoever hung up is not told; the events are kept all the same.
    if (outcome === null || response.destroyed) return
    send(outcome, request, response)
    answers.count(response.statusCode)
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
    if (mustHangUp(request)) response.setHeader('connection', 'close')
    if (!outcome.ok) {
      sendProblem(response, outcome.code, outcome)
      return
    }
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify(outcome.body))
  }

  return {
    serve(request, response) {
      if (request.method !== method || !isPath(request.url)) return false
      answer(request, response).catch((error: unknown) => {
        options.log.error({ err: error }, 'events could not be taken')
        if (response.headersSent) response.destroy()
        else sendProblem(response, 'internal_error')
        answers.count(500)
      })
      return true
    },
    figures: () => ({ answers: answers.entries(), ...events }),
  }
}

/** The steps of a request, each of which can end it. */
function receiver(
  options: IngestOptions,
  events: Pick<IngestFigures, 'accepted' | 'refused'>,
): (request: IncomingMessage) => Promise<Outcome> {
  const { commit, buckets, own, counts, clientAddress, countryOf, clock = Date.now } = options
  const agentOf = visitorAgents()

  return async (request) => {
    const unread = refusalUnread(request, own)
    if (unread) return unread
    const address = clientAddress(request)
    // Not the clock of the events, which somebody may set.
    const early = tooMany(buckets.wait(address, 1, performance.now()))
    if (early) return early
    const read = await readBody(request, longestEventsBody)
    if (!read.ok) return read.why === 'too long' ? { ok: false, code: 'payload_too_large' } : null
    // Whoever asks not to be tracked, and any client that doesn't know yet that nothing is counted.
    if (request.headers['sec-gpc'] === '1' || !counts()) return { ok: true }
    const envelope = parseEnvelope(read.bytes)
    const count = envelope.ok ? envelope.events.length : 1
    const late = tooMany(buckets.take(address, count, performance.now()))
    if (late) return late
    if (!envelope.ok) return envelope
    const { accepted, refused, problems } = sortEvents(envelope.events, {
      now: clock(),
      own,
      ...agentOf(request.headers),
      country: countryOf(request, address),
    })
    events.refused += refused.length
    if (accepted.length === 0) return { ok: false, code: 'validation_failed', errors: problems }
    if (!(await commit.keep(accepted))) return { ok: false, code: 'events_not_kept' }
    events.accepted += accepted.length
    return refused.length === 0
      ? { ok: true }
      : { ok: true, body: { accepted: accepted.length, refused } }
  }
}

/** What the headers alone tell. */
function refusalUnread(
  { headers }: IncomingMessage,
  own: ReadonlySet<string>,
): Failure | undefined {
  if (sourceOf(headers, own) !== 'own') return { ok: false, code: 'foreign_origin' }
  const { 'content-type': type = '', 'content-encoding': encoding } = headers
  if (!mediaTypes.test(type) || encoding !== undefined) {
    return { ok: false, code: 'unsupported_media_type', detail: otherMediaType }
  }
  const tooLong = Number(headers['content-length'] ?? 0) > longestEventsBody
  return tooLong ? { ok: false, code: 'payload_too_large' } : undefined
}

function tooMany(retryAfterSeconds: number): Failure | undefined {
  if (retryAfterSeconds === 0) return undefined
  return { ok: false, code: 'too_many_requests', retryAfterSeconds }
}

function parseEnvelope(bytes: Buffer): { ok: true; events: unknown[] } | Failure {
  const json = parseJson(bytes)
  if (json === undefined) return { ok: false, code: 'malformed_request' }
  const parsed = parseBody(eventsEnvelope, json)
  return parsed.ok ? { ok: true, events: parsed.body.events } : parsed
}

function isPath(url = ''): boolean {
  return url.startsWith(path) && (url.length === path.length || url[path.length] === '?')
}
