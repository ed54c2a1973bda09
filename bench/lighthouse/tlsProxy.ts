import { once } from 'node:events'
import { request } from 'node:http'
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2'
import { pipeline } from 'node:stream'
import { selfSigned } from '#tests/setup/externalServers/selfSigned.ts'

export type TlsProxy = {
  /** On 127.0.0.1. */
  port: number
  close(): void
}

/** Connection headers, which HTTP/2 doesn't allow (RFC 9113, section 8.2.2). */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/**
 * A proxy with HTTP/2 over TLS for a local port, like the proxy of a site in production: browsers use HTTP/2
 * for nearly every site, and need one handshake instead of several.
 */
export async function openTlsProxy(host: string, sitePort: number): Promise<TlsProxy> {
  const sessions = new Set<ServerHttp2Session>()
  const server = createSecureServer(selfSigned(host), (incoming, outgoing) =>
    forward(incoming, outgoing, sitePort),
  )
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy listens on no port.')
  return {
    port: address.port,
    close() {
      server.close()
      for (const session of sessions) session.destroy()
    },
  }
}

function forward(
  incoming: Http2ServerRequest,
  answer: Http2ServerResponse,
  sitePort: number,
): void {
  const { method, url: path, authority } = incoming
  const headers = { ...withoutConnection(incoming.headers, /^:/), host: authority }
  const siteRequest = request(
    { host: '127.0.0.1', port: sitePort, method, path, headers },
    (site) => {
      answer.writeHead(site.statusCode ?? 502, withoutConnection(site.headers))
      // Chromium can abort requests at any time.
      pipeline(site, answer, () => undefined)
    },
  )
  siteRequest.on('error', () => answer.destroy())
  incoming.pipe(siteRequest)
}

function withoutConnection<Value>(
  headers: Record<string, Value>,
  besides?: RegExp,
): Record<string, Value> {
  const kept = Object.entries(headers).filter(
    ([name]) => !ofConnection.has(name) && !besides?.test(name),
  )
  return Object.fromEntries(kept)
}
