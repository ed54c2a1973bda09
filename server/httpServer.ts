import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { CutReason } from './cutCounts.ts'
import { withinLimits } from './requestLimits.ts'
import { cutStalled } from './stalledConnections.ts'
import { refuseUnparsable } from './unparsable.ts'

/**
 * What one client may take of the process. Whoever keeps within it never notices; who sends or reads
 * too slowly to be a browser is cut off, so that however many do, what they hold is given back.
 */
export const connectionLimits = {
  /**
   * Until the head of a request is there, counted from the opening of the connection for the first.
   * It is one packet; a browser that connects ahead of need connects again.
   */
  headMs: 15_000,
  /** Until a body is there, the small ones of forms and events: 64 kB at 4 kB/s. */
  bodyMs: 20_000,
  /** Until an upload is there: 10 MB at 0.75 Mbit/s. */
  uploadMs: 120_000,
  /** A client that takes nothing of what is sent to it for so long has gone, or means ill. */
  stalledMs: 30_000,
  /** How often connections are looked through for what has taken too long. */
  checkMs: 2_000,
  /** Bytes of a request's head: cookies and a long address. Beyond: 431. */
  headBytes: 16 * 1_024,
  /** Lines of it. Browsers send some 20, proxies add some 10. Beyond: 431. */
  headLines: 100,
  /** Requests of one connection that wait for the answer to one before them. */
  pipelined: 32,
  /** Some 8 kB each while idle. Beyond, new ones are closed at once. */
  connections: 10_000,
} as const

type ConnectionLimits = { readonly [Name in keyof typeof connectionLimits]: number }

/** Keep-alive connections are looked through this often while the server drains. */
const drainPollMs = 25
/**
 * Longer than load balancers keep theirs (60 s in nginx and most clouds): whoever closes last never
 * meets a request that is on its way.
 */
export const keepAliveMs = 65_000
/** How long an idle connection may still bring a request that was on its way. */
const idleGraceMs = 500

type ListenOptions = {
  port: number
  host: string | undefined
  /** Whether connections may change their protocol, and requests without a body end like others. */
  development: boolean
  /** What the operator sets to have another port. */
  variable?: 'PORT' | 'METRICS_PORT'
  limits?: ConnectionLimits
  /** Told of each connection that is refused or cut off. */
  onCut?: (reason: CutReason) => void
}

/**
 * Listens, and fails with a sentence when it can't.
 *
 * Connections change their protocol in development alone: elsewhere a request for it is answered like
 * any other (RFC 9110, 7.8), instead of being handed to a listener that Next would add and never
 * answer from.
 *
 * @param host undefined listens on every address
 * @returns the server, and the port it got (the system chooses one for port 0)
 */
export async function openHttpServer(
  handler: RequestListener,
  options: ListenOptions,
): Promise<{ server: Server; port: number }> {
  const { port, host, development, variable = 'PORT', limits = connectionLimits } = options
  const { onCut = () => undefined } = options
  const settings = {
    shouldUpgradeCallback: () => development,
    keepAliveTimeout: keepAliveMs,
    headersTimeout: limits.headMs,
    requestTimeout: limits.uploadMs,
    connectionsCheckingInterval: limits.checkMs,
    maxHeaderSize: limits.headBytes,
    // A request without a body is over when its handler gets it. To have it end like others, though
    // nobody listens, would cost a tenth of what a cached page costs. What Next has for developers
    // alone does listen.
    optimizeEmptyRequests: !development,
  }
  const server = createServer(settings, withinLimits(handler, limits, onCut))
  // One more than are taken, so that it shows when there were more.
  server.maxHeadersCount = limits.headLines + 1
  server.maxConnections = limits.connections
  server.on('drop', () => onCut('too_many'))
  refuseUnparsable(server, onCut)
  cutStalled(server, limits, onCut)
  await new Promise<void>((settle, fail) => {
    const refuse = (error: NodeJS.ErrnoException) => fail(explain(error, port, host, variable))
    server.once('error', refuse)
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      server.off('error', refuse)
      settle()
    })
  })
  const address = server.address()
  return { server, port: address && typeof address === 'object' ? address.port : port }
}

/**
 * Lets every request in flight finish, then closes. A connection that is kept alive may have its
 * next request on the way already, so it is given a moment, and closed with the answer. What isn't
 * done after `patienceMs` is cut off, so that the process ends in time.
 *
 * @param openMs how much longer new connections are taken, so that whoever balances load hears of
 *   the stop before it meets a closed door: a connection that waits at it is broken off, and a
 *   request on it that only writes can't be sent again
 */
export async function drainHttpServer(
  server: Server,
  { patienceMs, openMs }: { patienceMs: number; openMs: number },
): Promise<void> {
  const begun = performance.now()
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await delay(openMs)
  // Not the HTTP server's own close, which would break idle connections off at once.
  const closed = new Promise<void>((settle) => {
    NetServer.prototype.close.call(server, () => settle())
  })
  const over = new AbortController()
  const sweep = async () => {
    const closing = performance.now()
    while (!over.signal.aborted) {
      await delay(drainPollMs, undefined, { signal: over.signal }).catch(() => undefined)
      if (performance.now() - closing > idleGraceMs) server.closeIdleConnections()
      if (performance.now() - begun > patienceMs) server.closeAllConnections()
    }
  }
  await Promise.all([closed.then(() => over.abort()), sweep()])
}

function explain(
  error: NodeJS.ErrnoException,
  port: number,
  host: string | undefined,
  variable: string,
): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `port ${port} is taken by another program: stop it, or choose another port, for example ${variable}=${port + 1} npm start`,
    EACCES: `port ${port} needs privileges this user doesn't have: choose one above 1023, for example ${variable}=${variable === 'PORT' ? 3000 : 9464}`,
    EADDRNOTAVAIL: `this machine has no address ${host}: correct HOST, or leave it out`,
    ENOTFOUND: `the host name ${host} is unknown: correct HOST, or leave it out`,
  }
  const reason = reasons[error.code ?? ''] ?? error.message
  return new Error(`Can't listen: ${reason}.`, { cause: error })
}
