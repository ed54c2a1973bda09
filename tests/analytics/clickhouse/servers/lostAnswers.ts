import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** A proxy in front of a server that loses answers to inserts. */
export type LosingProxy = {
  /** As `http://host:port`. */
  url: string
  /** How many answers are lost from now on. */
  lose(count: number): void
  lost(): number
  close(): Promise<void>
}

/** @param target as `host:port` */
export async function startLosingProxy(target: string): Promise<LosingProxy> {
  let toLose = 0
  let lost = 0
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const forwarded = request(`http://${target}${url}`, { method, headers }, (answer) => {
      const isInsert = url?.includes('INSERT') === true
      if (isInsert && toLose > 0) {
        toLose -= 1
        lost += 1
        // The server has answered, so it has stored the rows.
        answer.resume()
        answer.on('end', () => incoming.socket.destroy())
        return
      }
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => incoming.socket.destroy())
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    lose(count) {
      toLose = count
    },
    lost: () => lost,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
