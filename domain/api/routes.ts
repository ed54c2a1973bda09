import * as z from 'zod/mini'
import { eventsBody, partlyAccepted } from '../analytics/events/event.ts'
import { resetResponse } from '../analytics/figures/stats.ts'
import { revenue } from '../revenue/figures/revenue.ts'
import { revenueParameters } from '../revenue/figures/revenueQuery.ts'
import { submissionBody, submissionResponse } from '../search/submissions/submission.ts'
import { accountRoutes } from './routes/accountRoutes.ts'
import type { ApiRoute } from './routes/route.ts'
import { statisticsRoutes } from './routes/statisticsRoutes.ts'

/**
 * Every route of API v1. The server mounts these routes, the OpenAPI document is made from them,
 * and the tests of the access matrix compare with them.
 */

/** The admin panel's own sign-in, which is not part of API v1. */
export const adminSignInPath = '/api/users/login'

/** The OpenAPI document; the OpenAPI specification has its own schema. */
const openApiResponse = z.looseObject({ openapi: z.string() })

const anyone = { kind: 'anyone' } as const

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
  ...accountRoutes,
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
  ...statisticsRoutes,
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
