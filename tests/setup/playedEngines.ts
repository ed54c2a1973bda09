import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { EngineAddresses } from '#domain/seo/engines.ts'

/** What IndexNow was sent. */
export type Received = { host: string; key: string; keyLocation: string; urlList: string[] }

/** How an engine answers: with a status and more, or in a way of its own. */
export type Manner =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hangs'
  | 'resets'
  | 'answers without end'

export type PlayedEngines = {
  addresses: EngineAddresses
  /** The same, as `SEARCH_ENGINES` has them. */
  readonly setting: string
  /** The sitemaps that each was pinged with since the test began, in no order. */
  pings(engine: string): string[]
  /** What IndexNow was sent since the test began. */
  received(): readonly Received[]
  /** How IndexNow answers from now to the end of the test, one after the other, the last for good. */
  indexNowAnswers(...manners: Manner[]): void
  /** The same for a pinged engine. */
  pingAnswers(engine: 'google' | 'bing' | 'yandex', manner: Manner): void
}

/** As they really answer today. */
const usual: Record<string, Manner[]> = {
  google: [{ status: 404, body: '<!doctype html><title>Error 404</title>' }],
  bing: [{ status: 410 }],
  yandex: [{ status: 200, body: 'OK' }],
  indexnow: [{ status: 200 }],
}

/** Plays the search engines on a port of this machine, from before the first to after the last test. */
export function playedEngines(): PlayedEngines {
  let manners = new Map(Object.entries(usual))
  let received: Received[] = []
  let pings: { engine: string; sitemap: string }[] = []
  let origin = ''

  const answer: RequestListener = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://played')
    const engine = pathname.slice(1)
    if (request.method === 'POST') received.push(JSON.parse(await text(request)))
    else pings.push({ engine, sitemap: searchParams.get('sitemap') ?? '' })
    const [manner = 'resets', ...later] = manners.get(engine) ?? []
    if (later.length > 0) manners.set(engine, later)
    behave(manner, request, response)
  }
  const server = createServer(answer)

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  })
  afterEach(() => {
    manners = new Map(Object.entries(usual))
    received = []
    pings = []
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const addressOf = (engine: string) => `${origin}/${engine}`
  return {
    addresses: {
      get google() {
        return addressOf('google')
      },
      get bing() {
        return addressOf('bing')
      },
      get yandex() {
        return addressOf('yandex')
      },
      get indexnow() {
        return addressOf('indexnow')
      },
    },
    get setting() {
      return Object.keys(usual)
        .map((engine) => `${engine}=${addressOf(engine)}`)
        .join(',')
    },
    pings: (engine) => pings.filter((ping) => ping.engine === engine).map((ping) => ping.sitemap),
    received: () => received,
    indexNowAnswers: (...given) => manners.set('indexnow', given),
    pingAnswers: (engine, manner) => manners.set(engine, [manner]),
  }
}

function behave(manner: Manner, request: IncomingMessage, response: ServerResponse): void {
  if (manner === 'hangs') return
  if (manner === 'resets') {
    request.socket.resetAndDestroy()
    return
  }
  if (manner === 'answers without end') {
    response.writeHead(400, { 'content-type': 'application/json' })
    const goOn = () => response.write('x'.repeat(65_536), (error) => error || setImmediate(goOn))
    goOn()
    return
  }
  response.writeHead(manner.status, manner.headers).end(manner.body)
}
