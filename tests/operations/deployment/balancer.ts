import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { type Backend, type Backends, createBackends } from './balancerBackends.ts'

/**
 * A reverse proxy as in `deploy/Caddyfile`, as far as tests need it: the admin panel's paths go to
 * one process, all others to several in round robin. A process that isn't ready is skipped. A request
 * that never reached a process, and a GET, HEAD or OPTIONS request, is retried with the next process.
 */
export type Balancer = {
  url: string
  /** The number of responses of each process, by its address. */
  responses: ReadonlyMap<string, number>
  /** How many requests were retried. */
  retried(): number
  /** Replaces one process by another, as in a release. */
  replace(former: string, current: string): void
  close(): Promise<void>
}

/** How long a request waits for a ready process. */
const timeoutMs = 10_000
const pauseMs = 50
/** Shorter than the product's keep-alive timeout, see `server/http/connectionLimits.ts`. */
const keepAliveMs = 55_000
/** The request never reached the process. */
const notDelivered = 'ECONNREFUSED'
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export type BalancerOptions = { webs: readonly string[]; cms: string; port?: number }

export async function startBalancer({ webs, cms, port = 0 }: BalancerOptions): Promise<Balancer> {
  const processes = createBackends(webs, cms)
  const agent = new Agent({ keepAlive: true, timeout: keepAliveMs })
  const responses = new Map<string, number>()
  let retried = 0
  const forward = forwardTo(processes, agent, {
    onResponse: (url) => responses.set(url, (responses.get(url) ?? 0) + 1),
    onRetry: () => {
      retried++
    },
  })
  const server = createServer((incoming, response) => {
    forward(incoming, response).catch(() => response.destroy())
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    responses,
    retried: () => retried,
    replace: processes.replace,
    async close() {
      await processes.close()
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

type Listeners = { onResponse(url: string): void; onRetry(): void }

function forwardTo(
  processes: Backends,
  agent: Agent,
  { onResponse: onAnswer, onRetry }: Listeners,
) {
  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming)
    const failed = new Set<Backend>()
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
      const target = processes.next(incoming.url ?? '/', failed)
      if (!target) {
        failed.clear()
        await delay(pauseMs)
        continue
      }
      const outcome = await send(target.url, { incoming, body, response, agent })
      if (outcome === 'responded') return onAnswer(target.url)
      if (outcome === 'broken') break
      failed.add(target)
      onRetry()
    }
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  }
}

/** `retry`: another process may get the request; `broken`: it may have been processed, so no retry. */
type ForwardOutcome = 'responded' | 'retry' | 'broken'

type ForwardedRequest = {
  incoming: IncomingMessage
  body: Buffer
  response: ServerResponse
  agent: Agent
}

function send(
  url: string,
  { incoming, body, response, agent }: ForwardedRequest,
): Promise<ForwardOutcome> {
  return new Promise((settle) => {
    const { method = 'GET', headers, socket } = incoming
    const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' }
    const outgoing = request(url + incoming.url, { method, headers: forwarded, agent })
    outgoing.on('response', (received) => {
      response.writeHead(received.statusCode ?? 502, endToEnd(received.rawHeaders))
      received.pipe(response)
      received.on('end', () => settle('responded'))
      received.on('error', () => settle('broken'))
    })
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) => {
      const canRetry = code === notDelivered || (readMethods.has(method) && !response.headersSent)
      settle(canRetry ? 'retry' : 'broken')
    })
    outgoing.end(body)
  })
}

/** Removes hop-by-hop headers, which describe the connection between proxy and process. */
function endToEnd(raw: readonly string[]): string[] {
  const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])
  return raw.filter((_, at) => !ofTheConnection.has((raw[at - (at % 2)] ?? '').toLowerCase()))
}
