import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, vi } from 'vitest'
import { createOverload } from '#server/http/overload/overload.ts'

/** The concurrency limits of the processes of a test. */
export const smallLimits = {
  renders: 2,
  site: 3,
  api: 1,
  admin: 1,
  iterationMs: 100,
  iterationRequests: 2,
}

type Options = {
  limits?: typeof smallLimits
  rendering?: () => number
  clock?: () => number
  isSignedIn?: () => boolean
  /** Work for each admitted request, beside waiting. */
  work?: (request: IncomingMessage) => Promise<void>
}

/** Makes servers whose requests end when the test ends them. */
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
    const needsNoRender = ({ url }: IncomingMessage) => url === '/cached'
    const isSignedIn = () => true
    const made = {
      rendering: () => 0,
      needsNoRender,
      isSignedIn,
      limits: smallLimits,
      log,
      ...options,
    }
    const overload = createOverload(made)
    const working: ServerResponse[] = []
    const server = createServer((request, response) => {
      if (!overload.admits(request, response)) return
      if (request.url === '/cached') response.end()
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
