import type { RequestHandler } from 'express'
import type { Env } from '#platform/env.ts'
import { logWriteProblem } from '#platform/logOutput.ts'
import type { Analytics } from './analytics/openAnalytics.ts'
import type { LiveCopy } from './copy/liveCopy.ts'
import type { Degraded } from './degraded.ts'
import type { ScheduleMonitor } from './jobs/scheduleMonitor.ts'
import { sendProblem } from './problem.ts'

/** The phase of the process, which determines the response of `/readyz` and whether requests are accepted. */
export type Phase =
  | { name: 'starting'; waitingFor: string }
  | { name: 'ready' }
  | { name: 'draining' }

/** Why a process is not ready any more; docs/operating.md describes what to do for each reason. */
export const reasons = {
  stopping: 'the process is stopping',
  databaseAway: 'the database is away',
  eventsLost: 'events can be neither stored nor spooled',
} as const

export type Readiness = {
  phase(): Phase
  degraded(): Degraded[]
  /** Why a load balancer should not send requests: a `cms` process without its database, lost events. */
  blockedBy(): string | undefined
  /** Records a request for `/readyz`, for example of a load balancer. */
  noteReadinessRequest(): void
}

/** The parts that are open so far; read by each request, because they change. */
type Parts = {
  phase: Phase
  copy?: Pick<LiveCopy, 'isUpToDate' | 'problems'>
  analytics?: Pick<Analytics, 'state' | 'degraded'>
  jobs?: { schedules: Pick<ScheduleMonitor, 'degraded'> }
  /** Time of the last request for `/readyz`, by `performance.now()`. */
  polledAt?: number
}

/** A poller with a longer interval would not notice a stop in time. */
const pollTimeoutMs = 5_000

/** Whether `/readyz` is polled so often that the poller notices a stop in time. */
export function isPolled({ polledAt }: Pick<Parts, 'polledAt'>): boolean {
  return polledAt !== undefined && performance.now() - polledAt < pollTimeoutMs
}

const databaseUnavailable: Degraded = 'database: away; pages are served from memory'
const spooling: Degraded = 'events: kept in the spool until the database is back'

/** The readiness of a process by its role and its parts. */
export function readinessOf(role: Env['role'], parts: Parts): Readiness {
  const databaseAway = () => parts.copy?.isUpToDate() === false
  const events = () => parts.analytics?.state()
  return {
    phase: () => parts.phase,
    degraded: () => [
      ...(databaseAway() ? [databaseUnavailable] : []),
      ...(events() === 'spooling' ? [spooling] : []),
      ...(parts.analytics?.degraded() ?? []),
      ...(parts.jobs?.schedules.degraded() ?? []),
      ...(parts.copy?.problems() ?? []),
      ...logProblems(),
    ],
    blockedBy() {
      if (role === 'cms' && databaseAway()) return reasons.databaseAway
      return events() === 'refusing' ? reasons.eventsLost : undefined
    },
    noteReadinessRequest() {
      parts.polledAt = performance.now()
    },
  }
}

function logProblems(): Degraded[] {
  const problem = logWriteProblem()
  return problem === undefined ? [] : [`log: lines are delayed or lost (${problem})`]
}

/** `GET /healthz`: the process is alive. */
export const healthz: RequestHandler = (_request, response) => {
  response.json({ status: 'alive' })
}

/** `GET /readyz`: 200 `{status, degraded}`, or 503 `{status, reason}`. */
export function readyz(readiness: Readiness): RequestHandler {
  return (_request, response) => {
    readiness.noteReadinessRequest()
    const reason = whyNotReady(readiness)
    response.setHeader('cache-control', 'no-store')
    if (reason) response.status(503).json({ status: readiness.phase().name, reason })
    else response.json({ status: 'ready', degraded: readiness.degraded() })
  }
}

/** `retry-after` of a process that starts. */
const retryAfterSeconds = 2

/** Refuses all requests with 503 until the process is ready; the reason is only on `/readyz`, for operators. */
export function refuseUntilStarted(readiness: Readiness): RequestHandler {
  return (request, response, next) => {
    if (readiness.phase().name !== 'starting') {
      next()
      return
    }
    response.setHeader('cache-control', 'no-store')
    if (/^\/api(?![^/?])/.test(request.url))
      sendProblem(response, 'starting', { retryAfterSeconds })
    else {
      response.setHeader('retry-after', retryAfterSeconds)
      response.status(503).type('text').send('The site is starting. Reload in a few seconds.\n')
    }
  }
}

/** Why the process is not ready; undefined if it is. */
export function whyNotReady(readiness: Readiness): string | undefined {
  const phase = readiness.phase()
  if (phase.name === 'starting') return `waiting for ${phase.waitingFor}`
  if (phase.name === 'draining') return reasons.stopping
  return readiness.blockedBy()
}
