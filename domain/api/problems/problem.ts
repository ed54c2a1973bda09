/**
 * Every error response of the server and the CMS, by its stable code.
 */
export const problems = {
  malformed_request: { status: 400, title: 'The request is malformed' },
  validation_failed: { status: 400, title: 'The request body is not valid' },
  invalid_query: { status: 400, title: 'The query of the address is not valid' },
  common_password: {
    status: 400,
    title: 'This password is among the commonest; editors and admins need a better one',
  },
  invalid_link: { status: 400, title: 'This link was used already or is too old' },
  invalid_credentials: { status: 401, title: 'Invalid login credentials' },
  not_signed_in: { status: 401, title: 'Sign in first' },
  session_ended: { status: 401, title: 'The session has ended; sign in again' },
  forbidden: { status: 403, title: 'Your account or token may not do this' },
  foreign_origin: { status: 403, title: 'This is only for the pages of this site' },
  wrong_password: { status: 403, title: 'The current password is wrong' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  method_not_allowed: { status: 405, title: 'This method is not offered here' },
  request_timeout: { status: 408, title: 'The request took too long to arrive' },
  user_already_exists: { status: 409, title: 'User already registered' },
  last_admin: {
    status: 409,
    title: 'This is the last admin; make somebody else an admin first',
  },
  view_exists: { status: 409, title: 'There already is a saved view with this name' },
  too_many_views: { status: 409, title: 'There are 100 saved views; delete one first' },
  submission_under_way: {
    status: 409,
    title: 'Another submission to search engines, or a publish, is under way; try again shortly',
  },
  share_ended: { status: 410, title: 'This link has ended' },
  length_required: { status: 411, title: 'A body must come with its Content-Length' },
  payload_too_large: { status: 413, title: 'The request body is too large' },
  unsupported_media_type: { status: 415, title: 'The body must be application/json' },
  too_many_events: {
    status: 422,
    title:
      'A filter by screen or language counts at most 1,000,000 events, those of the comparison, the last 14 days and this month included; choose a shorter range',
  },
  too_many_headers: { status: 431, title: 'The request has too many header lines' },
  too_many_requests: { status: 429, title: 'Too many attempts; try again later' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  database_away: { status: 503, title: 'The database is away; try again shortly' },
  database_busy: { status: 503, title: 'The database is busy; try again shortly' },
  events_not_kept: {
    status: 503,
    title: 'Events can be neither stored nor kept right now; send them again later',
  },
  statistics_busy: {
    status: 503,
    title: 'The statistics are being rebuilt, cleared or read by others; try again shortly',
  },
  question_too_long: {
    status: 503,
    title: 'Counting this takes too long; ask about a shorter range',
  },
  statistics_unwritable: {
    status: 503,
    title: 'The figures can not be brought up to date: the database takes no writes',
  },
  statistics_away: {
    status: 503,
    title: 'A server with a part of the statistics does not respond; try again shortly',
  },
  outcome_unknown: {
    status: 504,
    title: 'The database did not say whether this was done; look before you try again',
  },
  sign_in_busy: { status: 503, title: 'Too many people are signing in; try again shortly' },
  pictures_busy: { status: 503, title: 'Many pictures are being drawn; try again shortly' },
  starting: { status: 503, title: 'The site is starting; try again shortly' },
  overloaded: {
    status: 503,
    title: 'More is asked of the site than it can answer right now; try again shortly',
  },
  server_busy: { status: 503, title: 'Too much is being written at once; try again shortly' },
} as const

export type ProblemCode = keyof typeof problems

/** A problem of one field of a body: the path of the field, and the broken rule. */
export type FieldProblem = { path: string; code: string }

export type ProblemBody = {
  type: 'about:blank'
  title: string
  status: number
  code: ProblemCode
  detail?: string
  /** With `validation_failed`. */
  errors?: FieldProblem[]
}

/**
 * The body of an `application/problem+json` response (RFC 9457), with the response's status.
 *
 * @param detail the problem of this request; must never repeat data from the request
 */
export function problemBody(code: ProblemCode, detail?: string): ProblemBody {
  const { status, title } = problems[code]
  const body = { type: 'about:blank', title, status, code } as const
  return detail === undefined ? body : { ...body, detail }
}
