import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A way to a database that fails as networks do: a failover, a cut cable, a jam. */
export type DatabaseProxy = {
  /** The database's address by way of the proxy. */
  url: string
  /** Breaks every connection, and refuses new ones until `open`. */
  cut(): void
  open(): void
  /** From now on each answer comes so many milliseconds late. */
  slowDown(ms: number): void
  /**
   * What is connected stays so, and nothing comes through any more, in either direction, as where a
   * router has forgotten it. New connections work.
   */
  freeze(): void
  close(): Promise<void>
}

/** @param target the database's address, asked for each connection: its port can change */
export async function proxyTo(target: string | (() => string)): Promise<DatabaseProxy> {
  const now = () => new URL(typeof target === 'string' ? target : target())
  const sockets = new Set<Socket>()
  let passing = true
  let lateMs = 0
  const server = createServer((near) => {
    if (!passing) {
      near.destroy()
      return
    }
    const { port, hostname } = now()
    const far = connect(Number(port), hostname)
    near.pipe(far)
    far.pipe(late(() => lateMs)).pipe(near)
    for (const [socket, other] of [
      [near, far],
      [far, near],
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
    slowDown(ms) {
      lateMs = ms
    },
    freeze() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Hands everything on in its order, each piece after a while. */
function late(ms: () => number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      if (ms() === 0) done(null, chunk)
      else setTimeout(done, ms(), null, chunk)
    },
  })
}
