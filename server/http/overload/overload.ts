import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Log } from '#platform/log/log.ts'
import { sendProblem } from '#server/api/problem.ts'
import { createAnonymousLimits } from './anonymousLimits.ts'
import { releaseSlotWhileReadingBody } from './requestBodySlots.ts'
import { allOf, openSlot } from './slot.ts'

/**
 * Admission control for expensive requests. A process that accepts more requests than it can handle is
 * slow for all clients; a process that refuses the excess at once serves the rest at normal speed and
 * recovers as soon as the load ends. Cached pages, events and health checks are not limited here.
 *
 * Requests are refused before Express, because Express alone would cost as much as some responses.
 */
export type Overload = {
  /** Whether the request may proceed; otherwise the response 503 with `retry-after` was sent. */
  admits(request: IncomingMessage, response: ServerResponse): boolean
  /** Number of refused requests and of requests in flight, by kind. */
  stats(): Record<Share, { refused: number; inFlight: number }>
}

/**
 * Maximum requests in flight, separate for each kind, so that load of one kind doesn't block the others,
 * least of all editors. Each limit is at most a second or two of work for one processor.
 */
export const overloadLimits = {
  /** Pages that have to be rendered (3 ms each), without those that are cached or already rendering. */
  renders: 64,
  /** Pages, sitemaps and the like, cached or not: at most they wait for a render. */
  site: 1_024,
  /** API v1. Each request briefly uses a connection of a pool (2 to 12 each), or waits for one. */
  api: 256,
  /**
   * The admin: its pages by Next, the CMS's REST API with its own limit of 206 writes, previews.
   * Anonymous requests may use a small part of it (`anonymousLimits`).
   */
  admin: 256,
  /**
   * Milliseconds that one event loop iteration may spend on requests of visitors. Most of these requests
   * complete within the iteration, so that overload shows as a long iteration and not as many requests
   * in flight; a request that is handled late in the iteration has waited for that long already.
   */
  iterationMs: 150,
  /** A long iteration with fewer requests has another cause: the machine, or a garbage collection. */
  iterationRequests: 50,
} as const

/** By then the queued requests are done. */
const retryAfterSeconds = 2
/** Minimum interval between log lines with the count of refusals. */
const logEveryMs = 10_000

type Limits = { readonly [Name in keyof typeof overloadLimits]: number }
/** The kind of a request, each with its own slots. */
type Share = 'site' | 'api' | 'admin'

export type OverloadOptions = {
  /** Number of pages that are being rendered. */
  rendering(): number
  /** Whether the response to a request is cached, already rendering, or trivial. */
  needsNoRender(request: IncomingMessage): boolean
  /** Whether a request has a session cookie of the admin. */
  isSignedIn(request: IncomingMessage): boolean
  log: Pick<Log, 'warn'>
  limits?: Limits
  /** Monotonic clock in milliseconds. */
  clock?: () => number
}

export function createOverload(options: OverloadOptions): Overload {
  const { limits = overloadLimits, clock = () => performance.now() } = options
  const stats = {
    site: { refused: 0, inFlight: 0 },
    api: { refused: 0, inFlight: 0 },
    admin: { refused: 0, inFlight: 0 },
  }
  const logRefusal = createRefusalLog(options.log, clock)
  const anonymousLimits = createAnonymousLimits(options.isSignedIn)
  const monitorIteration = createIterationMonitor(clock)

  /** Whether the process can handle the request now, apart from slots. */
  function hasCapacity(share: Share, request: IncomingMessage): boolean {
    const iteration = monitorIteration()
    // There are few editors, so their requests may wait instead of being refused.
    if (share === 'admin') return true
    if (iteration.requests > limits.iterationRequests && iteration.ms > limits.iterationMs)
      return false
    return share === 'api' || options.rendering() < limits.renders || options.needsNoRender(request)
  }

  return {
    admits(request, response) {
      const url = request.url ?? ''
      const share = shareOf(url)
      if (!share) return true
      const kind = stats[share]
      const refuse = () => {
        kind.refused++
        logRefusal(share)
        response.setHeader('cache-control', 'no-store')
        sendProblem(response, 'overloaded', { retryAfterSeconds })
      }
      const anonymousSlot = share === 'admin' ? anonymousLimits(request, response) : undefined
      const slot = allOf([
        openSlot(response, kind, limits[share]),
        ...(anonymousSlot ? [anonymousSlot] : []),
      ])
      if (!hasCapacity(share, request) || !slot.isFree()) {
        refuse()
        return false
      }
      slot.acquire()
      releaseSlotWhileReadingBody(request, response, slot, refuse)
      return true
    },
    stats: () => structuredClone(stats),
  }
}

/** The kind of a request by its address; undefined for requests that are never refused. */
export function shareOf(url: string): Share | undefined {
  const path = url.split('?', 1)[0] ?? ''
  const [, first, second] = path.split('/', 3)
  switch (first) {
    // Health checks and metrics must always work.
    case 'healthz':
    case 'readyz':
    case 'metrics':
      return second === undefined ? undefined : 'site'
    // A page is useless without its assets.
    case 'assets':
    case 'fonts':
      return undefined
    case 'api':
      return second === 'v1' ? 'api' : 'admin'
    case 'admin':
    case '_next':
    case 'preview':
      return 'admin'
    default:
      return 'site'
  }
}

/** Returns the number of requests in the current event loop iteration, and its duration so far. */
function createIterationMonitor(clock: () => number): () => { requests: number; ms: number } {
  let begun = 0
  let requests = 0
  return () => {
    const now = clock()
    if (requests++ === 0) {
      begun = now
      setImmediate(() => {
        requests = 0
      })
    }
    return { requests, ms: now - begun }
  }
}

/** Logs the first refusal at once and then sums: a line per refusal would cost too much under load. */
function createRefusalLog(log: Pick<Log, 'warn'>, clock: () => number): (share: Share) => void {
  const sums = { site: 0, api: 0, admin: 0 }
  let last = -Infinity
  return (share) => {
    sums[share]++
    const now = clock()
    if (now - last < logEveryMs) return
    last = now
    log.warn({ ...sums }, 'overloaded: requests were refused')
    for (const name of ['site', 'api', 'admin'] as const) sums[name] = 0
  }
}
