import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Network, publicInternet } from '#cli/search/links/outgoing/request.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Starts a server on a free port. */
export async function startServer(handle: Handler): Promise<{ server: Server; port: number }> {
  const server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port.')
  return { server, port: address.port }
}

/** The responses of other sites, by path. */
const handlers: Record<string, Handler> = {
  '/ok': (_, to) => void to.end('fine'),
  '/gone': (_, to) => void to.writeHead(404).end(),
  '/dropped': (_, to) => void to.writeHead(410).end(),
  '/no-robots': (_, to) => void to.writeHead(403).end(),
  '/busy': (_, to) => void to.writeHead(429).end(),
  '/failing': (_, to) => void to.writeHead(500).end(),
  '/slow': () => undefined,
  '/get-only': ({ method }, to) => void to.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/head-lies': ({ method }, to) => void to.writeHead(method === 'HEAD' ? 404 : 200).end(),
  '/endless': (_, to) => {
    const writeMore = () =>
      void (to.destroyed || to.write('x'.repeat(65_536), () => setImmediate(writeMore)))
    writeMore()
  },
  '/once-gone': (_, to) => {
    const before = requests.filter(({ path }) => path === '/once-gone').length
    to.writeHead(before <= 2 ? 404 : 200).end()
  },
  '/hops': ({ url = '' }, to) => {
    const left = Number(new URL(url, 'http://x').searchParams.get('n'))
    if (left === 0) return void to.end('arrived')
    to.writeHead(302, { location: `/hops?n=${left - 1}` }).end()
  },
  '/to-inside': (_, to) => void to.writeHead(302, { location: 'http://inside.example/ok' }).end(),
  '/to-number': (_, to) => void to.writeHead(301, { location: 'http://169.254.169.254/' }).end(),
  '/to-file': (_, to) => void to.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  '/to-gone': (_, to) => void to.writeHead(301, { location: '/gone' }).end(),
}

type ReceivedRequest = { method: string; path: string; host: string }

let requests: ReceivedRequest[] = []
let lookedUp: string[] = []

/** A fake server for all other sites, with the requests it received in this test. */
export type FakeInternet = {
  port(): number
  server(): Server
  requests(): ReceivedRequest[]
  /** Host names that were resolved. */
  lookedUp(): string[]
  /** Clears the recorded requests. */
  forget(): void
}

/** Starts a fake server for all other sites, for the tests of a file. */
export function fakeInternet(): FakeInternet {
  let started: { server: Server; port: number } | undefined
  const forget = () => {
    requests = []
    lookedUp = []
  }
  const running = () => {
    if (!started) throw new Error('The server runs only while the tests run.')
    return started
  }

  beforeAll(async () => {
    started = await startServer((request, response) => {
      const { url = '/', method = '', headers } = request
      requests.push({ method, path: url, host: headers.host ?? '' })
      const handle = handlers[new URL(url, 'http://x').pathname]
      if (handle) handle(request, response)
      else response.writeHead(404).end()
    })
  })

  beforeEach(forget)

  afterAll(() => {
    started?.server.close()
    started?.server.closeAllConnections()
  })

  return {
    port: () => running().port,
    server: () => running().server,
    requests: () => requests,
    lookedUp: () => lookedUp,
    forget,
  }
}

/** The tests' DNS: names resolve to this machine; some resolve to private addresses, some fail. */
export function network(over: Partial<Network> = {}): Network {
  return {
    timeoutMs: 20_000,
    async resolve(name) {
      lookedUp.push(name)
      if (name.startsWith('nowhere')) throw Object.assign(new Error('no'), { code: 'ENOTFOUND' })
      if (name.startsWith('resolver')) throw Object.assign(new Error('no'), { code: 'EAI_AGAIN' })
      if (name === 'inside.example') return [{ address: '10.0.0.7', family: 4 }]
      if (name === 'mixed.example') {
        return [
          { address: '127.0.0.1', family: 4 },
          { address: 'fd00::1', family: 6 },
        ]
      }
      return [{ address: '127.0.0.1', family: 4 }]
    },
    isAllowed: (address) => address === '127.0.0.1' || publicInternet.isAllowed(address),
    ...over,
  }
}

export const broken = (why: RegExp) => ({ verdict: 'broken', why: expect.stringMatching(why) })
export const unclear = (why: RegExp) => ({ verdict: 'unclear', why: expect.stringMatching(why) })
