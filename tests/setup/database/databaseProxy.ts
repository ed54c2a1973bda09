import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A TCP proxy to a database that simulates network failures: failover, broken cable, congestion. */
export type DatabaseProxy = {
  /** The database's address through the proxy. */
  url: string
  /** Closes every connection, and refuses new ones until `allowConnections`. */
  disconnect(): void
  allowConnections(): void
  /** Delays each response by so many milliseconds from now on. */
  slowDown(ms: number): void
  /**
   * Keeps the open connections but passes nothing through any more, in either direction, as when a
   * router drops its connection state. New connections work.
   */
  freeze(): void
  close(): Promise<void>
}

/** @param target the database's address, read for each connection because its port can change */
export async function startDatabaseProxy(target: string | (() => string)): Promise<DatabaseProxy> {
  const now = () => new URL(typeof target === 'string' ? target : target())
  const sockets = new Set<Socket>()
  let accepting = true
  let lateMs = 0
  const server = createServer((client) => {
    if (!accepting) {
      client.destroy()
      return
    }
    const { port, hostname } = now()
    const upstream = connect(Number(port), hostname)
    client.pipe(upstream)
    upstream.pipe(delayed(() => lateMs)).pipe(client)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
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
  const disconnect = () => {
    accepting = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    disconnect,
    allowConnections: () => {
      accepting = true
    },
    slowDown(ms) {
      lateMs = ms
    },
    freeze() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    async close() {
      disconnect()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Passes all chunks on in their order, each after a delay. */
function delayed(ms: () => number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      if (ms() === 0) done(null, chunk)
      else setTimeout(done, ms(), null, chunk)
    },
  })
}
