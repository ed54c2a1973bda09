import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type PingEngineName, pingEngineNames } from '#domain/seo/engines.ts'

/** What an engine does with a ping: answers with a status, breaks the connection off, or waits. */
export type Manner = number | 'away' | 'silent'

type Asked = {
  engine: PingEngineName
  method: string
  path: string
  /** The sitemap that it is told about. */
  sitemap: string | null
  headers: IncomingHttpHeaders
}

export type PingedEngines = {
  /** The value of SEARCH_ENGINES that leads to them. */
  setting(): string
  originOf(engine: PingEngineName): string
  /** What they were asked in this test. */
  asked(): readonly Asked[]
  /** How they behave for the rest of the test; those left out behave as they really do. */
  play(manners: Partial<Record<PingEngineName, Manner>>): void
  /** Lets those answer that were silent; from now on all behave as they really do. */
  release(): void
}

/** What their endpoints really answer. */
const real: Record<PingEngineName, Manner> = { google: 404, bing: 410, yandex: 200 }

/**
 * Plays the search engines that a browser pings, each at an origin of its own, and any number of
 * them away or silent at once. `playedEngines.ts` plays those that the server asks.
 */
export function pingedEngines(): PingedEngines {
  let manners = { ...real }
  let asked: Asked[] = []
  let held: (() => void)[] = []
  const servers = new Map<PingEngineName, Server>()

  const serverOf = (engine: PingEngineName) =>
    createServer(({ method = '', url = '', headers }, response) => {
      const { pathname: path, searchParams } = new URL(url, 'http://played')
      asked.push({ engine, method, path, sitemap: searchParams.get('sitemap'), headers })
      const manner = manners[engine]
      if (manner === 'away') response.destroy()
      else if (manner === 'silent') held.push(() => response.writeHead(200).end())
      else response.writeHead(manner).end()
    })

  function release(): void {
    manners = { ...real }
    for (const answer of held) answer()
    held = []
  }

  beforeAll(async () => {
    for (const engine of pingEngineNames) {
      const server = serverOf(engine)
      servers.set(engine, server)
      await once(server.listen(0, '127.0.0.1'), 'listening')
    }
  })

  afterEach(() => {
    release()
    asked = []
  })

  afterAll(() => {
    for (const server of servers.values()) {
      server.close()
      server.closeAllConnections()
    }
  })

  const originOf = (engine: PingEngineName) => {
    const address = servers.get(engine)?.address()
    if (!address || typeof address !== 'object') throw new Error(`${engine} is not played yet`)
    return `http://127.0.0.1:${address.port}`
  }

  return {
    setting: () => pingEngineNames.map((name) => `${name}=${originOf(name)}/ping`).join(','),
    originOf,
    asked: () => asked,
    play(wanted) {
      manners = { ...real, ...wanted }
    },
    release,
  }
}
