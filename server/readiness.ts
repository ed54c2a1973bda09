import type { RequestHandler } from 'express'
import type { Env } from '#platform/env.ts'
import { logTrouble } from '#platform/logOutput.ts'
import type { Analytics } from './analytics/openAnalytics.ts'
import type { LiveCopy } from './copy/liveCopy.ts'
import type { ScheduleWatch } from './jobs/scheduleWatch.ts'
import { sendProblem } from './problem.ts'

/** How far the process is: what `/readyz` answers, and whether requests are let in. */
export type Phase =
  | { name: 'starting'; waitingFor: string }
  | { name: 'ready' }
  | { name: 'draining' }

/** What can be away while a process serves on; docs/operating.md says of each what to do. */
export const degradedParts = ['database', 'events', 'figures', 'schedules', 'copy', 'log'] as const

export type DegradedPart = (typeof degradedParts)[number]

/** A part that is away, and why; of copy also which document. */
export type Degraded =
  | `${Exclude<DegradedPart, 'copy'>}: ${string}`
  | `${Extract<DegradedPart, 'copy'>} of ${string}: ${string}`

/** The part that is away. */
export function partOf(degraded: Degraded): DegradedPart | undefined {
  return degradedParts.find((part) => /^\w+/.exec(degraded)?.[0] === part)
}

/** Why a process that has been ready is not; docs/operating.md says of each what to do. */
export const reasons = {
  stopping: 'the process is stopping',
  databaseAway: 'the database is away',
  eventsLost: 'events can be neither stored nor spooled',
} as const

export type Readiness = {
  phase(): Phase
  degraded(): Degraded[]
  /** Why requests had better go elsewhere: a `cms` process without its database, lost events. */
  blockedBy(): string | undefined
  /** Somebody asks, such as a load balancer, which will ask again. */
  noteAsked(): void
}

/** What is known of the process so far; looked at by each request, while it changes. */
type Parts = {
  phase: Phase
  copy?: Pick<LiveCopy, 'isUpToDate' | 'problems'>
  analytics?: Pick<Analytics, 'state' | 'degraded'>
  jobs?: { schedules: Pick<ScheduleWatch, 'degraded'> }
  /** When somebody last asked, by `performance.now()`. */
  askedAt?: number
}

/** Whoever asks less often would not hear of a stop in time anyway. */
const watchedMs = 5_000

/** Whether somebody asks so often that a stop is soon known. */
export function isWatched({ askedAt }: Pick<Parts, 'askedAt'>): boolean {
  return askedAt !== undefined && performance.now() - askedAt < watchedMs
}

const away: Degraded = 'database: away; pages are served from memory'
const spooling: Degraded = 'events: kept in the spool until the database is back'

/** How far a process of that role is, by its parts. */
export function readinessOf(role: Env['role'], parts: Parts): Readiness {
  const databaseAway = () => parts.copy?.isUpToDate() === false
  const events = () => parts.analytics?.state()
  return {
    phase: () => parts.phase,
    degraded: () => [
      ...(databaseAway() ? [away] : []),
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
    noteAsked() {
      parts.askedAt = performance.now()
    },
  }
}

function logProblems(): Degraded[] {
  const trouble = logTrouble()
  return trouble === undefined ? [] : [`log: lines are held up or lost (${trouble})`]
}

/** `GET /healthz`: the process lives. */
export const healthz: RequestHandler = (_request, response) => {
  response.json({ status: 'alive' })
}

/** `GET /readyz`: 200 `{status, degraded}`, or 503 `{status, reason}`. */
export function readyz(readiness: Readiness): RequestHandler {
  return (_request, response) => {
    readiness.noteAsked()
    const reason = whyNotReady(readiness)
    response.setHeader('cache-control', 'no-store')
    if (reason) response.status(503).json({ status: readiness.phase().name, reason })
    else response.json({ status: 'ready', degraded: readiness.degraded() })
  }
}

/** When to come back to a process that starts. */
const retryAfterSeconds = 2

/** Lets nothing pass before the first readiness; says when to come back. Why is for operators. */
export function gate(readiness: Readiness): RequestHandler {
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

/** Why requests had better go to another process; undefined where they may come. */
export function whyNotReady(readiness: Readiness): string | undefined {
  const phase = readiness.phase()
  if (phase.name === 'starting') return `waiting for ${phase.waitingFor}`
  if (phase.name === 'draining') return reasons.stopping
  return readiness.blockedBy()
}
