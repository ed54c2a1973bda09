import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Queues pipelined requests of a connection until the responses before them have ended (RFC 9112, 9.3.2).
 * Node stops reading when responses pile up, but emits all requests that it has read by then: 64 kB are
 * two thousand requests, which would all start at once, for a client that may never read, and the files
 * that they open would stay open when the connection closes. Browsers and proxies don't pipeline.
 *
 * @param max maximum queued requests of a connection
 * @param onExcess called when there are more; then the connection is closed
 */
export function queuePipelinedRequests(
  handler: RequestListener,
  max: number,
  onExcess: () => void,
): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    // Node assigns the connection to a response when no earlier response is in flight.
    if (response.socket !== null) {
      handler(request, response)
      return
    }
    const { socket } = request
    // Further requests of the same 64 kB, after the connection was closed.
    if (socket.destroyed) return
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > max) {
      onExcess()
      socket.destroy()
      return
    }
    waiting.set(socket, count)
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      handler(request, response)
    })
  }
}
