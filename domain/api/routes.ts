import * as z from 'zod/mini'
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
} from '../accounts/requestBodies.ts'
import { sessionResponse, userResponse } from '../accounts/sessionResponses.ts'
import { tokenResponse } from '../accounts/tokens/apiTokens.ts'
import type { Scope } from '../accounts/tokens/scopes.ts'
import {
  annotation,
  annotationParameters,
  annotations,
  newNote,
} from '../analytics/annotations/annotation.ts'
import { eventsBody, partlyAccepted } from '../analytics/events/event.ts'
import { resetResponse, stats } from '../analytics/figures/stats.ts'
import { statsParameters } from '../analytics/figures/statsQuery.ts'
import {
  funnelFigures,
  funnelParameters,
  goalFigures,
  goalParameters,
} from '../analytics/goals/goalFigures.ts'
import { returning } from '../analytics/returning/returning.ts'
import {
  newView,
  savedView,
  savedViews,
  viewDeletion,
  viewRename,
} from '../analytics/savedViews/savedView.ts'
import {
  createdShare,
  newShare,
  revokedShare,
  sharedParameters,
  shares,
} from '../analytics/shares/share.ts'
import { revenue } from '../revenue/figures/revenue.ts'
import { revenueParameters } from '../revenue/figures/revenueQuery.ts'
import { submissionBody, submissionResponse } from '../search/submissions/submission.ts'
import type { ProblemCode } from './problems/problem.ts'

/**
 * Every route of API v1. The server mounts these routes, the OpenAPI document is made from them,
 * and the tests of the access matrix compare with them.
 */

/** The admin panel's own sign-in, which is not part of API v1. */
export const adminSignInPath = '/api/users/login'

/** Who may call a route. A session's access token and an API token both come as `Bearer`. */
export type Caller =
  | { kind: 'anyone' }
  /** Any account, by a session. An API token is refused. */
  | { kind: 'session' }
  /** Any API token with any scopes. A session is refused. */
  | { kind: 'token' }
  /** An admin by a session, or an API token with the scope. */
  | { kind: 'admin'; scope?: Scope }
  /** The reader of a shared dashboard, with the token of its link in the header `Share-Token`. */
  | { kind: 'share' }

export type ApiRoute = {
  method: 'GET' | 'POST' | 'DELETE'
  /** With its parameters in braces: `/api/v1/postbacks/{casino}`. */
  path: `/api/v1/${string}`
  summary: string
  caller: Caller
  /**
   * The check of the `Origin` header. `required`: only scripts of the site's own pages may call the
   * route, so a request without an `Origin` is refused; `if-present`: programs that send no
   * `Origin` may call it, too.
   */
  origin?: 'required' | 'if-present'
  /** Whether the route needs mail; on a site without mail, it responds with `not_found`. */
  needsMail?: true
  body?: z.ZodMiniType
  /** A missing body counts as `{}`. */
  bodyIsOptional?: true
  /** Media types of a body whose names are not ours, instead of a schema. It may be missing. */
  foreignBody?: readonly string[]
  /** Schema of the query parameters. */
  query?: z.ZodMiniType
  success: { status: 200 | 201 | 202 | 204; body?: z.ZodMiniType; type?: 'text/plain' }
  /** For a route with two responses of success. */
  otherSuccess?: { status: 200; body: z.ZodMiniType }
  /** Handled before Express' router, for speed. */
  early?: true
  /** The route's own problems; `problemsOf` adds those that follow from the other properties. */
  problems: readonly ProblemCode[]
}

/** The OpenAPI document; the OpenAPI specification has its own schema. */
const openApiResponse = z.looseObject({ openapi: z.string() })

const anyone = { kind: 'anyone' } as const
const session = { kind: 'session' } as const

/** A call of a casino, by GET or POST. The secret of the path authenticates it. */
const postback = {
  path: '/api/v1/postbacks/{casino}/{secret}',
  summary:
    'Report what a player did. For the servers of casinos, at the address that an admin creates for each of them, with parameters that are named as the connection says. The response is sent after the call is stored durably; the same event is counted once.',
  caller: anyone,
  early: true,
  success: { status: 200, body: z.string(), type: 'text/plain' },
  problems: ['not_found', 'payload_too_large', 'too_many_requests', 'events_not_kept'],
} as const

