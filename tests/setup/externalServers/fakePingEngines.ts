import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterEach } from 'vitest'
import { type PingEngineName, pingEngineNames } from '#domain/search/submissions/engines.ts'

/** How an engine handles a ping: by a status, by closing the connection, or by no response. */
export type Behaviour = number | 'away' | 'silent'

type ReceivedPing = {
  engine: PingEngineName
  method: string
  path: string
  /** The sitemap that the ping names. */
  sitemap: string | null
  headers: IncomingHttpHeaders
}

export type FakePingEngines = {
  originOf(engine: PingEngineName): string
  /** The pings received in this test. */
  received(): readonly ReceivedPing[]
  /** Sets the behaviour for the rest of the test; engines left out behave as the real ones. */
  behave(behaviours: Partial<Record<PingEngineName, Behaviour>>): void
  /** Sends the pending responses; from now on all engines behave as the real ones. */
  release(): void
}

/** The statuses of the real endpoints. */
const real: Record<PingEngineName, Behaviour> = { google: 404, bing: 410, yandex: 200 }

let behaviours = { ...real }
let received: ReceivedPing[] = []
let pending: (() => void)[] = []
const servers = new Map<PingEngineName, Server>()

function serverOf(engine: PingEngineName): Server {
  return createServer(({ method = '', url = '', headers }, response) => {
    const { pathname: path, searchParams } = new URL(url, 'http://fake')
    received.push({ engine, method, path, sitemap: searchParams.get('sitemap'), headers })
    const behaviour = behaviours[engine]
    if (behaviour === 'away') response.destroy()
    else if (behaviour === 'silent') pending.push(() => response.writeHead(200).end())
    else response.writeHead(behaviour).end()
  })
}

function release(): void {
  behaviours = { ...real }
  for (const respond of pending) respond()
  pending = []
}

/** Starts the engines, which listen until the worker ends. Resolves with the value of SEARCH_ENGINES. */
export async function startPingEngines(): Promise<string> {
  for (const engine of pingEngineNames) {
    const server = serverOf(engine)
    servers.set(engine, server)
    await once(server.listen(0, '127.0.0.1').unref(), 'listening')
  }
  return pingEngineNames.map((name) => `${name}=${originOf(name)}/ping`).join(',')
}

function originOf(engine: PingEngineName): string {
  const address = servers.get(engine)?.address()
  if (!address || typeof address !== 'object') throw new Error(`${engine} is not listening yet`)
  return `http://127.0.0.1:${address.port}`
}

/**
 * Fake search engines for pings by a browser, each at an origin of its own; the worker's product
 * `pings` names them. `fakeSearchEngines.ts` has those for the server's requests.
 */
export function fakePingEngines(): FakePingEngines {
  afterEach(() => {
    release()
    received = []
  })

  return {
    originOf,
    received: () => received,
    behave(wanted) {
      behaviours = { ...real, ...wanted }
    },
    release,
  }
}
