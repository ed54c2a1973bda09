import type { Request, RequestHandler, Response } from 'express'
import type { Accounts } from '#cms/openCms.ts'
import { type ApiRoute, type ApiRouteName, apiRoutes } from '#domain/api/routes.ts'
import type { Log } from '#platform/log.ts'
import { orTrouble } from '../passingTrouble.ts'
import { sendProblem } from '../problem.ts'
import type { Answer, Endpoint, Failure } from './endpoint.ts'
import { identify } from './identify.ts'
import { sourceOf } from './ownOrigin.ts'
import { mustHangUp } from './requestBody.ts'

/** Routes that are answered before a request gets here. */
type EarlyRouteName = {
  [Name in ApiRouteName]: (typeof apiRoutes)[Name] extends { early: true } ? Name : never
}[ApiRouteName]

/** What each route of the table does. */
export type Endpoints = { [Name in Exclude<ApiRouteName, EarlyRouteName>]: Endpoint }

export type ApiOptions = {
  endpoints: Endpoints
  accounts: Pick<Accounts, 'sessionOf' | 'apiTokens'>
  own: ReadonlySet<string>
  offersMail: boolean
  clientAddress(request: Request): string
  /** Asked when something takes long or failed: whether the reason is that the database is away. */
  databaseAnswers(): Promise<boolean>
  log: Log
}

/** API v1: finds the route in the table, lets in whom the table lets in, and answers. */
export function apiRouter(options: ApiOptions): RequestHandler {
  const routes = routesByPath(options)
  return async (request, response) => {
    response.setHeader('cache-control', 'no-store')
    const methods = routes.get(pathOf(request))
    if (!methods) return send(request, response, undefined, { ok: false, code: 'not_found' })
    const asked = request.method === 'HEAD' ? 'GET' : request.method
    const found = methods.get(asked)
    if (!found) {
      response.setHeader('allow', allowed(methods))
      return send(request, response, undefined, { ok: false, code: 'method_not_allowed' })
    }
    const { route, endpoint } = found
    // What is answered early gets here only in a process that doesn't take it.
    if (!endpoint) return send(request, response, route, { ok: false, code: 'not_found' })
    const work = () => answer(options, { route, endpoint }, request)
    const answered = await orTrouble(work, options, response.locals.requestId)
    if (answered) send(request, response, route, answered)
  }
}

type Mounted = { route: ApiRoute; endpoint: Endpoint }
/** An early route has no endpoint; its path is known all the same. */
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

async function answer(
  { accounts, own, clientAddress }: ApiOptions,
  { route, endpoint }: Mounted,
  request: Request,
): Promise<Answer | null> {
  const source = sourceOf(request.headers, own)
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
  answer: Answer,
): void {
  if (mustHangUp(request)) response.setHeader('connection', 'close')
  const status = route?.success.status ?? 200
  if (!answer.ok) sendFailure(response, answer)
  else if (answer.body === undefined) response.status(status).end()
  else response.status(status).type('application/json').send(JSON.stringify(answer.body))
}

function sendFailure(response: Response, { code, errors, retryAfterSeconds }: Failure): void {
  sendProblem(response, code, {
    ...(errors ? { errors } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  })
}

function pathOf(request: Request): string {
  return request.url.split('?', 1)[0] ?? ''
}
