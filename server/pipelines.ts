import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Has requests of one connection wait for the answers to those before them (RFC 9112, 9.3.2). Node
 * stops reading when answers pile up, but hands over all that it has read by then: 64 kB are two
 * thousand requests, each of which would be begun at once, for a client that may never read, and what
 * it had opened would stay open when the connection goes. Browsers don't send ahead, nor do proxies.
 *
 * @param most requests that may wait on a connection
 * @param onMore told when there were more, after which the connection is gone
 */
export function inTheirTurn(
  handler: RequestListener,
  most: number,
  onMore: () => void,
): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    // An answer gets its connection from Node once no other is under way on it.
    if (response.socket !== null) {
      handler(request, response)
      return
    }
    const { socket } = request
    // Of the same 64 kB, after it was cut off.
    if (socket.destroyed) return
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > most) {
      onMore()
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
