import type { IncomingMessage, ServerResponse } from 'node:http'

/** After that a client has read its answer, or never will. */
const longestMs = 1_000
/** What a client may go on to send meanwhile, in bytes. */
const mostBytes = 8 * 1_048_576
const lookMs = 10

/**
 * Lets a client that is still sending read its answer before the connection goes. Closed at once it
 * would take along what the client has not read yet (RFC 9112, 9.6): a browser would report a broken
 * connection instead of the refusal. So first only our side is closed.
 */
export function lingerWhileSending(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  const endAtOnce = socket.destroySoon
  // Node calls it when the last answer of a connection has been written, and so do we.
  socket.destroySoon = () => {
    if (request.complete) endAtOnce.call(socket)
    else linger(request)
  }
  response.once('close', () => {
    if (request.complete) socket.destroySoon = endAtOnce
  })
}

function linger({ socket }: IncomingMessage): void {
  const begun = performance.now()
  const before = socket.bytesRead
  socket.end()
  const timer = setInterval(() => {
    const isOver = performance.now() - begun > longestMs || socket.bytesRead - before > mostBytes
    if (isOver || socket.readableEnded) socket.destroy()
  }, lookMs)
  socket.once('close', () => clearInterval(timer))
}
