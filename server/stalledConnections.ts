import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { CutReason } from './cutCounts.ts'

/** How far a connection has come with what it has to send. */
type Course = { handedOver: number; queued: unknown; looks: number }

/**
 * Cuts off clients that stopped reading their answer: what is kept for them would stay in memory for
 * as long as they like. Node's own timeouts begin anew with each byte that comes or goes, so it is
 * looked at whether anything was taken. Looks are counted, not time: while the process stood still,
 * nobody could take anything.
 */
export function cutStalled(
  server: Server,
  { stalledMs, checkMs }: { stalledMs: number; checkMs: number },
  onCut: (reason: CutReason) => void,
): void {
  /** Of connections with bytes to send: how far they were, and how many looks ago. */
  const sending = new Map<Socket, Course>()
  const open = new Set<Socket>()

  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      sending.delete(socket)
    })
  })

  const look = () => {
    for (const socket of open) {
      if (socket.writableLength === 0) {
        sending.delete(socket)
        continue
      }
      const handedOver = socket.bytesWritten - socket.writableLength
      const queued = queuedBelow(socket)
      const before = sending.get(socket)
      if (before?.handedOver !== handedOver || before.queued !== queued) {
        sending.set(socket, { handedOver, queued, looks: 0 })
      } else if (++before.looks * checkMs > stalledMs) {
        onCut('stalled')
        socket.destroy()
      }
    }
  }
  const timer = setInterval(look, checkMs).unref()
  server.once('close', () => clearInterval(timer))
}

/**
 * Bytes of the piece under way that the system has not taken. A piece can be a whole page or file, of
 * which the socket itself says nothing until all of it has gone; Node's own timeouts look here too.
 */
function queuedBelow(socket: Socket): unknown {
  const handle: unknown = Reflect.get(socket, '_handle')
  if (typeof handle !== 'object' || handle === null) return undefined
  return Reflect.get(handle, 'writeQueueSize')
}
