import type { Response } from 'express'

/** Stable codes of problem answers, with their status and title. */
const problems = {
  not_found: { status: 404, title: 'There is nothing at this address' },
  method_not_allowed: { status: 405, title: 'This method is not offered here' },
  malformed_request: { status: 400, title: 'The request is malformed' },
  payload_too_large: { status: 413, title: 'The request body is too large' },
  uri_too_long: { status: 414, title: 'The address is too long' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  database_away: { status: 503, title: 'The database is away; try again shortly' },
} as const

export type ProblemCode = keyof typeof problems

/** Answers with `application/problem+json` (RFC 9457). The detail never repeats what was sent. */
export function sendProblem(response: Response, code: ProblemCode, detail?: string): void {
  const { status, title } = problems[code]
  response
    .status(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({ type: 'about:blank', title, status, code, ...(detail ? { detail } : {}) }),
    )
}
