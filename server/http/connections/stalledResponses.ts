import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { CloseReason } from './closedConnectionCounts.ts'

/**
 * Closes connections whose clients have stopped reading their response, because the unsent data would
 * stay in memory. Node's timeout starts again with each byte that is sent or received, and once more when
 * it finds that the kernel has taken bytes since the last write. While a response is unsent Node reads no
 * further than the next request, for whose head there is a timeout too.
 */
export function closeStalledResponses(
  server: Server,
  stalledMs: number,
  onClosed: (reason: CloseReason) => void,
): void {
  server.timeout = stalledMs
  const closeIfStalled = (socket: Socket) => {
    // Nothing to send: the handler is slow, or waits for a slow upload.
    if (socket.writableLength === 0) return
    onClosed('stalled')
    socket.destroy()
  }
  server.on('request', (_request, response) => void response.on('timeout', closeIfStalled))
}
