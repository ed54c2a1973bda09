import type * as z from 'zod/mini'
import { eventsBody, partlyAccepted } from '../analytics/event.ts'
import { resetAnswer, stats } from '../analytics/stats.ts'
import { statsParameters } from '../analytics/statsQuery.ts'
import {
  deletionBody,
  loginBody,
  logoutBody,
  mailBody,
  passwordBody,
  refreshBody,
  resetBody,
  signupBody,
  verifyBody,
} from '../auth/bodies.ts'
import type { Scope } from '../auth/scopes.ts'
import type { ProblemCode } from '../problem.ts'
import { submissionAnswer, submissionBody } from '../seo/submission.ts'
import { sessionAnswer, userAnswer } from './answers.ts'
import { openApiAnswer, tokenAnswer } from './programAnswers.ts'

/**
 * Every route of API v1. The server mounts what stands here, the OpenAPI document is made from it,
 * and the access matrix is held to it.
 */

/** The admin panel's own sign-in, which stands outside of API v1. */
export const adminSignInPath = '/api/users/login'

/** Who may call a route. A session's access token and an API token both come as `Bearer`. */
export type Caller =
  | { kind: 'anyone' }
  /** Any account, by a session. An API token is refused. */
  | { kind: 'session' }
  /** Any API token, whatever its scopes. A session is refused. */
  | { kind: 'token' }
  /** An admin by a session, or an API token with the scope. */
  | { kind: 'admin'; scope?: Scope }

