import { once } from 'node:events'
import { connect } from 'node:net'
import { pipeline } from 'node:stream'
import { createServer } from 'node:tls'
import type { Certificate } from '#tests/setup/externalServers/selfSigned.ts'

export type TlsProxy = { port: number; close(): void }

/** Accepts TLS connections for a server on another port of 127.0.0.1. */
export async function startTlsProxy(certificate: Certificate, target: number): Promise<TlsProxy> {
  const server = createServer(certificate, (client) => {
    const upstream = connect(target, '127.0.0.1')
    // Either side may end the connection at any time.
    pipeline(client, upstream, () => undefined)
    pipeline(upstream, client, () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port.')
  return { port: address.port, close: () => server.close() }
}
