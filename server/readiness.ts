import type { RequestHandler } from 'express'
import type { Env } from '#platform/env.ts'
import type { Analytics } from './analytics/openAnalytics.ts'
import type { LiveCopy } from './copy/liveCopy.ts'
import type { ScheduleWatch } from './jobs/scheduleWatch.ts'

/** How far the process is: what `/readyz` answers, and whether requests are let in. */
export type Phase =
  | { name: 'starting'; waitingFor: string }
  | { name: 'ready' }
  | { name: 'draining' }

export type Readiness = {
  phase(): Phase
  /** What is away while the process serves on, each as `what: why`. */
  degraded(): string[]
  /** Why requests had better go elsewhere: a `cms` process without its database, lost events. */
  blockedBy(): string | undefined
}

/** What is known of the process so far; looked at by each request, while it changes. */
type Parts = {
  phase: Phase
  copy?: Pick<LiveCopy, 'isUpToDate' | 'problems'>
  analytics?: Pick<Analytics, 'state' | 'degraded'>
  schedules?: Pick<ScheduleWatch, 'degraded'>
}

/** How far a process of that role is, by its parts. */
export function readinessOf(role: Env['role'], parts: Parts): Readiness {
  const databaseAway = () => parts.copy?.isUpToDate() === false
  const events = () => parts.analytics?.state()
  return {
    phase: () => parts.phase,
    degraded: () => [
      ...(databaseAway() ? ['database: away; pages are served from memory'] : []),
      ...(events() === 'spooling' ? ['events: kept in the spool until the database is back'] : []),
      ...(parts.analytics?.degraded() ?? []),
      ...(parts.schedules?.degraded() ?? []),
      ...(parts.copy?.problems() ?? []),
    ],
    blockedBy() {
      if (role === 'cms' && databaseAway()) return 'the database is away'
      return events() === 'refusing' ? 'events can be neither stored nor spooled' : undefined
    },
  }
}

/** `GET /healthz`: the process lives. */
export const healthz: RequestHandler = (_request, response) => {
  response.json({ status: 'alive' })
}

/** `GET /readyz`: 200 `{status, degraded}`, or 503 `{status, reason}`. */
export function readyz(readiness: Readiness): RequestHandler {
  return (_request, response) => {
    const reason = whyNotReady(readiness)
    response.setHeader('cache-control', 'no-store')
    if (reason) response.status(503).json({ status: readiness.phase().name, reason })
    else response.json({ status: 'ready', degraded: readiness.degraded() })
  }
}

/** Lets nothing pass before the first readiness; says when to come back. */
export function gate(readiness: Readiness): RequestHandler {
  return (_request, response, next) => {
    const phase = readiness.phase()
    if (phase.name !== 'starting') {
      next()
      return
    }
    response.setHeader('retry-after', '2')
    response.setHeader('cache-control', 'no-store')
    response.status(503).type('text').send(`Starting: waiting for ${phase.waitingFor}.\n`)
  }
}

function whyNotReady(readiness: Readiness): string | undefined {
  const phase = readiness.phase()
  if (phase.name === 'starting') return `waiting for ${phase.waitingFor}`
  if (phase.name === 'draining') return 'the process is stopping'
  return readiness.blockedBy()
}
