import {
  annotation,
  annotationParameters,
  annotations,
  newNote,
} from '../../analytics/annotations/annotation.ts'
import { resetResponse, stats } from '../../analytics/figures/stats.ts'
import { statsParameters } from '../../analytics/figures/statsQuery.ts'
import {
  funnelFigures,
  funnelParameters,
  goalFigures,
  goalParameters,
} from '../../analytics/goals/goalFigures.ts'
import { returning } from '../../analytics/returning/returning.ts'
import {
  newView,
  savedView,
  savedViews,
  viewDeletion,
  viewRename,
} from '../../analytics/savedViews/savedView.ts'
import {
  createdShare,
  newShare,
  revokedShare,
  sharedParameters,
  shares,
} from '../../analytics/shares/share.ts'
import type { ApiRoute } from './route.ts'

/** The figures of visits, and what admins save for them. */
export const statisticsRoutes = {
  stats: {
    method: 'GET',
    path: '/api/v1/stats',
    summary: 'All figures of the dashboard.',
    caller: { kind: 'admin', scope: 'stats:read' },
    query: statsParameters,
    success: { status: 200, body: stats },
    problems: [
      'invalid_query',
      'too_many_events',
      'statistics_busy',
      'statistics_unwritable',
      'statistics_away',
    ],
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
      'too_many_events',
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
      'too_many_events',
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
      'too_many_events',
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
} as const satisfies Record<string, ApiRoute>
