import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { EngineAddresses } from '#domain/search/submissions/engines.ts'

/** A submission to IndexNow. */
type Received = { host: string; key: string; keyLocation: string; urlList: string[] }

/** An engine's response, or its kind of failure. */
type Behaviour =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hangs'
  | 'resets'
  | 'endless response'

export type FakeSearchEngines = {
  addresses: EngineAddresses
  /** The same, as a value of `SEARCH_ENGINES`. */
  readonly setting: string
  /** The sitemaps of an engine's pings since the start of the test, in no order. */
  pings(engine: string): string[]
  /** The submissions to IndexNow since the start of the test. */
  received(): readonly Received[]
  /** The next responses of IndexNow in this test; the last one repeats. */
  indexNowResponds(...behaviours: Behaviour[]): void
  /** The same for a pinged engine. */
  pingResponds(engine: 'google' | 'bing' | 'yandex', behaviour: Behaviour): void
}

/** The responses of the real engines today. */
const usual: Record<string, Behaviour[]> = {
  google: [{ status: 404, body: '<!doctype html><title>Error 404</title>' }],
  bing: [{ status: 410 }],
  yandex: [{ status: 200, body: 'OK' }],
  indexnow: [{ status: 200 }],
}

/** Fake search engines on one port of this machine, from before the first to after the last test. */
export function fakeSearchEngines(): FakeSearchEngines {
  let behaviours = new Map(Object.entries(usual))
  let received: Received[] = []
  let pings: { engine: string; sitemap: string }[] = []
  let origin = ''

  const respond: RequestListener = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake')
    const engine = pathname.slice(1)
    if (request.method === 'POST') received.push(JSON.parse(await text(request)))
    else pings.push({ engine, sitemap: searchParams.get('sitemap') ?? '' })
    const [behaviour = 'resets', ...later] = behaviours.get(engine) ?? []
    if (later.length > 0) behaviours.set(engine, later)
    behave(behaviour, request, response)
  }
  const server = createServer(respond)

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  })
  afterEach(() => {
    behaviours = new Map(Object.entries(usual))
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
    indexNowResponds: (...given) => behaviours.set('indexnow', given),
    pingResponds: (engine, behaviour) => behaviours.set(engine, [behaviour]),
  }
}

function behave(behaviour: Behaviour, request: IncomingMessage, response: ServerResponse): void {
  if (behaviour === 'hangs') return
  if (behaviour === 'resets') {
    request.socket.resetAndDestroy()
    return
  }
  if (behaviour === 'endless response') {
    response.writeHead(400, { 'content-type': 'application/json' })
    const writeMore = () =>
      response.write('x'.repeat(65_536), (error) => error || setImmediate(writeMore))
    writeMore()
    return
  }
  response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body)
}
