import type { Request, RequestHandler, Response } from 'express'
import type { Accounts } from '#cms/openCms.ts'
import type { ApiRoute } from '#domain/api/routes/route.ts'
import { type ApiRouteName, apiRoutes } from '#domain/api/routes.ts'
import type { Log } from '#platform/log/log.ts'
import { withDatabaseFailures } from './databaseFailures.ts'
import type { Endpoint, EndpointResult, Failure } from './endpoint.ts'
import { identify } from './identify.ts'
import { requestSource } from './ownOrigin.ts'
import { sendProblem } from './problem.ts'
import { mustCloseConnection } from './requestBody.ts'

/** Routes that are handled before the request reaches this router. */
type EarlyRouteName = {
  [Name in ApiRouteName]: (typeof apiRoutes)[Name] extends { early: true } ? Name : never
}[ApiRouteName]

/** The endpoint of each route of the table. */
export type Endpoints = { [Name in Exclude<ApiRouteName, EarlyRouteName>]: Endpoint }

export type ApiOptions = {
  endpoints: Endpoints
  accounts: Pick<Accounts, 'sessionOf' | 'apiTokens'>
  siteOrigins: ReadonlySet<string>
  offersMail: boolean
  clientAddress(request: Request): string
  /** Called when work takes long or failed: whether the database responds. */
  databaseResponds(): Promise<boolean>
  log: Log
}

/** API v1: finds the route in the table, checks the caller against the table, and responds. */
export function apiRouter(options: ApiOptions): RequestHandler {
  const routes = routesByPath(options)
  return async (request, response) => {
    response.setHeader('cache-control', 'no-store')
    const methods = routes.get(pathOf(request))
    if (!methods) return send(request, response, undefined, { ok: false, code: 'not_found' })
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const found = methods.get(method)
    if (!found) {
      response.setHeader('allow', allowed(methods))
      return send(request, response, undefined, { ok: false, code: 'method_not_allowed' })
    }
    const { route, endpoint } = found
    // An early route reaches this router only in a process that doesn't serve it.
    if (!endpoint) return send(request, response, route, { ok: false, code: 'not_found' })
    const work = () => callEndpoint(options, { route, endpoint }, request)
    const result = await withDatabaseFailures(work, options, response.locals.requestId)
    if (result) send(request, response, route, result)
  }
}

type Mounted = { route: ApiRoute; endpoint: Endpoint }
/** An early route has no endpoint, but its path and method are known. */
type Methods = Map<string, { route: ApiRoute; endpoint: Endpoint | undefined }>

function routesByPath({ endpoints, offersMail }: ApiOptions): Map<string, Methods> {
  const byPath = new Map<string, Methods>()
  const endpointsByName: Partial<Record<ApiRouteName, Endpoint>> = endpoints
  for (const name of Object.keys(apiRoutes).filter(isRouteName)) {
    const route: ApiRoute = apiRoutes[name]
    if (route.needsMail && !offersMail) continue
    const methods: Methods = byPath.get(route.path) ?? new Map()
    byPath.set(route.path, methods.set(route.method, { route, endpoint: endpointsByName[name] }))
  }
  return byPath
}

function isRouteName(name: string): name is ApiRouteName {
  return Object.hasOwn(apiRoutes, name)
}

function allowed(methods: Methods): string {
  return [...methods.keys()].flatMap((it) => (it === 'GET' ? ['GET', 'HEAD'] : [it])).join(', ')
}

async function callEndpoint(
  { accounts, siteOrigins, clientAddress }: ApiOptions,
  { route, endpoint }: Mounted,
  request: Request,
): Promise<EndpointResult | null> {
  const source = requestSource(request.headers, siteOrigins)
  if (
    route.origin &&
    (source === 'foreign' || (route.origin === 'required' && source === 'none'))
  ) {
    return { ok: false, code: 'foreign_origin' }
  }
  const identified = await identify(accounts, route.caller, request.headers.authorization)
  if (!identified.ok) return identified
  return endpoint({ request, address: clientAddress(request), identity: identified.identity })
}

function send(
  request: Request,
  response: Response,
  route: ApiRoute | undefined,
  result: EndpointResult,
): void {
  if (mustCloseConnection(request)) response.setHeader('connection', 'close')
  const status = route?.success.status ?? 200
  if (!result.ok) sendFailure(response, result)
  else if (result.body === undefined) response.status(status).end()
  else response.status(status).type('application/json').send(JSON.stringify(result.body))
}

function sendFailure(response: Response, failure: Failure): void {
  const { code, errors, retryAfterSeconds, detail } = failure
  sendProblem(response, code, {
    ...(errors ? { errors } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(detail === undefined ? {} : { detail }),
  })
}

function pathOf(request: Request): string {
  return request.url.split('?', 1)[0] ?? ''
}
