import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionLimits } from '#server/http/connectionLimits.ts'
import { eventually } from '../setup/eventually.ts'
import { headOf, rawConnection } from '../setup/http/rawConnections.ts'
import { signIn } from '../setup/product/productServer.ts'
import { sharedProduct } from '../setup/product/sharedProduct.ts'

const server = sharedProduct({ ROLE: 'all' })
const counts: Record<string, number> = {}
let staff: string[] = []

beforeAll(async () => {
  const headers = await signIn(server.url)
  staff = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
})

afterAll(() => {
  process.stdout.write(`answers to hostile requests: ${JSON.stringify(counts)}\n`)
})

/**
 * Sends raw bytes; resolves with the status, or `closed` where the connection was closed without
 * one.
 */
async function sendBytes(bytes: string | Buffer): Promise<number | 'closed'> {
  const connection = await rawConnection(server.url)
  connection.socket.write(bytes)
  const status = await eventually(() => {
    const found = connection.status() ?? (connection.isClosed() ? 'closed' : undefined)
    if (found === undefined) throw new Error('There is no answer yet.')
    return found
  })
  connection.socket.destroy()
  counts[status] = (counts[status] ?? 0) + 1
  return status
}

const get = (path: string, ...lines: string[]) => sendBytes(headOf(`GET ${path} HTTP/1.1`, lines))

function post(path: string, body: string | Buffer, ...lines: string[]) {
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  const head = headOf(`POST ${path} HTTP/1.1`, [length, ...lines])
  return sendBytes(Buffer.concat([Buffer.from(head), Buffer.from(body)]))
}

const json = () => ['Content-Type: application/json', `Origin: ${server.siteUrl}`]
const routes = [
  '/',
  '/faq',
  '/api/v1/stats',
  '/api/globals/offer',
  '/admin',
  '/nowhere',
  '/healthz',
]

test('a head that is too large or has too many lines is refused with 431 on every route', async () => {
  const lines = Array.from({ length: connectionLimits.headLines + 1 }, (_, at) => `X-${at}: y`)
  for (const path of routes) {
    expect(await get(path, `X: ${'x'.repeat(connectionLimits.headBytes)}`)).toBe(431)
    expect(await get(path, ...lines)).toBe(431)
    expect(await get(path, ...Array.from({ length: 3_000 }, () => 'X: y'))).toBe(431)
  }
})

test('giant addresses and thousands of parameters are refused or answered, without an error 500', async () => {
  const giant = 'a'.repeat(10_000)
  expect(await get(`/${giant}`)).toBe(414)
  expect(await get(`/?q=${giant}`)).toBe(414)
  expect(await get(`/${'a'.repeat(20_000)}`)).toBe(431)
  const many = Array.from({ length: 2_500 }, (_, at) => `a${at}`).join('&')
  const nested = `where${'[and][0]'.repeat(1_000)}[x][equals]=1`
  for (const query of [
    many,
    nested,
    `where=${'['.repeat(5_000)}`,
    `select${'[a]'.repeat(2_000)}`,
  ]) {
    for (const path of ['/all-games', '/api/v1/stats', '/api/globals/offer', '/api/faq-items']) {
      const status = await get(`${path}?${query}`, ...staff)
      expect([200, 400, 401, 403, 414]).toContain(status)
    }
  }
})

test('JSON of ten thousand levels is refused as invalid', async () => {
  const deep = '['.repeat(5_000) + ']'.repeat(5_000)
  expect(await post('/api/v1/events', `{"events":[${deep}]}`, ...json())).toBe(400)
  expect(await post('/api/v1/auth/login', `{"email":${deep}}`, ...json())).toBe(400)
  const much = '{"a":'.repeat(50_000)
  const whole = `${much}1${'}'.repeat(50_000)}`
  for (const path of ['/api/globals/faq-page', '/api/faq-items', '/api/users/login']) {
    for (const body of [`{"intro":${deep}}`, whole]) {
      const status = await post(path, body, ...json(), ...staff)
      expect([200, 201, 400, 413], `${path} ${body.length}`).toContain(status)
    }
  }
})

test('compressed bodies are refused without decompression', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1_048_576, 0x20))
  for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip']) {
    const lines = [...json(), `Content-Encoding: ${encoding}`]
    expect(await post('/api/v1/events', bomb.subarray(0, 16_000), ...lines)).toBe(415)
    expect(await post('/api/v1/auth/login', bomb.subarray(0, 16_000), ...lines)).toBe(415)
    for (const path of ['/api/globals/offer', '/api/faq-items', '/api/media']) {
      expect([400, 415]).toContain(await post(path, bomb, ...lines, ...staff))
    }
  }
})

test('ambiguous requests that allow request smuggling are refused', async () => {
  const both = ['Content-Length: 4', 'Transfer-Encoding: chunked']
  const smuggled = '0\r\n\r\nGET /admin HTTP/1.1\r\nHost: x\r\n\r\n'
  const shapes = [
    headOf('POST /api/v1/events HTTP/1.1', both) + smuggled,
    headOf('POST /faq HTTP/1.1', [...both].reverse()) + smuggled,
    headOf('POST / HTTP/1.1', ['Content-Length: 4', 'Content-Length: 5']),
    headOf('POST / HTTP/1.1', ['Content-Length: +4']),
    headOf('POST / HTTP/1.1', ['Content-Length: 0x4']),
    headOf('POST / HTTP/1.1', ['Transfer-Encoding: chunked, identity']),
    headOf('POST / HTTP/1.1', ['Transfer-Encoding : chunked']),
    headOf('POST / HTTP/1.1', ['Transfer-Encoding: chunked', 'Transfer-Encoding: x']),
    `${headOf('POST / HTTP/1.1', ['Transfer-Encoding: chunked'])}zz\r\n`,
    headOf('GET / HTTP/1.1', ['X: a\0b']),
    headOf('GET / HTTP/1.1', ['X: a\r\n folded']),
    'GET / HTTP/1.1\nHost: x\n\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01',
    'x'.repeat(20_000),
  ]
  for (const shape of shapes) {
    expect
      .soft([400, 405, 431, 'closed'], JSON.stringify(shape).slice(0, 120))
      .toContain(await sendBytes(shape))
  }
})

test('pipelined requests are all answered, up to a limit', async () => {
  expect(await countResponses(31)).toBe(31)
  // Responses that are being sent are lost when the connection is closed.
  expect(await countResponses(1_000)).toBeLessThanOrEqual(33)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})

/**
 * Sends this many requests in one write; resolves with the number of responses before the
 * connection is closed.
 */
async function countResponses(requests: number): Promise<number> {
  const connection = await rawConnection(server.url)
  let received = ''
  connection.socket.on('data', (bytes) => (received += bytes.toString('latin1')))
  const last = headOf('GET /healthz HTTP/1.1', ['Connection: close'])
  connection.socket.write(headOf('HEAD /faq HTTP/1.1').repeat(requests - 1) + last)
  await connection.closed
  return received.match(/HTTP\/1\.1 200/g)?.length ?? 0
}

test('no hostile request caused an error 500 or a long log line', async () => {
  expect(Object.keys(counts).filter((status) => /^5(?!03)/.test(status))).toEqual([])
  expect((await fetch(`${server.url}/`)).status).toBe(200)
  expect(server.process.stdout()).not.toContain('"level":50')
  const lines = server.process.stdout().split('\n')
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2_000)
})
