import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import { Registry } from 'prom-client'
import type { Env } from '#platform/configuration/env.ts'
import { releaseVersion } from '#platform/configuration/release.ts'
import type { Log } from '#platform/log/log.ts'
import { openHttpServer } from '#server/http/httpServer.ts'
import type { Readiness } from '../readiness.ts'
import { createMeasures, type Measures, registerReadMetrics } from './registry.ts'
import { createResponseCounts, type ResponseCounts } from './responseCounts.ts'
import { sendMetrics, serveWithToken } from './serveMetrics.ts'
import type { MeasuredParts } from './sources.ts'

/** The metrics of one process. Measures are recorded even if the metrics are not exposed. */
export type Metrics = {
  responses: ResponseCounts
  measures: Measures
  /** `/metrics` on the site's own port; absent without a token. */
  route?: RequestHandler
  /** Listens on the loopback address where the environment says so. */
  listen(log: Log): Promise<void>
  /** Closes the port and its connections; does nothing if nothing listens. */
  close(): void
}

const loopback = '127.0.0.1'

export function openMetrics(
  { metrics: { token, port }, role }: Pick<Env, 'metrics' | 'role'>,
  readiness: Readiness,
  parts: () => MeasuredParts,
): Metrics {
  const registry = new Registry()
  const measures = createMeasures(registry)
  const responses = createResponseCounts()
  // Only if metrics are exposed, because monitoring the event loop and the garbage collector has a cost.
  if (token !== undefined || port !== undefined) {
    registerReadMetrics(registry, { role, release: releaseVersion(), readiness, responses, parts })
  }
  let server: Server | undefined
  return {
    responses,
    measures,
    ...(token === undefined ? {} : { route: serveWithToken(registry, token) }),
    async listen(log) {
      if (port === undefined) return
      const opened = await openHttpServer(
        (request, response) => void sendMetrics(registry, request, response, log),
        { port, host: loopback, development: false, variable: 'METRICS_PORT' },
      )
      server = opened.server
      log.info({ metricsPort: opened.port }, 'metrics can be read on this machine')
    },
    close() {
      server?.close()
      server?.closeAllConnections()
    },
  }
}
