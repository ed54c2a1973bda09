import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProblemCode } from '#domain/api/problems/problem.ts'
import { parsePostbackPath } from '#domain/revenue/connections/postbackSecret.ts'
import { postbackParameters } from '#domain/revenue/postbacks/parameters.ts'
import type { Log } from '#platform/log/log.ts'
import type { TokenBuckets } from '#server/analytics/ingest/tokenBuckets.ts'
import { sendProblem } from '#server/api/problem.ts'
import { mediaType, mustCloseConnection, readBody } from '#server/api/requestBody.ts'
import type { GroupCommit } from '#server/durable/groupCommit.ts'
import { securityHeaders } from '#server/http/securityHeaders.ts'
import { createStatusCounts } from '#server/http/statusCounts.ts'
import type { Connections } from './connections.ts'
import type { PostbackRecord } from './postbackRecord.ts'
import { recordPostback } from './recordPostback.ts'

/** Receives the calls of casinos' servers, `/api/v1/postbacks/{casino}/{secret}`, without Express. */
export type Postbacks = {
  /** Handles the request, or returns false to leave it to the rest of the server. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  figures(): PostbackFigures
}

/** Since the start of the process. */
type PostbackFigures = {
  /** Responses by status. */
  responses: [status: number, count: number][]
  /** Stored calls by what was read of them. */
  outcomes: Record<PostbackRecord['outcome'], number>
}

export type PostbackOptions = {
  commit: GroupCommit<PostbackRecord>
  connections: Connections
  /** By secret, not by address: the systems of many casinos share addresses. */
  buckets: TokenBuckets
  siteUrl: string
  clientAddress(request: IncomingMessage): string
  /** Hashes what identifies a player or an event. */
  hash: (text: string) => string
  newId(now: number): string
  log: Log
  /** Milliseconds since 1970. */
  clock?: () => number
}

const maxBodyBytes = 64 * 1024

type Failure = { code: ProblemCode; retryAfterSeconds?: number }
type Outcome = { answer: string } | Failure | null

export function createPostbacks(options: PostbackOptions): Postbacks {
  const headers = Object.entries({
    ...securityHeaders('data', options.siteUrl),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  const responses = createStatusCounts()
  const outcomes: PostbackFigures['outcomes'] = { counted: 0, ignored: 0, refused: 0 }

  function respond(request: IncomingMessage, response: ServerResponse, outcome: Outcome): void {
    // A client that disconnected gets no response; its call is stored nevertheless.
    if (outcome === null || response.destroyed) return
    for (const [name, value] of headers) response.setHeader(name, value)
    if (mustCloseConnection(request)) response.setHeader('connection', 'close')
    if ('answer' in outcome) {
      response.setHeader('content-type', 'text/plain; charset=utf-8')
      response.end(outcome.answer)
    } else {
      if (outcome.code === 'method_not_allowed') response.setHeader('allow', 'GET, POST')
      sendProblem(response, outcome.code, outcome)
    }
    responses.count(response.statusCode)
  }

  return {
    serve(request, response) {
      const call = parsePostbackPath(request.url ?? '')
      if (!call) return false
      receive(request, call, options, outcomes).then(
        (outcome) => respond(request, response, outcome),
        (error: unknown) => {
          options.log.error({ err: error }, 'a postback could not be processed')
          respond(request, response, { code: 'internal_error' })
        },
      )
      return true
    },
    figures: () => ({ responses: responses.entries(), outcomes: { ...outcomes } }),
  }
}

async function receive(
  request: IncomingMessage,
  { casino, secret }: { casino: string; secret: string },
  options: PostbackOptions,
  outcomes: PostbackFigures['outcomes'],
): Promise<Outcome> {
  const { commit, connections, buckets, hash, newId, clock = Date.now } = options
  if (request.method !== 'GET' && request.method !== 'POST') return { code: 'method_not_allowed' }
  const connection = await connections.find(casino, secret)
  const address = options.clientAddress(request)
  if (!connection?.accepts(address)) return { code: 'not_found' }
  // A monotonic clock: unlike the clock of the records, it can't be set.
  const retryAfterSeconds = buckets.take(bucketOf(secret), 1, performance.now())
  if (retryAfterSeconds > 0) return { code: 'too_many_requests', retryAfterSeconds }
  const read = await readBody(request, maxBodyBytes)
  if (!read.ok) return read.why === 'too long' ? { code: 'payload_too_large' } : null
  const [, query = ''] = /\?(.*)$/s.exec(request.url ?? '') ?? []
  const parameters = postbackParameters(query, {
    type: mediaType(request),
    text: read.bytes.toString('utf8'),
  })
  if (!parameters) return { code: 'malformed_request' }
  const receivedAt = clock()
  const record = recordPostback({
    id: newId(receivedAt),
    receivedAt,
    address,
    parameters,
    connection,
    hash,
  })
  if (!(await commit.store([record]))) return { code: 'events_not_kept' }
  outcomes[record.outcome] += 1
  return { answer: connection.answer }
}

/** Secrets are not kept in memory longer than a request. */
function bucketOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64')
}
