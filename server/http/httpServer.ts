import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { pause } from '#platform/process/pause.ts'
import { type ConnectionLimits, connectionLimits } from './connectionLimits.ts'
import type { CloseReason } from './connections/closedConnectionCounts.ts'
import { closeStalledResponses } from './connections/stalledResponses.ts'
import { refuseUnparsable } from './connections/unparsable.ts'
import { enforceRequestLimits } from './requestLimits.ts'

/** How often keep-alive connections are checked while the server drains. */
const drainPollMs = 25
/** How long an idle connection stays open for a request that is already in transit. */
const idleGraceMs = 500

type ListenOptions = {
  port: number
  host: string | undefined
  /** Whether protocol upgrades are allowed, and requests without a body emit `end`. */
  development: boolean
  /** The environment variable for the port, for error messages. */
  variable?: 'PORT' | 'METRICS_PORT'
  limits?: ConnectionLimits
  /** Headers of requests that are refused before the handler. */
  refusalHeaders?: Readonly<Record<string, string>>
  /** Called for each connection that is refused or closed. */
  onClosed?: (reason: CloseReason) => void
}

/**
 * Starts to listen; rejects with a sentence when that fails.
 *
 * Protocol upgrades are allowed in development only: otherwise an upgrade request is handled like any
 * other request (RFC 9110, 7.8), instead of by the `upgrade` listener that Next adds and that never
 * responds.
 *
 * @param host undefined listens on all addresses
 * @returns the server and its port (the system chooses one for port 0)
 */
export async function openHttpServer(
  handler: RequestListener,
  options: ListenOptions,
): Promise<{ server: Server; port: number }> {
  const { port, host, development, variable = 'PORT', limits = connectionLimits } = options
  const { onClosed = () => undefined, refusalHeaders } = options
  const settings = {
    shouldUpgradeCallback: () => development,
    keepAliveTimeout: limits.keepAliveMs,
    headersTimeout: limits.headMs,
    requestTimeout: limits.itemFileMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    maxHeaderSize: limits.headBytes,
    // A request without a body has ended when the handler gets it. Emitting `end` without a listener
    // would cost a tenth of a cached page. Only Next's development server listens for it.
    optimizeEmptyRequests: !development,
  }
  const server = createServer(
    settings,
    enforceRequestLimits(handler, limits, onClosed, refusalHeaders),
  )
  // One more than the limit, so that an excess can be detected.
  server.maxHeadersCount = limits.headLines + 1
  server.maxConnections = limits.connections
  server.on('drop', () => onClosed('too_many'))
  refuseUnparsable(server, onClosed)
  closeStalledResponses(server, limits.stalledMs, onClosed)
  await new Promise<void>((settle, fail) => {
    const refuse = (error: NodeJS.ErrnoException) => fail(listenError(error, port, host, variable))
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
 * Waits for all requests in flight, then closes. A keep-alive connection may already have its next
 * request in transit, so it stays open for a moment and is closed with the response. Connections that
 * are still open after `timeoutMs` are closed, so that the process ends in time.
 *
 * @param acceptMs how much longer new connections are accepted, so that a load balancer can learn of
 *   the stop first: the kernel resets a connection that waits to be accepted when the port closes, and
 *   a proxy can't repeat a POST request on it
 */
export async function drainHttpServer(
  server: Server,
  { timeoutMs, acceptMs }: { timeoutMs: number; acceptMs: number },
): Promise<void> {
  const begun = performance.now()
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await delay(acceptMs)
  // Not the HTTP server's `close`, which would close idle connections at once.
  const closed = new Promise<void>((settle) => {
    NetServer.prototype.close.call(server, () => settle())
  })
  const over = new AbortController()
  const sweep = async () => {
    const closing = performance.now()
    while (!over.signal.aborted) {
      await pause(drainPollMs, over.signal)
      if (performance.now() - closing > idleGraceMs) server.closeIdleConnections()
      if (performance.now() - begun > timeoutMs) server.closeAllConnections()
    }
  }
  await Promise.all([closed.then(() => over.abort()), sweep()])
}

function listenError(
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
