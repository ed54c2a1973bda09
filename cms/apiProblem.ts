import type { ServerResponse } from 'node:http'
import { type ProblemCode, problemBody } from '#domain/problem.ts'

/** When to come back after a 503. */
export const retryAfterSeconds = 5

/** Answers with `application/problem+json` before or instead of Payload. */
export function sendApiProblem(
  response: ServerResponse,
  code: ProblemCode,
  { bodyIsUnread = false } = {},
): void {
  const body = problemBody(code)
  response.statusCode = body.status
  response.setHeader('content-type', 'application/problem+json')
  response.setHeader('cache-control', 'no-store')
  if (body.status === 503) response.setHeader('retry-after', retryAfterSeconds)
  // What is left of a body that nobody reads would be taken for the next request.
  if (bodyIsUnread) response.setHeader('connection', 'close')
  response.end(JSON.stringify(body))
}
