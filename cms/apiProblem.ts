import type { ServerResponse } from 'node:http'

/** What the REST API answers on its own account, before or instead of Payload. */
const problems = {
  malformed_request: { status: 400, title: 'The request is malformed' },
  method_not_allowed: { status: 405, title: 'This method is not offered here' },
  length_required: { status: 411, title: 'A body must come with its Content-Length' },
  payload_too_large: { status: 413, title: 'The request body is too large' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  database_away: { status: 503, title: 'The database is away; try again shortly' },
} as const

export type ApiProblem = keyof typeof problems

const retryAfterSeconds = 5

/** Answers with `application/problem+json` (RFC 9457). */
export function sendApiProblem(response: ServerResponse, code: ApiProblem): void {
  const { status, title } = problems[code]
  response.statusCode = status
  response.setHeader('content-type', 'application/problem+json')
  response.setHeader('cache-control', 'no-store')
  if (status === 503) response.setHeader('retry-after', retryAfterSeconds)
  // What is left of a body that nobody reads would be taken for the next request.
  if (status === 411 || status === 413) response.setHeader('connection', 'close')
  response.end(JSON.stringify({ type: 'about:blank', title, status, code }))
}
