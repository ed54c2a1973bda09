/**
 * Everything that the server and the CMS answer on their own account when a request can't be
 * served, by its stable code.
 */
const problems = {
  malformed_request: { status: 400, title: 'The request is malformed' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  method_not_allowed: { status: 405, title: 'This method is not offered here' },
  length_required: { status: 411, title: 'A body must come with its Content-Length' },
  payload_too_large: { status: 413, title: 'The request body is too large' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  database_away: { status: 503, title: 'The database is away; try again shortly' },
  server_busy: { status: 503, title: 'Too much is being uploaded; try again shortly' },
} as const

export type ProblemCode = keyof typeof problems

export type ProblemBody = {
  type: 'about:blank'
  title: string
  status: number
  code: ProblemCode
  detail?: string
}

/**
 * The body of an `application/problem+json` answer (RFC 9457), with the status to send it with.
 *
 * @param detail what is wrong with this very request; must never repeat what was sent
 */
export function problemBody(code: ProblemCode, detail?: string): ProblemBody {
  const { status, title } = problems[code]
  const body = { type: 'about:blank', title, status, code } as const
  return detail === undefined ? body : { ...body, detail }
}
