import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Bounds how many requests of one connection wait for the answer to one before them (RFC 9112,
 * 9.3.2). Node stops reading when answers pile up, but hands over all that it has read by then: 64 kB
 * are two thousand requests, each of which would be answered, in memory, for a client that may never
 * read. Browsers don't send ahead, and proxies neither.
 *
 * @param most requests waiting on a connection
 * @returns whether a request that has just come may wait; asked of each
 */
export function createPipelines(
  most: number,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    // Node gives an answer its connection as soon as none before it is under way.
    if (response.socket !== null) return true
    const before = waiting.get(socket) ?? 0
    if (before >= most) return false
    waiting.set(socket, before + 1)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    return true
  }
}
