import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import { Registry } from 'prom-client'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { releaseVersion } from '#platform/release.ts'
import { openHttpServer } from '../httpServer.ts'
import type { Readiness } from '../readiness.ts'
import { type AnswerCounts, createAnswerCounts } from './answerCounts.ts'
import { createMeasures, type Measures, readAtScrapes } from './registry.ts'
import { sendMetrics, serveWithToken } from './serveMetrics.ts'
import type { MeasuredParts } from './sources.ts'

/** The figures of one process. What is measured is measured whether or not anybody may read it. */
export type Metrics = {
  answers: AnswerCounts
  measures: Measures
  /** `/metrics` on the site's own port; absent without a token. */
  route?: RequestHandler
  /** Listens on the loopback address where the environment says so. */
  listen(log: Log): Promise<void>
  /** Closes that, whoever reads; to no effect where nothing listens. */
  close(): void
}

const loopback = '127.0.0.1'

export function openMetrics(
  { metrics: { token, port }, role }: Pick<Env, 'metrics' | 'role'>,
  readiness: Readiness,
  parts: MeasuredParts,
): Metrics {
  const registry = new Registry()
  const measures = createMeasures(registry)
  const answers = createAnswerCounts()
  // Watching the event loop and the collection of garbage is not for nothing.
  if (token !== undefined || port !== undefined) {
    readAtScrapes(registry, { role, release: releaseVersion(), readiness, answers, parts })
  }
  let server: Server | undefined
  return {
    answers,
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