export type ApiRoute = {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/api/v1/${string}`
  summary: string
  caller: Caller
  /**
   * Which pages' scripts may call it. `required`: the site's own only, so a request without an
   * `Origin` is refused; `if-present`: programs that send none may, too.
   */
  origin?: 'required' | 'if-present'
  /** Only where the site sends mail; elsewhere it answers `not_found`. */
  needsMail?: true
  body?: z.ZodMiniType
  /** Without the body being sent, it counts as `{}`. */
  bodyIsOptional?: true
  /** What stands in the address after the question mark. */
  query?: z.ZodMiniType
  success: { status: 200 | 201 | 202 | 204; body?: z.ZodMiniType }
  /** Where a success can have two answers. */
  otherSuccess?: { status: 200; body: z.ZodMiniType }
  /** Answered before Express' router is asked, for speed. */
  early?: true
  /** Its own; `problemsOf` adds what follows from the rest. */
  problems: readonly ProblemCode[]
}

const anyone = { kind: 'anyone' } as const
const session = { kind: 'session' } as const

export const apiRoutes = {
  signup: {
    method: 'POST',
    path: '/api/v1/auth/signup',
    summary: 'Create an account. Does not sign in.',
    caller: anyone,
    origin: 'required',
    body: signupBody,
    success: { status: 201, body: userAnswer },
    problems: ['user_already_exists', 'too_many_requests', 'sign_in_busy'],
  },
  login: {
    method: 'POST',
    path: '/api/v1/auth/login',
    summary: 'Begin a session.',
    caller: anyone,
    origin: 'if-present',
    body: loginBody,
    success: { status: 200, body: sessionAnswer },
    problems: ['invalid_credentials', 'too_many_requests', 'sign_in_busy'],
  },
  refresh: {
    method: 'POST',
    path: '/api/v1/auth/refresh',
    summary: 'Exchange a refresh token for new tokens of the same session.',
    caller: anyone,
    origin: 'if-present',
    body: refreshBody,
    success: { status: 200, body: sessionAnswer },
    problems: ['session_ended', 'too_many_requests'],
  },
  logout: {
    method: 'POST',
    path: '/api/v1/auth/logout',
    summary: 'End this session, or all sessions of the account.',
    caller: session,
    body: logoutBody,
    bodyIsOptional: true,
    success: { status: 204 },
    problems: [],
  },
  user: {
    method: 'GET',
    path: '/api/v1/auth/user',
    summary: 'Who is signed in.',
    caller: session,
    success: { status: 200, body: userAnswer },
    problems: [],
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/v1/auth/user',
    summary: 'Delete the account with all that belongs to it.',
    caller: session,
    body: deletionBody,
    success: { status: 204 },
    problems: ['wrong_password', 'last_admin', 'too_many_requests', 'sign_in_busy'],
  },
  token: {
    method: 'GET',
    path: '/api/v1/auth/token',
    summary: 'What an API token may do, and until when.',
    caller: { kind: 'token' },
    success: { status: 200, body: tokenAnswer },
    problems: [],
  },
  password: {
    method: 'POST',
    path: '/api/v1/auth/password',
    summary: 'Change the password, and end every other session of the account.',
    caller: session,
    body: passwordBody,
    success: { status: 204 },
    problems: ['wrong_password', 'common_password', 'too_many_requests', 'sign_in_busy'],
  },
  forgot: {
    method: 'POST',
    path: '/api/v1/auth/forgot',
    summary: 'Ask for a mail with a link to set a new password. Never tells whether one was sent.',
    caller: anyone,
    origin: 'if-present',
    needsMail: true,
    body: mailBody,
    success: { status: 202 },
    problems: ['too_many_requests'],
  },
  reset: {
    method: 'POST',
    path: '/api/v1/auth/reset',
    summary: 'Set a new password by a mailed link, and end all sessions of the account.',
    caller: anyone,
    origin: 'if-present',
    needsMail: true,
    body: resetBody,
    success: { status: 204 },
    problems: ['invalid_link', 'common_password', 'too_many_requests', 'sign_in_busy'],
  },
  verify: {
    method: 'POST',
    path: '/api/v1/auth/verify',
    summary: 'Confirm the address by a mailed link.',
    caller: anyone,
    origin: 'if-present',
    needsMail: true,
    body: verifyBody,
    success: { status: 204 },
    problems: ['invalid_link', 'too_many_requests'],
  },
  resendVerification: {
    method: 'POST',
    path: '/api/v1/auth/verify/resend',
    summary: 'Ask for another mail that confirms the address.',
    caller: session,
    needsMail: true,
    success: { status: 202 },
    problems: ['too_many_requests'],
  },
  events: {
    method: 'POST',
    path: '/api/v1/events',
    summary:
      'Record what a visitor did. Answered once it is kept for good; sending the same id again changes nothing. Also taken as text/plain, as beacons send it.',
    caller: anyone,
    origin: 'required',
    early: true,
    body: eventsBody,
    success: { status: 204 },
    otherSuccess: { status: 200, body: partlyAccepted },
    problems: ['too_many_requests', 'events_not_kept'],
  },
  stats: {
    method: 'GET',
    path: '/api/v1/stats',
    summary: 'All figures of the dashboard.',
    caller: { kind: 'admin', scope: 'stats:read' },
    query: statsParameters,
    success: { status: 200, body: stats },
    problems: ['invalid_query', 'statistics_busy', 'statistics_unwritable'],
  },
  resetStats: {
    method: 'POST',
    path: '/api/v1/stats/reset',
    summary: 'Delete all recorded events and with them all figures, for good.',
    caller: { kind: 'admin', scope: 'stats:reset' },
    success: { status: 200, body: resetAnswer },
    problems: ['statistics_busy', 'statistics_unwritable'],
  },
  seoPing: {
    method: 'POST',
    path: '/api/v1/seo/ping',
    summary:
      'Ping search engines with the sitemaps, and send changed addresses to IndexNow. Says what each of them answered.',
    caller: { kind: 'admin', scope: 'seo:ping' },
    body: submissionBody,
    bodyIsOptional: true,
    success: { status: 200, body: submissionAnswer },
    problems: ['submission_under_way'],
  },
  openApi: {
    method: 'GET',
    path: '/api/v1/openapi.json',
    summary: 'This document.',
    caller: anyone,
    success: { status: 200, body: openApiAnswer },
    problems: [],
  },
} as const satisfies Record<string, ApiRoute>

export type ApiRouteName = keyof typeof apiRoutes
/** The path of one of them, as whoever calls it writes it. */
export type ApiPath = (typeof apiRoutes)[ApiRouteName]['path']
