import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, vi } from 'vitest'
import { createOverload } from '#server/overload.ts'

/** What the processes of a test take on at a time. */
export const smallLimits = { renders: 2, site: 3, api: 1, desk: 1, turnMs: 100, turnRequests: 2 }

type Options = {
  limits?: typeof smallLimits
  rendering?: () => number
  clock?: () => number
  isSignedIn?: () => boolean
  /** What is done for each request that is let in, beside waiting. */
  work?: (request: IncomingMessage) => Promise<void>
}

/** Makes processes whose work ends when the test says so. */
export function workingProcesses() {
  const servers: Server[] = []

  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  return async function processWith({ work, ...options }: Options = {}) {
    const log = { warn: vi.fn() }
    const isAtHand = (url: string) => url === '/at-hand'
    const isSignedIn = () => true
    const made = { rendering: () => 0, isAtHand, isSignedIn, limits: smallLimits, log, ...options }
    const overload = createOverload(made)
    const working: ServerResponse[] = []
    const server = createServer((request, response) => {
      if (!overload.admits(request, response)) return
      if (request.url === '/at-hand') response.end()
      else working.push(response)
      void work?.(request)
    })
    servers.push(server)
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
    const address = server.address()
    if (!address || typeof address === 'string') throw new Error('The server has no port.')
    const url = `http://127.0.0.1:${address.port}`
    return { overload, working, log, url, ask: (path: string) => fetch(url + path) }
  }
}
