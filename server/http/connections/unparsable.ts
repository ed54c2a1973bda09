import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { CloseReason } from './closedConnectionCounts.ts'
import { closeLingering, isLingering } from './lingeringClose.ts'

type Refusal = { status: string; reason: CloseReason }

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', reason: 'large_head' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', reason: 'slow' },
}
const anyOther: Refusal = { status: '400 Bad Request', reason: 'unparsable' }
/** The client can receive all of a response, for example a file, before its end is known here. */
const responseTimeoutMs = 1_000

/**
 * Refuses input that Node's parser can't read, or that didn't arrive in time. There is no request object,
 * but the client gets a response, unless that would be mixed into another response.
 */
export function refuseUnparsable(server: Server, onClosed: (reason: CloseReason) => void): void {
  /** The last response of each connection. */
  const lastOf = new WeakMap<Socket, ServerResponse>()
  const refused = new WeakSet<Socket>()

  server.on('request', ({ socket }, response) => lastOf.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Node emits the error again for each further chunk of the client.
    if (isLingering(socket) || refused.has(socket)) return
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status, reason } = refusals[error.code ?? ''] ?? anyOther
    // A preconnect of a browser that was never used.
    onClosed(reason === 'slow' && socket.bytesRead === 0 ? 'silent' : reason)
    refused.add(socket)
    const last = lastOf.get(socket)
    if (mayAnswer(socket, last)) refuse(socket, status)
    else if (last?.req.complete) refuseAfter(last, socket, status)
    else socket.destroy()
  })
}

function refuse(socket: Socket, status: string): void {
  socket.write(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  // Node doesn't check a connection again after its timeout, and the client may not close its side.
  closeLingering(socket)
}

/** Refuses after the response before has ended, if that takes at most a second. */
function refuseAfter(last: ServerResponse, socket: Socket, status: string): void {
  const timer = setTimeout(() => socket.destroy(), responseTimeoutMs)
  last.once('close', () => {
    clearTimeout(timer)
    if (socket.writable) refuse(socket, status)
    else socket.destroy()
  })
}

/** Whether the client would read a response that is written now as the response to the refused input. */
function mayAnswer(socket: Socket, last: ServerResponse | undefined): boolean {
  if (!last) return true
  const isCurrent = last.socket === socket
  // The refused input is the body of the last request.
  if (!last.req.complete) return isCurrent && !last.headersSent
  return last.writableFinished || (isCurrent && last.writableEnded)
}
