import type { IncomingMessage, ServerResponse } from 'node:http'
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import { jwksPath } from '#domain/accounts/tokens/jwks.ts'
import { securityTxtPath } from '#domain/operations/securityTxt.ts'
import type { Log } from '#platform/log/log.ts'
import { sendProblem } from './api/problem.ts'
import { type Policy, withPolicy } from './http/securityHeaders.ts'
import { healthz, type Readiness, readyz, refuseWhileStarting } from './operations/readiness.ts'
import { requestLog } from './operations/requestLog.ts'
import { noSuchAsset } from './pages/assets/assets.ts'

/** The handlers of the process; a part that its role doesn't serve is absent. */
export type Parts = {
  /** The style sheets, manifest and icons of the site's own brand, before the delivered ones of `assets`. */
  brand?: RequestHandler
  /** The picture of the site itself, if it has its own brand. */
  siteImage?: RequestHandler
  assets?: RequestHandler
  /** Built assets of other releases. */
  retainedAssets?: RequestHandler
  /** API v1. */
  api?: RequestHandler
  /** The public keys that verify access tokens. */
  jwks?: RequestHandler
  /** Contact for security reports. */
  securityTxt?: RequestHandler
  /** Handles the admin panel's sign-in before Payload's REST API. */
  adminSignIn?: RequestHandler
  /** Payload's REST API. */
  rest?: RequestHandler
  /** Payload's admin, by Next. */
  admin?: RequestHandler
  /** What search engines fetch besides the pages: sitemaps, robots.txt, the key of IndexNow, pictures. */
  search?: RequestHandler
  /** Pages with drafts. */
  preview?: RequestHandler
  /** The visitor's choice of a market. */
  market?: RequestHandler
  /** The page that ends the weekly mail. */
  weeklyMail?: RequestHandler
  /** The dashboard for readers of a link. */
  sharedDashboard?: RequestHandler
  pages?: RequestHandler
}

export type AppOptions = {
  /** Absent while the process starts: then only the health of the process is served. */
  parts?: Parts
  readiness: Readiness
  /** The process's metrics. */
  metrics?: RequestHandler | undefined
  siteUrl: string
  log: Log
  development: boolean
}

/** @param onUnhandled replaces Express's final handler, whose page has no security headers */
type App = (request: IncomingMessage, response: ServerResponse, onUnhandled: () => void) => void

/** The process's routes, in matching order. */
export function createApp(options: AppOptions): App {
  const { parts, readiness, metrics, siteUrl, log, development } = options
  const policy = (name: Policy) => withPolicy(development ? 'development' : name, siteUrl)
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  // A proxy blocks the operators' routes by exact name, so other spellings must not match.
  app.enable('strict routing')
  app.enable('case sensitive routing')

  // The default headers of every response; a later policy replaces them.
  app.use(policy('data'))
  app.get('/healthz', healthz)
  app.get('/readyz', readyz(readiness))
  if (metrics) app.get('/metrics', metrics)
  if (!parts) return app.use(refuseWhileStarting)

  const part = (name: keyof Parts): RequestHandler => parts[name] ?? skip
  app.use(part('brand'), part('siteImage'))
  app.use(onlyGetAndHead(part('assets')))
  app.use(onlyGetAndHead(part('retainedAssets')))
  app.use(requestLog(log))
  app.use(onlyGetAndHead(below(['/assets', '/fonts'], noSuchAsset)))
  app.use(below([jwksPath], policy('data'), part('jwks'), noSuchRoute))
  app.use(below([securityTxtPath], policy('data'), part('securityTxt'), noSuchRoute))
  app.use(below(['/api/v1'], policy('data'), part('api'), noSuchRoute))
  app.use(below(['/api'], policy('data'), part('adminSignIn'), part('rest'), noSuchRoute))
  app.use(below(['/admin', '/_next'], policy('admin'), part('admin'), noSuchRoute))
  app.use(part('search'))
  app.use(policy('page'), part('preview'), part('market'), part('weeklyMail'))
  app.use(part('sharedDashboard'))
  app.use(part('pages'), noSuchRoute)
  app.use(errorHandler(log))
  return app
}

/**
 * Handlers for a path and the paths below it. Express's `use(path, …)` would remove the prefix from
 * `request.url`, but Next and Payload need the whole URL.
 */
function below(prefixes: string[], ...handlers: RequestHandler[]): RequestHandler {
  const router = express.Router()
  router.use(...handlers)
  return (request, response, next) => {
    const path = pathOf(request)
    const inside = prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    if (inside) router(request, response, next)
    else next()
  }
}

/** Static files are served for GET and HEAD; other methods fall through to the pages, which refuse them. */
function onlyGetAndHead(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD')
      return handler(request, response, next)
    next()
  }
}

function pathOf(request: Request): string {
  return request.url.split('?', 1)[0] ?? ''
}

const skip: RequestHandler = (_request, _response, next) => next()

const noSuchRoute: RequestHandler = (_request, response) => sendProblem(response, 'not_found')

/** Expected failures are normal responses; an error here is a bug or a malformed request. */
function errorHandler(log: Log): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (isMalformedRequest(error) && !response.headersSent) {
      sendProblem(response, 'malformed_request')
      return
    }
    log.error({ err: error, id: response.locals.requestId }, 'a request failed')
    // After a partial response the connection has to be closed, which the listener does.
    if (response.headersSent) next(error)
    else sendProblem(response, 'internal_error')
  }
}

/** Whether Express can't decode the path, or its parser, which gives its errors a status, the body. */
function isMalformedRequest(error: unknown): boolean {
  if (error instanceof URIError) return true
  if (!(error instanceof Error && 'status' in error)) return false
  const { status } = error
  return typeof status === 'number' && status >= 400 && status < 500
}