export const apiRoutes = {
  signup: {
    method: 'POST',
    path: '/api/v1/auth/signup',
    summary: 'Create an account. Does not sign in.',
    caller: anyone,
    origin: 'required',
    body: signupBody,
    success: { status: 201, body: userResponse },
    problems: ['user_already_exists', 'too_many_requests', 'sign_in_busy'],
  },
  login: {
    method: 'POST',
    path: '/api/v1/auth/login',
    summary: 'Begin a session.',
    caller: anyone,
    origin: 'if-present',
    body: loginBody,
    success: { status: 200, body: sessionResponse },
    problems: ['invalid_credentials', 'too_many_requests', 'sign_in_busy'],
  },
  refresh: {
    method: 'POST',
    path: '/api/v1/auth/refresh',
    summary: 'Exchange a refresh token for new tokens of the same session.',
    caller: anyone,
    origin: 'if-present',
    body: refreshBody,
    success: { status: 200, body: sessionResponse },
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
    success: { status: 200, body: userResponse },
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
    success: { status: 200, body: tokenResponse },
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
      'Record what a visitor did. The response is sent after the events are stored durably; sending the same id again changes nothing. Also accepts text/plain, as beacons send it.',
    caller: anyone,
    origin: 'required',
    early: true,
    body: eventsBody,
    success: { status: 204 },
    otherSuccess: { status: 200, body: partlyAccepted },
    problems: ['too_many_requests', 'events_not_kept'],
  },
  postback: { ...postback, method: 'GET' },
  postbackByPost: {
    ...postback,
    method: 'POST',
    foreignBody: ['application/x-www-form-urlencoded', 'application/json'],
  },
  stats: {
    method: 'GET',
    path: '/api/v1/stats',
    summary: 'All figures of the dashboard.',
    caller: { kind: 'admin', scope: 'stats:read' },
    query: statsParameters,
    success: { status: 200, body: stats },
    problems: ['invalid_query', 'statistics_busy', 'statistics_unwritable', 'statistics_away'],
  },
  goals: {
    method: 'GET',
    path: '/api/v1/stats/goals',
    summary:
      'How many visitors reached each goal of the admin, also before the goal was added. The filters are those of the dashboard.',
    caller: { kind: 'admin', scope: 'stats:read' },
    query: goalParameters,
    success: { status: 200, body: goalFigures },
    problems: [
      'invalid_query',
      'question_too_long',
      'statistics_busy',
      'statistics_unwritable',
      'statistics_away',
    ],
  },
  funnel: {
    method: 'GET',
    path: '/api/v1/stats/funnel',
    summary:
      'How many visitors reached one goal after the other: `step` is repeated, two to five times, with the id or the name of a goal.',
    caller: { kind: 'admin', scope: 'stats:read' },
    query: funnelParameters,
    success: { status: 200, body: funnelFigures },
    problems: [
      'invalid_query',
      'question_too_long',
      'statistics_busy',
      'statistics_unwritable',
      'statistics_away',
    ],
  },
  returning: {
    method: 'GET',
    path: '/api/v1/stats/returning',
    summary:
      'Visitors of the last 12 weeks by the week of their browser’s first visit, and in the weeks after.',
    caller: { kind: 'admin', scope: 'stats:read' },
    success: { status: 200, body: returning },
    problems: ['statistics_busy', 'statistics_unwritable', 'statistics_away'],
  },
  annotations: {
    method: 'GET',
    path: '/api/v1/stats/annotations',
    summary:
      'What happened on the days of a range: notes of admins, publications and changes of offers. The newest 500, in the order of days.',
    caller: { kind: 'admin', scope: 'stats:read' },
    query: annotationParameters,
    success: { status: 200, body: annotations },
    problems: ['invalid_query'],
  },
  addAnnotation: {
    method: 'POST',
    path: '/api/v1/stats/annotations',
    summary: 'Note what happened on a day. Notes are changed and deleted in the admin.',
    caller: { kind: 'admin' },
    body: newNote,
    success: { status: 201, body: annotation },
    problems: [],
  },
  shares: {
    method: 'GET',
    path: '/api/v1/stats/shares',
    summary:
      'The links that show the dashboard without an account, the newest 200. Never their tokens.',
    caller: { kind: 'admin', scope: 'stats:share' },
    success: { status: 200, body: shares },
    problems: [],
  },
  createShare: {
    method: 'POST',
    path: '/api/v1/stats/shares',
    summary:
      'Create a link that shows the dashboard of the visits without an account, until it ends. The filters of its view are fixed. The token is returned only here.',
    caller: { kind: 'admin', scope: 'stats:share' },
    body: newShare,
    success: { status: 201, body: createdShare },
    problems: [],
  },
  revokeShare: {
    method: 'DELETE',
    path: '/api/v1/stats/shares',
    summary: 'End a link at once.',
    caller: { kind: 'admin', scope: 'stats:share' },
    body: revokedShare,
    success: { status: 204 },
    problems: ['not_found'],
  },
  sharedStats: {
    method: 'GET',
    path: '/api/v1/stats/shared',
    summary:
      'The figures of a shared dashboard, with the fixed filters of its link. The range can be chosen; other parameters are ignored.',
    caller: { kind: 'share' },
    query: sharedParameters,
    success: { status: 200, body: stats },
    problems: [
      'not_found',
      'share_ended',
      'invalid_query',
      'too_many_requests',
      'statistics_busy',
      'statistics_unwritable',
      'statistics_away',
    ],
  },
  resetStats: {
    method: 'POST',
    path: '/api/v1/stats/reset',
    summary: 'Delete all recorded events and with them all figures, for good.',
    caller: { kind: 'admin', scope: 'stats:reset' },
    success: { status: 200, body: resetResponse },
    problems: ['statistics_busy', 'statistics_unwritable', 'statistics_away'],
  },
  savedViews: {
    method: 'GET',
    path: '/api/v1/stats/views',
    summary:
      'The saved views of the dashboard, which all admins share, in the order of their names.',
    caller: { kind: 'admin', scope: 'stats:read' },
    success: { status: 200, body: savedViews },
    problems: [],
  },
  saveView: {
    method: 'POST',
    path: '/api/v1/stats/views',
    summary: 'Save a view of the dashboard under a name: the query of its address.',
    caller: { kind: 'admin' },
    body: newView,
    success: { status: 200, body: savedView },
    problems: ['view_exists', 'too_many_views'],
  },
  renameView: {
    method: 'POST',
    path: '/api/v1/stats/views/rename',
    summary: 'Give a saved view another name.',
    caller: { kind: 'admin' },
    body: viewRename,
    success: { status: 200, body: savedView },
    problems: ['view_exists', 'not_found'],
  },
  deleteView: {
    method: 'DELETE',
    path: '/api/v1/stats/views',
    summary: 'Delete a saved view. A name without a view changes nothing.',
    caller: { kind: 'admin' },
    body: viewDeletion,
    success: { status: 204 },
    problems: [],
  },
  revenue: {
    method: 'GET',
    path: '/api/v1/revenue',
    summary: 'What the clicks on links to casinos have brought.',
    caller: { kind: 'admin', scope: 'revenue:read' },
    query: revenueParameters,
    success: { status: 200, body: revenue },
    problems: ['invalid_query', 'statistics_busy', 'statistics_unwritable', 'statistics_away'],
  },
  resetRevenue: {
    method: 'POST',
    path: '/api/v1/revenue/reset',
    summary:
      'Delete all registrations, deposits, commissions, reports, alarms and recorded calls of casinos, for good.',
    caller: { kind: 'admin', scope: 'revenue:reset' },
    success: { status: 200, body: resetResponse },
    problems: [],
  },
  seoPing: {
    method: 'POST',
    path: '/api/v1/seo/ping',
    summary:
      'Ping search engines with the sitemaps, and send changed addresses to IndexNow. Returns the response of each of them.',
    caller: { kind: 'admin', scope: 'seo:ping' },
    body: submissionBody,
    bodyIsOptional: true,
    success: { status: 200, body: submissionResponse },
    problems: ['submission_under_way'],
  },
  openApi: {
    method: 'GET',
    path: '/api/v1/openapi.json',
    summary: 'This document.',
    caller: anyone,
    success: { status: 200, body: openApiResponse },
    problems: [],
  },
} as const satisfies Record<string, ApiRoute>

export type ApiRouteName = keyof typeof apiRoutes
/** The path of a route. */
export type ApiPath = (typeof apiRoutes)[ApiRouteName]['path']
