import type { RequestHandler } from 'express'
import type { Env } from '#platform/configuration/env.ts'
import { logWriteProblem } from '#platform/log/logOutput.ts'
import { sendProblem } from '../api/problem.ts'
import type { Degraded } from './degraded.ts'

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
  /** Whether `/readyz` is polled so often that the poller notices a stop in time. */
  isPolled(): boolean
}

/** A part that can be degraded. */
type Watched = { degraded(): Degraded[] }

/** What readiness depends on, read by each request. */
type State = {
  phase(): Phase
  /** Empty until the process is ready. */
  parts(): {
    copy?: { isUpToDate(): boolean; problems(): Degraded[] }
    analytics?: Watched & { state(): 'storing' | 'spooling' | 'refusing' }
    jobs?: { schedules: Watched; feeds: Watched }
  }
}

/** A poller with a longer interval would not notice a stop in time. */
const pollTimeoutMs = 5_000

const databaseUnavailable: Degraded = 'database: away; pages are served from memory'
const spooling: Degraded = 'events: kept in the spool until the database is back'

/** The readiness of a process by its role and its parts. */
export function readinessOf(role: Env['role'], { phase, parts }: State): Readiness {
  /** Time of the last request for `/readyz`, by `performance.now()`. */
  let polledAt: number | undefined
  const databaseAway = () => parts().copy?.isUpToDate() === false
  const events = () => parts().analytics?.state()
  return {
    phase,
    degraded: () => [
      ...(databaseAway() ? [databaseUnavailable] : []),
      ...(events() === 'spooling' ? [spooling] : []),
      ...(parts().analytics?.degraded() ?? []),
      ...(parts().jobs?.schedules.degraded() ?? []),
      ...(parts().jobs?.feeds.degraded() ?? []),
      ...(parts().copy?.problems() ?? []),
      ...logProblems(),
    ],
    blockedBy() {
      if (role === 'cms' && databaseAway()) return reasons.databaseAway
      return events() === 'refusing' ? reasons.eventsLost : undefined
    },
    noteReadinessRequest() {
      polledAt = performance.now()
    },
    isPolled: () => polledAt !== undefined && performance.now() - polledAt < pollTimeoutMs,
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

/** Refuses a request with 503 while the process starts; the reason is only on `/readyz`, for operators. */
export const refuseWhileStarting: RequestHandler = (request, response) => {
  response.setHeader('cache-control', 'no-store')
  if (/^\/api(?![^/?])/.test(request.url)) sendProblem(response, 'starting', { retryAfterSeconds })
  else {
    response.setHeader('retry-after', retryAfterSeconds)
    response.status(503).type('text').send('The site is starting. Reload in a few seconds.\n')
  }
}

/** Why the process is not ready; undefined if it is. */
export function whyNotReady(readiness: Readiness): string | undefined {
  const phase = readiness.phase()
  if (phase.name === 'starting') return `waiting for ${phase.waitingFor}`
  if (phase.name === 'draining') return reasons.stopping
  return readiness.blockedBy()
}
