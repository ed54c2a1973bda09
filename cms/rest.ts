import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { handleEndpoints, type Payload } from 'payload'
import type { ProblemCode } from '#domain/problem.ts'
import { gaveUp, whileAnswering } from '#platform/whileAnswering.ts'
import { carriesSession } from './accounts/carriesSession.ts'
import { retryAfterSeconds, sendApiProblem } from './apiProblem.ts'
import { type BodyBudget, createBodyBudget } from './bodyBudget.ts'
import { databaseAnswers } from './databaseAnswers.ts'
import { refused } from './endpoints/refused.ts'
import { bodyProblem, hasReadableUrl, isNameOfAll, searchProblem } from './requests/requestShape.ts'
import { createWriteTurns, type WriteTurns } from './writeTurns.ts'

/** What all requests share. */
type Shared = { budgetOf(request: IncomingMessage): BodyBudget; turns: WriteTurns }

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const megabyte = 1024 * 1024
const limits = {
  /** Of one body, in bytes. An upload has room for the form around the largest file. */
  longestBody: megabyte,
  longestUpload: 11 * megabyte,
  /** Of all bodies that are being read or worked on, of those who are signed in at the desk. */
  bodiesUnderWay: 64 * megabyte,
  /** And of all others, who may be anybody: what they hold back takes no room from an editor. */
  bodiesOfStrangers: 24 * megabyte,
}
type BodyLimits = Pick<typeof limits, 'bodiesUnderWay' | 'bodiesOfStrangers'>
const noRoute = /^\{"message":"Route not found /
const uploads = /^\/api\/(?:media|evidence-files)(\/|$)/
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Payload's REST API for a plain Node server. No body parser may come before it. */
export function createRestHandler(
  payload: Payload,
  { bodiesUnderWay, bodiesOfStrangers }: BodyLimits = limits,
): Handler {
  const isSignedIn = carriesSession(payload)
  const budgets = {
    desk: createBodyBudget(bodiesUnderWay),
    strangers: createBodyBudget(bodiesOfStrangers),
  }
  const shared: Shared = {
    budgetOf: (request) => (isSignedIn(request) ? budgets.desk : budgets.strangers),
    turns: createWriteTurns(),
  }
  return async (request, response) => {
    try {
      const outcome = await answer(payload, shared, request, response)
      if (response.destroyed) {
        if (outcome instanceof Response) await letGo(outcome)
        return
      }
      if (outcome instanceof Response) await send(outcome, request, response)
      else sendApiProblem(response, outcome, { bodyIsUnread: !request.complete })
    } catch (error) {
      // A client that hung up amid its body or the answer is no failure, and hears nothing.
      if (response.destroyed) return
      payload.logger.error({ err: error }, 'the REST API failed')
      if (response.headersSent) response.destroy()
      else sendApiProblem(response, 'internal_error', { bodyIsUnread: !request.complete })
    }
  }
}

async function answer(
  payload: Payload,
  { budgetOf, turns }: Shared,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Response | ProblemCode> {
  const { config, db } = payload
  const problem = refusal(request, config.serverURL)
  if (problem) return problem
  const answers = () => databaseAnswers(db.pool)
  if (!(await answers())) return 'database_away'
  const asked = withoutBody(request, response, config.serverURL)
  const wrong = searchProblem(new URL(asked.url).search)
  if (wrong) return refused(wrong)
  const given =
    asked.method === 'GET'
      ? await answerInTime(() => handleEndpoints({ config, request: asked }), answers)
      : await budgetOf(request).withBody(request, async (body) => {
          const wrongBody = bodyProblem(asked, body)
          if (wrongBody) return refused(wrongBody)
          return turns(() => handleEndpoints({ config, request: new Request(asked, { body }) }))
        })
  if (given === gaveUp) return 'database_away'
  if (!given) return 'server_busy'
  if (given.status >= 500 && !(await answers())) return 'database_away'
  if (await leadsNowhere(given)) return 'not_found'
  return given
}

/** An answer, unless the database falls silent before it; one that comes later is let go. */
async function answerInTime(
  ask: () => Promise<Response>,
  answers: () => Promise<boolean>,
): Promise<Response | typeof gaveUp> {
  const asking = Promise.withResolvers<Response>()
  const work = () => {
    asking.resolve(ask())
    return asking.promise
  }
  const given = await whileAnswering(work, answers)
  if (given === gaveUp) void asking.promise.then(letGo).catch(() => undefined)
  return given
}

/** An answer that nobody reads may hold a file open. */
async function letGo(answer: Response): Promise<void> {
  await answer.body?.cancel()
}

/** Whether Payload has no route for the address, which it would repeat. */
async function leadsNowhere(given: Response): Promise<boolean> {
  if (given.status !== 404) return false
  return noRoute.test(await given.clone().text())
}

function refusal(request: IncomingMessage, siteUrl: string): ProblemCode | undefined {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (!methods.has(request.method ?? '')) return 'method_not_allowed'
  const url = request.url?.startsWith('/') ? URL.parse(siteUrl + request.url) : null
  if (!url || !hasReadableUrl(url)) return 'malformed_request'
  if (isNameOfAll(url.pathname)) return 'not_found'
  if (encoding !== undefined) return 'length_required'
  const longest = uploads.test(url.pathname) ? limits.longestUpload : limits.longestBody
  if (Number(length ?? 0) > longest) return 'payload_too_large'
  return undefined
}

/** The origin is the site's own, whatever the Host header says. */
function withoutBody(request: IncomingMessage, response: ServerResponse, siteUrl: string): Request {
  const headers = new Headers()
  const raw = request.rawHeaders
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '')
  const hungUp = new AbortController()
  response.once('close', () => {
    if (!response.writableEnded) hungUp.abort()
  })
  // Payload knows no HEAD; the answer to a GET without its body is one.
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
  return new Request(siteUrl + request.url, { method, headers, signal: hungUp.signal })
}

async function send(answer: Response, request: IncomingMessage, response: ServerResponse) {
  response.statusCode = answer.status
  response.setHeader('cache-control', 'no-store')
  if (answer.status === 503) response.setHeader('retry-after', retryAfterSeconds)
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value)
  }
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (request.method !== 'HEAD' && answer.body) await pipeline(chunksOf(answer.body), response)
  else {
    response.end()
    await letGo(answer)
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}
