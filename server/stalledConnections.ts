import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Cuts off clients that stopped reading their answer: what is kept for them would stay in memory for
 * as long as they like. Node's own timeouts begin anew with each byte that comes or goes, so it is
 * looked at whether anything was taken between two looks that far apart.
 */
export function cutStalled(
  server: Server,
  { stalledMs, checkMs }: { stalledMs: number; checkMs: number },
): void {
  /** Of connections with bytes to send: how many have left in all, and since when none more. */
  const sending = new Map<Socket, { left: number; since: number }>()
  const open = new Set<Socket>()

  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      sending.delete(socket)
    })
  })

  const look = () => {
    const now = performance.now()
    for (const socket of open) {
      const left = socket.bytesWritten - socket.writableLength
      const before = sending.get(socket)
      if (socket.writableLength === 0) sending.delete(socket)
      else if (before?.left !== left) sending.set(socket, { left, since: now })
      else if (now - before.since > stalledMs) socket.destroy()
    }
  }
  const timer = setInterval(look, checkMs).unref()
  server.once('close', () => clearInterval(timer))
}
