import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** How long the connection stays open for the client to read its response. */
const maxMs = 1_000
/** How much the client may send in this time, in bytes. */
const maxBytes = 8 * 1_048_576
const checkEveryMs = 10

/** The last request with a body on each connection: only this body can be incomplete. */
const lastOf = new WeakMap<Socket, IncomingMessage>()
const lingering = new WeakSet<Socket>()

/**
 * Lets a client that is still sending read its response before the connection is closed. Closing at once
 * resets the connection and discards data that the client has not read (RFC 9112, 9.6), so a browser
 * would show a connection error instead of the response. So only the sending side is closed first.
 */
export function lingerWhileSending(request: IncomingMessage): void {
  const { socket } = request
  const isKnown = lastOf.has(socket)
  lastOf.set(socket, request)
  // Only once per connection: nested wrappers would keep all its requests in memory.
  if (isKnown) return
  const destroySoon = socket.destroySoon
  // Node calls this method after the last response of a connection; this code calls it too.
  socket.destroySoon = () => {
    if (lastOf.get(socket)?.complete) destroySoon.call(socket)
    else closeLingering(socket)
  }
}

/** Closes the sending side of a connection, and the whole connection after at most a second. */
export function closeLingering(socket: Socket): void {
  if (lingering.has(socket)) return
  lingering.add(socket)
  const begun = performance.now()
  const before = socket.bytesRead
  socket.end()
  const timer = setInterval(() => {
    const isOver = performance.now() - begun > maxMs || socket.bytesRead - before > maxBytes
    if (isOver || socket.readableEnded) socket.destroy()
  }, checkEveryMs)
  socket.once('close', () => clearInterval(timer))
}

/** Whether a connection is being closed, so that further input is ignored. */
export function isLingering(socket: Socket): boolean {
  return lingering.has(socket)
}
