import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { handleEndpoints, type Payload } from 'payload'
import type { ProblemCode } from '#domain/api/problems/problem.ts'
import { isItemUpload, maxUploadMb } from '#domain/content/itemFiles/itemUpload.ts'
import { isReportUpload, maxReportBodyMb } from '#domain/revenue/reports/reportUpload.ts'
import { timedOut, withDatabaseTimeout } from '#platform/postgres/databaseTimeout.ts'
import { carriesSession } from '../accounts/sessions/carriesSession.ts'
import { databaseResponds } from '../operations/database/databaseResponds.ts'
import { retryAfterSeconds, sendApiProblem } from '../operations/errors/apiProblem.ts'
import { errorResponse } from '../operations/errors/errorResponse.ts'
import { type BodyBudget, createBodyBudget } from '../operations/load/bodyBudget.ts'
import { createWriteQueue, type WriteQueue } from '../operations/load/writeQueue.ts'
import { chunksOf, unreadBody } from '../operations/requests/bodyStreams.ts'
import { bodyProblem, methodOverrides } from '../operations/requests/requestShape.ts'
import { createRouteMatcher } from './routes.ts'

/** Resources that all requests share. */
type Resources = {
  isRoute: ReturnType<typeof createRouteMatcher>
  isSignedIn(request: IncomingMessage): boolean
  budgetOf(request: IncomingMessage): BodyBudget
  writeQueue: WriteQueue
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const megabyte = 1024 * 1024
const limits = {
  /** Of one body, in bytes. An upload may have the largest file and the form around it. */
  maxBodyBytes: megabyte,
  maxUploadBytes: 11 * megabyte,
  /** Of a file of items, which is written to the disk while it arrives. */
  maxItemFileBytes: maxUploadMb * megabyte,
  /** Of a report of a casino, which only clients with a session may send. */
  maxReportBytes: maxReportBodyMb * megabyte,
  /** Of all bodies in progress, of clients with a session of the admin. */
  maxSignedInBytes: 64 * megabyte,
  /** Of all bodies in progress, of anonymous clients. A separate budget, so that their bodies can't block an editor. */
  maxAnonymousBytes: 24 * megabyte,
}
type BodyLimits = Pick<typeof limits, 'maxSignedInBytes' | 'maxAnonymousBytes'>
const uploads = /^\/api\/(?:media|evidence-files)(\/|$)/

/** Payload's REST API for Node's HTTP server. No body parser may run before it. */
export function createRestHandler(
  payload: Payload,
  { maxSignedInBytes, maxAnonymousBytes }: BodyLimits = limits,
): Handler {
  const isSignedIn = carriesSession(payload)
  const budgets = {
    signedIn: createBodyBudget(maxSignedInBytes),
    anonymous: createBodyBudget(maxAnonymousBytes),
  }
  const resources: Resources = {
    isRoute: createRouteMatcher(payload.config),
    isSignedIn,
    budgetOf: (request) => (isSignedIn(request) ? budgets.signedIn : budgets.anonymous),
    writeQueue: createWriteQueue(),
  }
  return async (request, response) => {
    try {
      const result = await respond(payload, resources, request, response)
      if (response.destroyed) {
        if (result instanceof Response) await discardBody(result)
        return
      }
      if (result instanceof Response) await send(result, request, response)
      else sendApiProblem(response, result, { bodyIsUnread: !request.complete })
    } catch (error) {
      // The client closed the connection during its body or the response: not an error.
      if (response.destroyed) return
      payload.logger.error({ err: error }, 'the REST API failed')
      if (response.headersSent) response.destroy()
      else sendApiProblem(response, 'internal_error', { bodyIsUnread: !request.complete })
    }
  }
}

async function respond(
  payload: Payload,
  resources: Resources,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Response | ProblemCode> {
  const { config, db } = payload
  const { budgetOf, writeQueue } = resources
  const problem = refusalOf(request, config.serverURL, resources)
  if (problem) return problem
  const responds = () => databaseResponds(db.pool)
  if (!(await responds())) return 'database_away'
  const payloadRequest = withoutBody(request, response, config.serverURL)
  const result = isItemUpload(routeMethod(request), request.url ?? '')
    ? await handleEndpoints({ config, request: withStreamedBody(payloadRequest, request) })
    : payloadRequest.method === 'GET'
      ? await respondInTime(() => handleEndpoints({ config, request: payloadRequest }), responds)
      : await budgetOf(request).withBody(request, async (body) => {
          const bodyError = bodyProblem(payloadRequest, body)
          if (bodyError) return errorResponse(bodyError)
          return writeQueue(() =>
            handleEndpoints({ config, request: new Request(payloadRequest, { body }) }),
          )
        })
  if (result === timedOut) return 'database_away'
  if (!result) return 'server_busy'
  if (result.status >= 500 && !(await responds())) return 'database_away'
  return result
}

/** The response, or `timedOut` if the database stops responding. The body of a later response is discarded. */
async function respondInTime(
  handle: () => Promise<Response>,
  responds: () => Promise<boolean>,
): Promise<Response | typeof timedOut> {
  const handled = Promise.withResolvers<Response>()
  const work = () => {
    handled.resolve(handle())
    return handled.promise
  }
  const result = await withDatabaseTimeout(work, responds)
  if (result === timedOut) void handled.promise.then(discardBody).catch(() => undefined)
  return result
}

/** The unread body of a response can hold a file open. */
async function discardBody(response: Response): Promise<void> {
  await response.body?.cancel()
}

function refusalOf(
  request: IncomingMessage,
  siteUrl: string,
  { isRoute, isSignedIn }: Resources,
): ProblemCode | undefined {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  const url = request.url?.startsWith('/') ? URL.parse(siteUrl + request.url) : null
  if (!url) return 'malformed_request'
  if (!isRoute(routeMethod(request), url.pathname)) return 'not_found'
  if (encoding !== undefined) return 'length_required'
  if (Number(length ?? 0) > maxBytesOf(request, url, isSignedIn)) return 'payload_too_large'
  return undefined
}

function maxBytesOf(
  request: IncomingMessage,
  { pathname }: URL,
  isSignedIn: Resources['isSignedIn'],
): number {
  if (isItemUpload(routeMethod(request), pathname)) return limits.maxItemFileBytes
  if (isReportUpload(pathname) && isSignedIn(request)) return limits.maxReportBytes
  return uploads.test(pathname) ? limits.maxUploadBytes : limits.maxBodyBytes
}

/** The method of the route for which Payload takes a request. */
function routeMethod({ method = '', headers }: IncomingMessage): string {
  const isQuery = method === 'POST' && methodOverrides.some((name) => headers[name] === 'GET')
  return isQuery || method === 'HEAD' ? 'get' : method.toLowerCase()
}

/** The origin is the site's own, whatever the Host header contains. */
function withoutBody(request: IncomingMessage, response: ServerResponse, siteUrl: string): Request {
  const headers = new Headers()
  const raw = request.rawHeaders
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '')
  const aborted = new AbortController()
  response.once('close', () => {
    if (!response.writableEnded) aborted.abort()
  })
  // Payload has no HEAD: its response to a GET is sent without the body.
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  return new Request(siteUrl + request.url, { method, headers, signal: aborted.signal })
}

/** The body stays on the connection until the endpoint, which has checked permissions, reads it. */
function withStreamedBody(payloadRequest: Request, request: IncomingMessage): Request {
  const streamed: RequestInit & { duplex: 'half' } = { body: unreadBody(request), duplex: 'half' }
  return new Request(payloadRequest, streamed)
}

async function send(payloadResponse: Response, request: IncomingMessage, response: ServerResponse) {
  response.statusCode = payloadResponse.status
  response.setHeader('cache-control', 'no-store')
  if (payloadResponse.status === 503) response.setHeader('retry-after', retryAfterSeconds)
  for (const [name, value] of payloadResponse.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value)
  }
  const cookies = payloadResponse.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (request.method !== 'HEAD' && payloadResponse.body)
    await pipeline(chunksOf(payloadResponse.body), response)
  else {
    response.end()
    await discardBody(payloadResponse)
  }
}
