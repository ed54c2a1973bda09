import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a database that can be closed and opened again, as by a failover or a cut cable. */
export type DatabaseProxy = {
  /** The database's address by way of the proxy. */
  url: string
  /** Breaks every connection, and refuses new ones until `open`. */
  cut(): void
  open(): void
  close(): Promise<void>
}

/** @param target the database's address, asked for each connection: its port can change */
export async function proxyTo(target: string | (() => string)): Promise<DatabaseProxy> {
  const now = () => new URL(typeof target === 'string' ? target : target())
  const sockets = new Set<Socket>()
  let passing = true
  const server = createServer((near) => {
    if (!passing) {
      near.destroy()
      return
    }
    const { port, hostname } = now()
    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = now()
  url.host = `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  const cut = () => {
    passing = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    open: () => {
      passing = true
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
