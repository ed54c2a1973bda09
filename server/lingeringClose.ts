import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** After that a client has read its answer, or never will. */
const longestMs = 1_000
/** What a client may go on to send meanwhile, in bytes. */
const mostBytes = 8 * 1_048_576
const lookMs = 10

/** The request with a body that came last over a connection: only that can still be on its way. */
const lastOf = new WeakMap<Socket, IncomingMessage>()
const lingering = new WeakSet<Socket>()

/**
 * Lets a client that is still sending read its answer before the connection goes. Closed at once it
 * would take along what the client has not read yet (RFC 9112, 9.6): a browser would report a broken
 * connection instead of the refusal. So first only our side is closed.
 */
export function lingerWhileSending(request: IncomingMessage): void {
  const { socket } = request
  const isKnown = lastOf.has(socket)
  lastOf.set(socket, request)
  // Once for a connection: one on top of another would keep all its requests in memory.
  if (isKnown) return
  const endAtOnce = socket.destroySoon
  // Node calls it when the last answer of a connection has been written, and so do we.
  socket.destroySoon = () => {
    if (lastOf.get(socket)?.complete) endAtOnce.call(socket)
    else closeLingering(socket)
  }
}

/** Closes our side of a connection, and a moment later all of it, whatever the client does. */
export function closeLingering(socket: Socket): void {
  if (lingering.has(socket)) return
  lingering.add(socket)
  const begun = performance.now()
  const before = socket.bytesRead
  socket.end()
  const timer = setInterval(() => {
    const isOver = performance.now() - begun > longestMs || socket.bytesRead - before > mostBytes
    if (isOver || socket.readableEnded) socket.destroy()
  }, lookMs)
  socket.once('close', () => clearInterval(timer))
}

/** Whether a connection is being closed and what still comes over it is of no interest. */
export function isLingering(socket: Socket): boolean {
  return lingering.has(socket)
}
