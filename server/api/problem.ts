import type { ServerResponse } from 'node:http'
import { type FieldProblem, type ProblemCode, problemBody } from '#domain/api/problems/problem.ts'

/** Details of a problem for one request. */
type Particulars = {
  /** With `validation_failed`. */
  errors?: FieldProblem[]
  retryAfterSeconds?: number
  /** Must not repeat what was sent. */
  detail?: string
}

/** Default `retry-after` of a 503. */
const retryAfterAway = 5

/** Responds with `application/problem+json` (RFC 9457). Uses Node's API, because some callers are outside of Express. */
export function sendProblem(
  response: ServerResponse,
  code: ProblemCode,
  { errors, retryAfterSeconds, detail }: Particulars = {},
): void {
  const body = { ...problemBody(code, detail), ...(errors ? { errors } : {}) }
  setProblemHeaders(response, body.status, retryAfterSeconds)
  response.statusCode = body.status
  response.setHeader('content-type', 'application/problem+json; charset=utf-8')
  response.end(JSON.stringify(body))
}

/** The headers for a refusal's status, independent of its body. */
export function setProblemHeaders(
  response: ServerResponse,
  status: number,
  retryAfterSeconds: number | undefined,
): void {
  if (status === 401) response.setHeader('www-authenticate', 'Bearer')
  const retryAfter = retryAfterSeconds ?? (status === 503 ? retryAfterAway : undefined)
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
}
