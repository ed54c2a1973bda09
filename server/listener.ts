import type { RequestListener, ServerResponse } from 'node:http'
import type { Env } from '#platform/configuration/env.ts'
import type { Log } from '#platform/log/log.ts'
import { sendProblem } from './api/problem.ts'
import { createApp, type Parts } from './app.ts'
import type { Overload } from './http/overload/overload.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import type { Metrics } from './operations/metrics/openMetrics.ts'
import type { MeasuredParts } from './operations/metrics/sources.ts'
import type { Readiness } from './operations/readiness.ts'

type Context = { log: Log; readiness: Readiness; metrics: Metrics }

/** What a process that is ready serves. */
export type Served = Pick<MeasuredParts, 'cache' | 'analytics' | 'revenue'> & {
  overload: Overload
  parts: Parts
}

/** Serves the health of the process, and refuses all other requests. */
export function startingListener(env: Env, context: Context): RequestListener {
  const app = expressListener(env, context)
  return (request, response) => {
    context.metrics.responses.watch(request, response)
    app(request, response)
  }
}

/**
 * Serves links to casinos, cached pages, events and postbacks itself; other requests that `overload` admits go
 * to Express.
 */
export function readyListener(env: Env, context: Context, served: Served): RequestListener {
  const { cache, analytics, revenue, overload, parts } = served
  const app = expressListener(env, context, parts)
  return (request, response) => {
    if (analytics?.clicks?.serve(request, response) || cache?.serve(request, response)) return
    if (analytics?.ingest?.serve(request, response)) return
    if (revenue?.postbacks.serve(request, response)) return
    context.metrics.responses.watch(request, response)
    if (overload.admits(request, response)) app(request, response)
  }
}

function expressListener(
  env: Env,
  { log, readiness, metrics }: Context,
  parts?: Parts,
): RequestListener {
  const app = createApp({
    ...(parts ? { parts } : {}),
    readiness,
    metrics: metrics.route,
    siteUrl: env.siteUrl,
    log,
    development: env.mode === 'development',
  })
  return (request, response) => {
    app(request, response, () => {
      if (response.headersSent) request.socket.destroy()
      else refuseTarget(response, env.siteUrl)
    })
  }
}

/** For a target that Express can't parse: no route sees the request. */
function refuseTarget(response: ServerResponse, siteUrl: string): void {
  for (const [name, value] of Object.entries(securityHeaders('data', siteUrl))) {
    response.setHeader(name, value)
  }
  sendProblem(response, 'malformed_request')
}
