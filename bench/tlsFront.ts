import { once } from 'node:events'
import { request } from 'node:http'
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2'
import { pipeline } from 'node:stream'
import { selfSigned } from './selfSigned.ts'

export type TlsFront = {
  /** On 127.0.0.1. */
  port: number
  close(): void
}

/** Headers of a connection, which HTTP/2 has no place for (RFC 9113, section 8.2.2). */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/**
 * Speaks HTTP/2 over TLS in front of a port of this machine, as a proxy in front of the site does:
 * browsers speak it to nearly every site, and with it need one handshake instead of several.
 */
export async function openTlsFront(host: string, sitePort: number): Promise<TlsFront> {
  const sessions = new Set<ServerHttp2Session>()
  const server = createSecureServer(selfSigned(host), (asked, answer) =>
    handOn(asked, answer, sitePort),
  )
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('It listens on no port.')
  return {
    port: address.port,
    close() {
      server.close()
      for (const session of sessions) session.destroy()
    },
  }
}

function handOn(asked: Http2ServerRequest, answer: Http2ServerResponse, sitePort: number): void {
  const { method, url: path, authority } = asked
  const headers = { ...withoutConnection(asked.headers, /^:/), host: authority }
  const onward = request({ host: '127.0.0.1', port: sitePort, method, path, headers }, (site) => {
    answer.writeHead(site.statusCode ?? 502, withoutConnection(site.headers))
    // Chromium drops requests whenever it likes.
    pipeline(site, answer, () => undefined)
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
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
