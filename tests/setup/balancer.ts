import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { type Balanced, type BalancedProcesses, balancedProcesses } from './balancedProcesses.ts'

/**
 * A reverse proxy as `deploy/Caddyfile` has it, as far as tests need one: the desk's paths go to one
 * process, all others to several by turns; who isn't ready is passed over; what never reached a
 * process, and reading, is tried with the next.
 */
export type Balancer = {
  url: string
  /** How many answers came from each process, by its address. */
  answers: ReadonlyMap<string, number>
  /** How many requests were tried again. */
  retried(): number
  /** Puts one process in the place of another, as in a release. */
  exchange(former: string, current: string): void
  close(): Promise<void>
}

/** How long a request waits for a process that can take it. */
const patienceMs = 10_000
const pauseMs = 50
/** Shorter than the product's own, see `server/httpServer.ts`. */
const keepAliveMs = 55_000
/** The process never saw it, whatever it was. */
const neverArrived = 'ECONNREFUSED'
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

export type BalancerOptions = { webs: readonly string[]; cms: string; port?: number }

export async function startBalancer({ webs, cms, port = 0 }: BalancerOptions): Promise<Balancer> {
  const processes = balancedProcesses(webs, cms)
  const agent = new Agent({ keepAlive: true, timeout: keepAliveMs })
  const answers = new Map<string, number>()
  let retried = 0
  const forward = forwardTo(processes, agent, {
    onAnswer: (url) => answers.set(url, (answers.get(url) ?? 0) + 1),
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
    answers,
    retried: () => retried,
    exchange: processes.exchange,
    async close() {
      await processes.close()
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

type Listeners = { onAnswer(url: string): void; onRetry(): void }

function forwardTo(processes: BalancedProcesses, agent: Agent, { onAnswer, onRetry }: Listeners) {
  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming)
    const failed = new Set<Balanced>()
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
      const target = processes.next(incoming.url ?? '/', failed)
      if (!target) {
        failed.clear()
        await delay(pauseMs)
        continue
      }
      const outcome = await send(target.url, { incoming, body, response, agent })
      if (outcome === 'answered') return onAnswer(target.url)
      if (outcome === 'broken') break
      failed.add(target)
      onRetry()
    }
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  }
}

/** `again`: another process may have it; `broken`: it may have been worked on, so nobody may. */
type Outcome = 'answered' | 'again' | 'broken'

type Exchange = { incoming: IncomingMessage; body: Buffer; response: ServerResponse; agent: Agent }

function send(url: string, { incoming, body, response, agent }: Exchange): Promise<Outcome> {
  return new Promise((settle) => {
    const { method = 'GET', headers, socket } = incoming
    const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' }
    const outgoing = request(url + incoming.url, { method, headers: forwarded, agent })
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.rawHeaders))
      answer.pipe(response)
      answer.on('end', () => settle('answered'))
      answer.on('error', () => settle('broken'))
    })
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) => {
      const harmless = code === neverArrived || (reading.has(method) && !response.headersSent)
      settle(harmless ? 'again' : 'broken')
    })
    outgoing.end(body)
  })
}

/** What is said about the connection to a process is no business of the client's. */
function endToEnd(raw: readonly string[]): string[] {
  const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])
  return raw.filter((_, at) => !ofTheConnection.has((raw[at - (at % 2)] ?? '').toLowerCase()))
}
