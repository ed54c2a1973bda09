import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { CloseReason } from './closedConnectionCounts.ts'

/** The progress of a connection in sending, as of the last check. */
type SendProgress = { sentBytes: number; queued: unknown; checks: number }

/**
 * Closes connections whose clients have stopped reading their response, because the unsent data would
 * stay in memory indefinitely. Node's own timeouts restart with each received or sent byte, so this checks
 * whether the client has read anything. It counts checks, not time, because no data is sent while the
 * process is blocked.
 */
export function closeStalledConnections(
  server: Server,
  { stalledMs, checkEveryMs }: { stalledMs: number; checkEveryMs: number },
  onClosed: (reason: CloseReason) => void,
): void {
  /** Progress of connections with unsent bytes. */
  const sending = new Map<Socket, SendProgress>()
  const open = new Set<Socket>()

  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      sending.delete(socket)
    })
  })

  const check = () => {
    for (const socket of open) {
      if (socket.writableLength === 0) {
        sending.delete(socket)
        continue
      }
      const handedOver = socket.bytesWritten - socket.writableLength
      const queued = systemQueueSize(socket)
      const before = sending.get(socket)
      if (before?.sentBytes !== handedOver || before.queued !== queued) {
        sending.set(socket, { sentBytes: handedOver, queued, checks: 0 })
      } else if (++before.checks * checkEveryMs > stalledMs) {
        onClosed('stalled')
        socket.destroy()
      }
    }
  }
  const timer = setInterval(check, checkEveryMs).unref()
  server.once('close', () => clearInterval(timer))
}

/**
 * Bytes of the current write that the system has not accepted. A write can be a whole page or file, and
 * the socket's counters don't change until all of it is sent; Node's own timeouts use this value too.
 */
function systemQueueSize(socket: Socket): unknown {
  const handle: unknown = Reflect.get(socket, '_handle')
  if (typeof handle !== 'object' || handle === null) return undefined
  return Reflect.get(handle, 'writeQueueSize')
}
