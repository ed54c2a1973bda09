import type { RequestListener, Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterEach } from 'vitest'
import type { CutReason } from '#server/cutCounts.ts'
import { connectionLimits, openHttpServer } from '#server/httpServer.ts'

type Limits = Record<keyof typeof connectionLimits, number>

/** What a server of a test bears with: as much as ever, for a moment only. */
export const impatient: Limits = {
  ...connectionLimits,
  headMs: 200,
  bodyMs: 200,
  uploadMs: 600,
  stalledMs: 300,
  checkMs: 50,
}

/** A server with one raw connection to it, and what came back over that so far. */
export type ImpatientServer = {
  server: Server
  socket: Socket
  answer(): string
  closed: Promise<void>
  /** Why connections were cut, of all so far. */
  cut: CutReason[]
  /** How many connections the server holds. */
  held(): Promise<number>
}

/**
 * Makes servers that are closed after each test.
 *
 * @param ignoresEnd the client keeps its side open when the server has closed its own
 */
export function impatientServers() {
  const open: Server[] = []

  afterEach(() => {
    for (const server of open.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  return async function connectionTo(
    handler: RequestListener,
    { limits = impatient, ignoresEnd = false } = {},
  ): Promise<ImpatientServer> {
    const cut: CutReason[] = []
    const onCut = (reason: CutReason) => void cut.push(reason)
    const options = { port: 0, host: '127.0.0.1', development: false, limits, onCut }
    const { server, port } = await openHttpServer(handler, options)
    open.push(server)
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: ignoresEnd })
    let answer = ''
    socket.on('data', (bytes) => (answer += bytes))
    const closed = new Promise<void>((settle) => socket.once('close', () => settle()))
    // How it ends is what the tests look at.
    socket.on('error', () => undefined)
    const held = promisify<number>((done) => server.getConnections(done))
    return { server, socket, answer: () => answer, closed, cut, held }
  }
}
