import type { IncomingMessage, ServerResponse } from 'node:http'
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import { keySetPath } from '#domain/auth/keySet.ts'
import { securityTxtPath } from '#domain/securityTxt.ts'
import type { Log } from '#platform/log.ts'
import { noSuchAsset } from './assets.ts'
import { sendProblem } from './problem.ts'
import { gate, healthz, type Readiness, readyz } from './readiness.ts'
import { requestLog } from './requestLog.ts'
import { type Policy, withPolicy } from './securityHeaders.ts'

/** What the process serves; a part that its role leaves out is absent. */
export type Parts = {
  assets?: RequestHandler
  /** Assets of other releases. */
  keptAssets?: RequestHandler
  /** API v1. */
  api?: RequestHandler
  /** The keys that verifiers of access tokens need. */
  keySet?: RequestHandler
  /** Whom to tell about a hole. */
  securityTxt?: RequestHandler
  /** Stands before Payload's REST API, and answers the admin panel's sign-in. */
  adminSignIn?: RequestHandler
  /** Payload's REST API. */
  rest?: RequestHandler
  /** Payload's admin, by Next. */
  admin?: RequestHandler
  /** What search engines fetch beside the pages: sitemaps, robots.txt, the key of IndexNow, pictures. */
  seo?: RequestHandler
  /** Pages with drafts in them. */
  preview?: RequestHandler
  pages?: RequestHandler
}

export type AppOptions = {
  /** Asked anew by each request: the parts come into being while the process starts. */
  parts(): Parts
  readiness: Readiness
  /** What the process counts and measures, for whoever may read it. */
  metrics?: RequestHandler | undefined
  siteUrl: string
  log: Log
  development: boolean
}

/** @param unanswered called in the place of Express' own last page, which knows no policy */
type App = (request: IncomingMessage, response: ServerResponse, unanswered: () => void) => void

/** The process's routes, in the order in which a request meets them. */
export function createApp(options: AppOptions): App {
  const { parts, readiness, metrics, siteUrl, log, development } = options
  const policy = (name: Policy) => withPolicy(development ? 'development' : name, siteUrl)
  const part = (name: keyof Parts): RequestHandler => {
    return (request, response, next) => {
      const handler = parts()[name]
      if (handler) return handler(request, response, next)
      next()
    }
  }

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  // A proxy hides the operators' routes by their names alone.
  app.enable('strict routing')
  app.enable('case sensitive routing')

  // What is said to every answer; a later policy replaces this one.
  app.use(policy('data'))
  app.get('/healthz', healthz)
  app.get('/readyz', readyz(readiness))
  if (metrics) app.get('/metrics', metrics)
  app.use(gate(readiness))
  app.use(onlyReading(part('assets')))
  app.use(onlyReading(part('keptAssets')))
  app.use(requestLog(log))
  app.use(onlyReading(below(['/assets', '/fonts'], noSuchAsset)))
  app.use(below([keySetPath], policy('data'), part('keySet'), noSuchRoute))
  app.use(below([securityTxtPath], policy('data'), part('securityTxt'), noSuchRoute))
  app.use(below(['/api/v1'], policy('data'), part('api'), noSuchRoute))
  app.use(below(['/api'], policy('data'), part('adminSignIn'), part('rest'), noSuchRoute))
  app.use(below(['/admin', '/_next'], policy('admin'), part('admin'), noSuchRoute))
  app.use(part('seo'))
  app.use(policy('page'), part('preview'), part('pages'), noSuchRoute)
  app.use(onError(log))
  return app
}

/**
 * Handlers for a path and what lies below it. Express' own `use(path, …)` would cut the prefix
 * off `request.url`, which Next and Payload need whole.
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

/** Static files answer GET and HEAD; anything else goes on, to be refused like a page's. */
function onlyReading(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD')
      return handler(request, response, next)
    next()
  }
}

function pathOf(request: Request): string {
  return request.url.split('?', 1)[0] ?? ''
}

const noSuchRoute: RequestHandler = (_request, response) => sendProblem(response, 'not_found')

/** Expected failures are answers; whatever arrives here is a bug, or a request beyond parsing. */
function onError(log: Log): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (error instanceof URIError && !response.headersSent) {
      sendProblem(response, 'malformed_request')
      return
    }
    log.error({ err: error, id: response.locals.requestId }, 'a request failed')
    // Nothing sensible can follow half an answer; the listener ends the connection.
    if (response.headersSent) next(error)
    else sendProblem(response, 'internal_error')
  }
}
