import type { RequestListener } from 'node:http'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { createApp, type Parts } from './app.ts'
import type { Metrics } from './metrics/openMetrics.ts'
import type { MeasuredParts } from './metrics/sources.ts'
import { createOverload } from './overload.ts'
import type { Phase, Readiness } from './readiness.ts'
import type { Site } from './site.ts'

/** What a request meets; asked anew by each, since it changes while the process starts and stops. */
type Served = Pick<MeasuredParts, 'cache' | 'analytics' | 'overload'> & {
  phase: Phase
  parts: Parts
  site?: Pick<Site, 'isAtHand'>
}

type Context = { log: Log; state: Served; readiness: Readiness; metrics: Metrics }

/** Cached pages come before everything, then events; what else can be borne goes through Express. */
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
    isAtHand: (url) => state.site?.isAtHand(url) ?? true,
    log,
  })
  state.overload = overload
  return (request, response) => {
    const served =
      state.phase.name !== 'starting' &&
      (state.cache?.serve(request, response) || state.analytics?.ingest?.serve(request, response))
    if (served) return
    metrics.answers.watch(request, response)
    if (overload.admits(request, response)) app(request, response)
  }
}
