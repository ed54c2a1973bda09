import type { RequestListener, Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterEach } from 'vitest'
import { connectionLimits } from '#server/http/connectionLimits.ts'
import type { CloseReason } from '#server/http/connections/closedConnectionCounts.ts'
import { openHttpServer } from '#server/http/httpServer.ts'

type Limits = Record<keyof typeof connectionLimits, number>

/** The product's limits with short timeouts. */
export const shortLimits: Limits = {
  ...connectionLimits,
  headMs: 200,
  bodyMs: 200,
  uploadMs: 600,
  itemFileMs: 1_200,
  stalledMs: 300,
  checkEveryMs: 50,
}

/** A server with one raw connection to it, and the bytes received so far. */
export type ShortTimeoutConnection = {
  server: Server
  socket: Socket
  received(): string
  closed: Promise<void>
  /** The reasons of all closed connections so far. */
  closeReasons: CloseReason[]
  /** How many connections the server has open. */
  connectionCount(): Promise<number>
}

/**
 * Makes servers that are closed after each test.
 *
 * @param ignoresEnd the client keeps its side open when the server has closed its own
 */
export function shortTimeoutServers() {
  const open: Server[] = []

  afterEach(() => {
    for (const server of open.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  return async function connectionTo(
    handler: RequestListener,
    { limits = shortLimits, ignoresEnd = false } = {},
  ): Promise<ShortTimeoutConnection> {
    const closeReasons: CloseReason[] = []
    const onClosed = (reason: CloseReason) => void closeReasons.push(reason)
    const options = { port: 0, host: '127.0.0.1', development: false, limits, onClosed }
    const { server, port } = await openHttpServer(handler, options)
    open.push(server)
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: ignoresEnd })
    let received = ''
    socket.on('data', (bytes) => (received += bytes))
    const closed = new Promise<void>((settle) => socket.once('close', () => settle()))
    // The tests check how the connection ends.
    socket.on('error', () => undefined)
    const connectionCount = promisify<number>((done) => server.getConnections(done))
    return { server, socket, received: () => received, closed, closeReasons, connectionCount }
  }
}
