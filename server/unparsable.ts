import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { CutReason } from './cutCounts.ts'
import { closeLingering, isLingering } from './lingeringClose.ts'

type Refusal = { status: string; reason: CutReason }

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', reason: 'large_head' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', reason: 'slow' },
}
const anyOther: Refusal = { status: '400 Bad Request', reason: 'unparsable' }
/** A client can have all of an answer, of a file for one, before its end is known here. */
const endsWithinMs = 1_000

/**
 * Refuses what Node's parser can't read, or waited for in vain: it never becomes a request, but the
 * client still gets an answer, unless that would get into another one.
 */
export function refuseUnparsable(server: Server, onCut: (reason: CutReason) => void): void {
  /** Of each connection the answer that was asked for last. */
  const lastOf = new WeakMap<Socket, ServerResponse>()
  const refused = new WeakSet<Socket>()

  server.on('request', ({ socket }, response) => lastOf.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // It hears that it goes on being unreadable with each piece that it sends.
    if (isLingering(socket) || refused.has(socket)) return
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status, reason } = refusals[error.code ?? ''] ?? anyOther
    // Browsers connect ahead of need.
    onCut(reason === 'slow' && socket.bytesRead === 0 ? 'silent' : reason)
    refused.add(socket)
    const last = lastOf.get(socket)
    if (mayAnswer(socket, last)) refuse(socket, status)
    else if (last?.req.complete) refuseAfter(last, socket, status)
    else socket.destroy()
  })
}

function refuse(socket: Socket, status: string): void {
  socket.write(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  // Node looks at a connection no more once it took too long, and a client may ignore our end.
  closeLingering(socket)
}

/** Once the answer before is over, unless that takes more than a moment. */
function refuseAfter(last: ServerResponse, socket: Socket, status: string): void {
  const timer = setTimeout(() => socket.destroy(), endsWithinMs)
  last.once('close', () => {
    clearTimeout(timer)
    if (socket.writable) refuse(socket, status)
    else socket.destroy()
  })
}

/** Whether the client would take what is written now for the answer to what is refused. */
function mayAnswer(socket: Socket, last: ServerResponse | undefined): boolean {
  if (!last) return true
  const isItsTurn = last.socket === socket
  // It is the body of that very request that is refused.
  if (!last.req.complete) return isItsTurn && !last.headersSent
  return last.writableFinished || (isItsTurn && last.writableEnded)
}
