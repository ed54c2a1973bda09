import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Log } from '#platform/log.ts'
import { leaveWhileBodyIsAwaited } from './lateBodies.ts'
import { allOf, openPlace } from './place.ts'
import { sendProblem } from './problem.ts'
import { createStrangers } from './strangers.ts'

/**
 * Admission to the work that costs. A process that takes on more than it can do answers everybody
 * late; one that turns the excess away at once serves the rest as fast as ever, and is itself again
 * the moment the rush is over. Cached pages, events and the answers to supervisors never get here.
 *
 * Requests are turned away before Express sees them, since that would cost as much as some answers.
 */
export type Overload = {
  /** Whether the request may go on; otherwise it was answered: 503, when to come back. */
  admits(request: IncomingMessage, response: ServerResponse): boolean
  /** How many requests of each kind were turned away so far, and are under way. */
  stats(): Record<Share, { refused: number; underWay: number }>
}

/**
 * Most requests under way at a time, of each kind for itself: a crowd of one doesn't lock out
 * another, least of all editors. Each is a second or two of work for one processor, at
 * the most.
 */
export const overloadLimits = {
  /** Pages that have to be rendered (3 ms each), not those that are cached or already on their way. */
  renders: 64,
  /** Pages, lists for search engines and the like, at hand or not: they wait for a render at most. */
  site: 1_024,
  /** API v1. Each takes a connection to the database for a moment, or waits for one of ten. */
  api: 256,
  /**
   * The desk: its pages by Next, the CMS's REST API with the 206 writes that it lets in, previews.
   * Who isn't signed in has a small part of it (`strangerLimits`).
   */
  desk: 256,
  /**
   * Milliseconds that one turn of the event loop may spend on requests of visitors. Most of what
   * they ask for is done within the turn, so that a rush is no number of requests under way but a
   * long turn; whoever comes late in it has waited for that long already.
   */
  turnMs: 150,
  /** A turn with fewer requests is no rush: the machine, or a collection of garbage, was at it. */
  turnRequests: 50,
} as const

/** When to come back: what stood in line is long done by then. */
const retryAfterSeconds = 2
/** Refusals are counted, and the count is logged no more often than this. */
const logEveryMs = 10_000

type Limits = { readonly [Name in keyof typeof overloadLimits]: number }
/** What a request takes a place of. */
type Share = 'site' | 'api' | 'desk'

export type OverloadOptions = {
  /** How many pages are being rendered. */
  rendering(): number
  /** Whether the answer to an address is cached, on its way already, or costs next to nothing. */
  isAtHand(url: string): boolean
  /** Whether a request carries a session of the desk. */
  isSignedIn(request: IncomingMessage): boolean
  log: Pick<Log, 'warn'>
  limits?: Limits
  /** Milliseconds that never go back. */
  clock?: () => number
}

export function createOverload(options: OverloadOptions): Overload {
  const { limits = overloadLimits, clock = () => performance.now() } = options
  const stats = {
    site: { refused: 0, underWay: 0 },
    api: { refused: 0, underWay: 0 },
    desk: { refused: 0, underWay: 0 },
  }
  const tell = createTeller(options.log, clock)
  const strangers = createStrangers(options.isSignedIn)
  const watchTurn = createTurnWatch(clock)

  /** Whether the process can take it on now, places aside. */
  function isUpTo(share: Share, url: string): boolean {
    const turn = watchTurn()
    // Editors are few, and each request of theirs is worth the wait.
    if (share === 'desk') return true
    if (turn.requests > limits.turnRequests && turn.ms > limits.turnMs) return false
    return share === 'api' || options.rendering() < limits.renders || options.isAtHand(url)
  }

  return {
    admits(request, response) {
      const url = request.url ?? ''
      const share = shareOf(url)
      if (!share) return true
      const own = stats[share]
      const refuse = () => {
        own.refused++
        tell(share)
        response.setHeader('cache-control', 'no-store')
        sendProblem(response, 'overloaded', { retryAfterSeconds })
      }
      const stranger = share === 'desk' ? strangers(request, response) : undefined
      const place = allOf([
        openPlace(response, own, limits[share]),
        ...(stranger ? [stranger] : []),
      ])
      if (!isUpTo(share, url) || !place.isFree()) {
        refuse()
        return false
      }
      place.enter()
      leaveWhileBodyIsAwaited(request, response, place, refuse)
      return true
    },
    stats: () => structuredClone(stats),
  }
}

/** The share of an address; none where nothing is ever turned away. */
export function shareOf(url: string): Share | undefined {
  const path = url.split('?', 1)[0] ?? ''
  const [, first, second] = path.split('/', 3)
  switch (first) {
    // Whoever watches over the process has to get through.
    case 'healthz':
    case 'readyz':
    case 'metrics':
      return second === undefined ? undefined : 'site'
    // A page that was served is worth nothing without them.
    case 'assets':
    case 'fonts':
      return undefined
    case 'api':
      return second === 'v1' ? 'api' : 'desk'
    case 'admin':
    case '_next':
    case 'preview':
      return 'desk'
    default:
      return 'site'
  }
}

/** Tells how many requests have come, and for how long, since the event loop last came round. */
function createTurnWatch(clock: () => number): () => { requests: number; ms: number } {
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

/** Logs the first refusal at once and then their sums: a line for each would cost the rest. */
function createTeller(log: Pick<Log, 'warn'>, clock: () => number): (share: Share) => void {
  const sums = { site: 0, api: 0, desk: 0 }
  let last = -Infinity
  return (share) => {
    sums[share]++
    const now = clock()
    if (now - last < logEveryMs) return
    last = now
    log.warn({ ...sums }, 'overloaded: requests were turned away')
    for (const name of ['site', 'api', 'desk'] as const) sums[name] = 0
  }
}
