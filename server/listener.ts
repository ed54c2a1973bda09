import type { RequestListener, ServerResponse } from 'node:http'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { createApp, type Parts } from './app.ts'
import type { Metrics } from './metrics/openMetrics.ts'
import type { MeasuredParts } from './metrics/sources.ts'
import { createOverload } from './overload.ts'
import { sendProblem } from './problem.ts'
import type { Phase, Readiness } from './readiness.ts'
import { normaliseTarget } from './requestTarget.ts'
import { securityHeaders } from './securityHeaders.ts'
import type { Site } from './site.ts'

/** The state that each request reads, because it changes while the process starts and stops. */
type Served = Pick<MeasuredParts, 'cms' | 'cache' | 'analytics' | 'overload'> & {
  phase: Phase
  parts: Parts
  site?: Pick<Site, 'needsNoRender'>
}

type Context = { log: Log; state: Served; readiness: Readiness; metrics: Metrics }

/** Serves cached pages first, then events; other requests that `overload` admits go to Express. */
export function createListener(
  env: Env,
  { log, state, readiness, metrics }: Context,
): RequestListener {
  const app = createApp({
    parts: () => state.parts,
    readiness,
    metrics: metrics.route,
    siteUrl: env.siteUrl,
    log,
    development: env.mode === 'development',
  })
  const overload = createOverload({
    rendering: () => state.cache?.rendering() ?? 0,
    isSignedIn: (request) => state.cms?.carriesSession(request) ?? false,
    needsNoRender: (url) => state.site?.needsNoRender(url) ?? true,
    log,
  })
  state.overload = overload
  return (request, response) => {
    const isReadable = normaliseTarget(request)
    const served =
      state.phase.name !== 'starting' &&
      (state.cache?.serve(request, response) || state.analytics?.ingest?.serve(request, response))
    if (served) return
    metrics.responses.watch(request, response)
    if (!isReadable) refuseTarget(response, env.siteUrl)
    else if (overload.admits(request, response)) {
      app(request, response, () => {
        if (response.headersSent) request.socket.destroy()
        else refuseTarget(response, env.siteUrl)
      })
    }
  }
}

/** For a target that is not an address, or that Express can't parse: no route sees the request. */
function refuseTarget(response: ServerResponse, siteUrl: string): void {
  for (const [name, value] of Object.entries(securityHeaders('data', siteUrl))) {
    response.setHeader(name, value)
  }
  sendProblem(response, 'malformed_request')
}
