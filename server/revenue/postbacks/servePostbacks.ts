import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProblemCode } from '#domain/api/problems/problem.ts'
import { parsePostbackPath, postbackPrefix } from '#domain/revenue/connections/postbackSecret.ts'
import { postbackParameters } from '#domain/revenue/postbacks/parameters.ts'
import type { Log } from '#platform/log/log.ts'
import { sendProblem } from '#server/api/problem.ts'
import { mediaType, mustCloseConnection, readBody } from '#server/api/requestBody.ts'
import type { GroupCommit } from '#server/durable/groupCommit.ts'
import { securityHeaders } from '#server/http/securityHeaders.ts'
import { createStatusCounts } from '#server/http/statusCounts.ts'
import type { TokenBuckets } from '#server/http/tokenBuckets.ts'
import type { Connections, LiveConnection } from './connections.ts'
import type { PostbackRecord } from './postbackRecord.ts'
import { recordPostback, recordRefusal } from './recordPostback.ts'

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

const maxBodyBytes = 64 * 1024
const fromElsewhere = 'The call came from another address than those of the connection.'
const unreadableBody = 'The body of the call is neither a form nor JSON.'

type Failure = { code: ProblemCode; retryAfterSeconds?: number }
/** `null`: the client has disconnected before its body was read. */
type Outcome = { answer: string } | Failure | null

export function createPostbacks(options: PostbackOptions): Postbacks {
  const headers = Object.entries({
    ...securityHeaders('data', options.siteUrl),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  const responses = createStatusCounts()
  const outcomes: PostbackFigures['outcomes'] = { counted: 0, ignored: 0, refused: 0 }

  /** Whether the call is stored durably. */
  async function store(record: PostbackRecord): Promise<boolean> {
    const isStored = await options.commit.store([record])
    if (isStored) outcomes[record.outcome] += 1
    return isStored
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
      receive(request, store, options).then(
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
  store: (record: PostbackRecord) => Promise<boolean>,
  options: PostbackOptions,
): Promise<Outcome> {
  const { hash, newId, clock = Date.now } = options
  if (request.method !== 'GET' && request.method !== 'POST') return { code: 'method_not_allowed' }
  const { path, query } = splitTarget(request)
  const connection = await findConnection(path, options)
  if ('code' in connection) return connection
  const read = await readBody(request, maxBodyBytes)
  if (!read.ok) return read.why === 'too long' ? { code: 'payload_too_large' } : null
  const receivedAt = clock()
  const address = options.clientAddress(request)
  const call = { id: newId(receivedAt), receivedAt, address }
  if (!connection.accepts(address)) {
    const isStored = await store(recordRefusal(call, connection, fromElsewhere))
    return { code: isStored ? 'not_found' : 'events_not_kept' }
  }
  const text = read.bytes.toString('utf8')
  const parameters = postbackParameters(query, { type: mediaType(request), text })
  if (!parameters) {
    const isStored = await store(recordRefusal(call, connection, unreadableBody))
    return { code: isStored ? 'malformed_request' : 'events_not_kept' }
  }
  const isStored = await store(recordPostback(call, parameters, { connection, hash }))
  return isStored ? { answer: connection.answer } : { code: 'events_not_kept' }
}

function splitTarget({ url = '' }: IncomingMessage): { path: string; query: string } {
  const [path = ''] = url.split('?', 1)
  return { path, query: url.slice(path.length + 1) }
}

async function findConnection(
  path: string,
  { connections, buckets }: PostbackOptions,
): Promise<LiveConnection | Failure> {
  const named = parsePostbackPath(path)
  if (!named) return { code: 'not_found' }
  const found = await connections.find(named.casino, named.secret)
  if (found === 'unknown') return { code: 'not_found' }
  if (found === 'unavailable') return { code: 'database_away' }
  // A monotonic clock: unlike the clock of the records, it can't be set.
  const retryAfterSeconds = buckets.take(found.secretHash, 1, performance.now())
  return retryAfterSeconds > 0 ? { code: 'too_many_requests', retryAfterSeconds } : found
}
