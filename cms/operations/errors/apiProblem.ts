import type { ServerResponse } from 'node:http'
import { type ProblemCode, problemBody } from '#domain/api/problems/problem.ts'

/** The `Retry-After` of a 503. */
export const retryAfterSeconds = 5

/** Responds with `application/problem+json`, without Payload. */
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
  // Node would parse the unread rest of the body as the next request.
  if (bodyIsUnread) response.setHeader('connection', 'close')
  response.end(JSON.stringify(body))
}
