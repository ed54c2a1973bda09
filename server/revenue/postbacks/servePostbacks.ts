import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProblemCode } from '#domain/api/problems/problem.ts'
import { parsePostbackPath, postbackPrefix } from '#domain/revenue/connections/postbackSecret.ts'
import { signatureProblem } from '#domain/revenue/connections/signature.ts'
import { postbackParameters } from '#domain/revenue/postbacks/parameters.ts'
import type { Log } from '#platform/log/log.ts'
import { isHmac } from '#platform/secrets/isHmac.ts'
import { sendProblem } from '#server/api/problem.ts'
import { mediaType, mustCloseConnection, readBody } from '#server/api/requestBody.ts'
import type { GroupCommit } from '#server/durable/groupCommit.ts'
import { securityHeaders } from '#server/http/securityHeaders.ts'
import { createStatusCounts } from '#server/http/statusCounts.ts'
import { createTokenBuckets, type TokenBuckets } from '#server/http/tokenBuckets.ts'
import type { Connections, LiveConnection } from './connections.ts'
import type { PostbackRecord } from './postbackRecord.ts'
import { type Call, recordPostback, recordRefusal } from './recordPostback.ts'

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
  /** Stored calls by how they were read; repetitions are among the counted ones. */
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

const maxBodyKb = 64

type Failure = { code: ProblemCode; retryAfterSeconds?: number }
/** `null`: the client has disconnected before its body was read. */
type Outcome = { answer: string } | Failure | null

const notKept: Failure = { code: 'events_not_kept' }

export function createPostbacks(options: PostbackOptions): Postbacks {
  const headers = Object.entries({
    ...securityHeaders('data', options.siteUrl),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  const responses = createStatusCounts()
  const outcomes: PostbackFigures['outcomes'] = { counted: 0, ignored: 0, refused: 0 }

  const receiving: Receiving = {
    ...options,
    floodNotes: createTokenBuckets({ perMinute: 1, burst: 1 }),
    async store(record) {
      const isStored = await options.commit.store([record])
      if (isStored) outcomes[record.outcome] += 1
      return isStored
    },
  }

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
      if (!request.url?.startsWith(postbackPrefix)) return false
      receive(request, receiving).then(
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

type Receiving = PostbackOptions & {
  /** Whether the call is stored durably. */
  store(record: PostbackRecord): Promise<boolean>
  /** By casino: of the calls over the limit, the log has one a minute. */
  floodNotes: TokenBuckets
}

async function receive(request: IncomingMessage, options: Receiving): Promise<Outcome> {
  const { newId, clock = Date.now } = options
  if (request.method !== 'GET' && request.method !== 'POST') return { code: 'method_not_allowed' }
  const { path, query } = splitTarget(request)
  const connection = await findConnection(path, options)
  if ('code' in connection) return connection
  const receivedAt = clock()
  const address = options.clientAddress(request)
  const call = { id: newId(receivedAt), receivedAt, address, connection }
  // A monotonic clock: unlike the clock of the records, it can't be set.
  const now = performance.now()
  const retryAfterSeconds = options.buckets.take(connection.secretHash, 1, now)
  if (retryAfterSeconds > 0) {
    const isNoted = options.floodNotes.take(connection.casino, 1, now) > 0
    if (!isNoted) await options.store(recordRefusal(call, { code: 'too_many' }))
    return { code: 'too_many_requests', retryAfterSeconds }
  }
  if (!connection.accepts(address)) {
    const isStored = await options.store(recordRefusal(call, { code: 'other_address' }))
    return isStored ? { code: 'not_found' } : notKept
  }
  const read = await readBody(request, maxBodyKb * 1024)
  if (read.ok) return record(call, { query, type: mediaType(request), body: read.bytes }, options)
  if (read.why === 'closed') return null
  const isStored = await options.store(recordRefusal(call, { code: 'too_long', maxKb: maxBodyKb }))
  return isStored ? { code: 'payload_too_large' } : notKept
}

type Content = { query: string; type: string; body: Buffer }

/** Stores a call that arrived whole. */
async function record(
  call: Call,
  { query, type, body }: Content,
  { store, hash }: Receiving,
): Promise<Outcome> {
  const { answer, signature } = call.connection
  // The signature of a call with a body doesn't cover the query.
  const trusted = signature && body.length > 0 ? '' : query
  const parameters = postbackParameters(trusted, { type, text: body.toString('utf8') })
  const code = signature && signatureProblem({ query, body }, signature, isHmac)
  if (!code && !parameters) {
    const isStored = await store(recordRefusal(call, { code: 'unreadable_body' }))
    return isStored ? { code: 'malformed_request' } : notKept
  }
  const known = parameters ?? new Map<string, string>()
  const stored = code ? recordRefusal(call, { code }, known) : recordPostback(call, known, hash)
  return (await store(stored)) ? { answer } : notKept
}

function splitTarget({ url = '' }: IncomingMessage): { path: string; query: string } {
  const [path = ''] = url.split('?', 1)
  return { path, query: url.slice(path.length + 1) }
}

async function findConnection(
  path: string,
  { connections }: Pick<PostbackOptions, 'connections'>,
): Promise<LiveConnection | Failure> {
  const named = parsePostbackPath(path)
  if (!named) return { code: 'not_found' }
  const found = await connections.find(named.casino, named.secret)
  if (found === 'unknown') return { code: 'not_found' }
  return found === 'unavailable' ? { code: 'database_away' } : found
}
