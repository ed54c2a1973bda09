import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll } from 'vitest'
import { selfSigned } from './selfSigned.ts'

/** A server of feeds by HTTPS, for the tests of a file; this process trusts its certificate. */
export type FeedServer = {
  /** Without a trailing slash. */
  url: string
  respond: RequestListener
}

export function feedServer(): FeedServer {
  const certificate = selfSigned('localhost')
  const running: FeedServer = { url: '', respond: (_, response) => void response.end() }
  const server = createServer(certificate, (...request) => running.respond(...request))
  const trusted = getCACertificates('default')

  beforeAll(async () => {
    setDefaultCACertificates([...trusted, certificate.cert])
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (!address || typeof address === 'string') throw new Error('The server has no port.')
    running.url = `https://localhost:${address.port}`
  })

  afterAll(() => {
    setDefaultCACertificates(trusted)
    server.close()
    server.closeAllConnections()
  })

  return running
}
