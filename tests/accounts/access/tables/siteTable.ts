import type { ApiRouteName } from '#domain/api/routes.ts'
import type { Row, Table } from './requesters.ts'

/** A part of the table in `cmsTable.ts`: routes outside the CMS. */

/** Routes of API v1, each with a valid request, except for mailed tokens, which are wrong. */
export const api: Readonly<Record<ApiRouteName, Row>> = {
  signup: [201, 201, 201, 201, 201],
  login: [200, 200, 200, 200, 200],
  refresh: [200, 200, 200, 200, 200],
  logout: [401, 204, 204, 204, 403],
  user: [401, 200, 200, 200, 403],
  deleteUser: [401, 204, 204, 204, 403],
  token: [401, 403, 403, 403, 200],
  password: [401, 204, 204, 204, 403],
  forgot: [202, 202, 202, 202, 202],
  reset: [400, 400, 400, 400, 400],
  verify: [400, 400, 400, 400, 400],
  resendVerification: [401, 202, 202, 202, 403],
  events: [204, 204, 204, 204, 204],
  // Of no casino.
  postback: [404, 404, 404, 404, 404],
  postbackByPost: [404, 404, 404, 404, 404],
  stats: [401, 403, 403, 200, 200],
  resetStats: [401, 403, 403, 200, 200],
  goals: [401, 403, 403, 200, 200],
  // Without steps.
  funnel: [401, 403, 403, 400, 400],
  annotations: [401, 403, 403, 200, 200],
  // API tokens write no notes.
  addAnnotation: [401, 403, 403, 201, 403],
  revenue: [401, 403, 403, 200, 200],
  resetRevenue: [401, 403, 403, 200, 200],
  seoPing: [401, 403, 403, 200, 200],
  openApi: [200, 200, 200, 200, 200],
}

/** Operational routes, and routes of Payload that the product does not mount. */
export const otherRoutes: Table = {
  'GET /healthz': [200, 200, 200, 200, 200],
  'GET /readyz': [200, 200, 200, 200, 200],
  'GET /.well-known/jwks.json': [200, 200, 200, 200, 200],
  'POST /.well-known/jwks.json': [405, 405, 405, 405, 405],
  'GET /.well-known/security.txt': [404, 404, 404, 404, 404],
  'GET /metrics': [404, 404, 404, 404, 404],
  'GET /api/v1': [404, 404, 404, 404, 404],
  'GET /api/v1/nothing': [404, 404, 404, 404, 404],
  'GET /api': [404, 404, 404, 404, 404],
  'GET /api/nothing': [404, 404, 404, 404, 404],
  'GET /api/globals/nothing': [404, 404, 404, 404, 404],
  'GET /api/graphql': [404, 404, 404, 404, 404],
  'POST /api/graphql': [404, 404, 404, 404, 404],
  'GET /api/graphql-playground': [404, 404, 404, 404, 404],
  'GET /api/payload-jobs': [404, 404, 404, 404, 404],
  'GET /api/payload-jobs/run': [404, 404, 404, 404, 404],
  'GET /api/payload-jobs/handle-schedules': [404, 404, 404, 404, 404],
  'GET /api/payload-kv': [404, 404, 404, 404, 404],
  'POST /api/payload-kv': [404, 404, 404, 404, 404],
  'GET /api/payload-migrations': [404, 404, 404, 404, 404],
  'GET /api/payload-migrations/x?secret=any': [404, 404, 404, 404, 404],
  'POST /api/payload-locked-documents': [404, 404, 404, 404, 404],
  'GET /api/payload-preferences': [404, 404, 404, 404, 404],
  'DELETE /api/payload-preferences/any': [404, 404, 404, 404, 404],
  'GET /api/payload-folders': [404, 404, 404, 404, 404],
  'GET /api/media/file/nothing.png': [404, 404, 404, 404, 404],
  'GET /api/media/paste-url': [404, 404, 404, 404, 404],
  'GET /api/media/versions': [404, 404, 404, 404, 404],
  'GET /api/globals/claims-settings/versions': [404, 404, 404, 404, 404],
  'GET /api/users/init': [404, 404, 404, 404, 404],
  'GET /api/users/versions': [404, 404, 404, 404, 404],
  'POST /api/users/first-register': [404, 404, 404, 404, 404],
  'POST /api/users/forgot-password': [404, 404, 404, 404, 404],
  'POST /api/users/reset-password': [404, 404, 404, 404, 404],
  'POST /api/users/verify/any': [404, 404, 404, 404, 404],
  'POST /api/users/any/api-key/reveal': [404, 404, 404, 404, 404],
  'OPTIONS /api/users': [404, 404, 404, 404, 404],
  'PUT /api/users': [404, 404, 404, 404, 404],
  'PUT /api/globals/offer': [404, 404, 404, 404, 404],
}
