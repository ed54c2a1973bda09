import type { ServerResponse } from 'node:http'
import { type FieldProblem, type ProblemCode, problemBody } from '#domain/problem.ts'

/** What makes a problem this very request's. */
type Particulars = {
  /** With `validation_failed`. */
  errors?: FieldProblem[]
  retryAfterSeconds?: number
  /** Never what was sent. */
  detail?: string
}

/** When to come back after a 503 that names no time of its own. */
const retryAfterAway = 5

/** Answers with `application/problem+json` (RFC 9457), by Node's own means: not all is Express. */
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

/** The headers that go with a refusal's status, whatever the shape of its body. */
export function setProblemHeaders(
  response: ServerResponse,
  status: number,
  retryAfterSeconds: number | undefined,
): void {
  if (status === 401) response.setHeader('www-authenticate', 'Bearer')
  const retryAfter = retryAfterSeconds ?? (status === 503 ? retryAfterAway : undefined)
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
}
