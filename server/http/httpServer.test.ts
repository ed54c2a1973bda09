import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { eventually } from '#tests/setup/eventually.ts'
import { headOf as head } from '#tests/setup/http/rawConnections.ts'
import { shortLimits, shortTimeoutServers } from '#tests/setup/http/shortTimeoutServer.ts'
import { readBody } from '../api/requestBody.ts'

const connectionTo = shortTimeoutServers()
const say: RequestListener = (_request, response) => response.end('said')

test('a silent connection is closed', async () => {
  const { closed, closeReasons } = await connectionTo(say)
  await closed
  expect(closeReasons).toEqual(['silent'])
})

test('a connection with a head that arrives byte by byte is closed', async () => {
  const { socket, closed, received, closeReasons } = await connectionTo(say)
  const stop = trickle(socket, head('GET / HTTP/1.1', [`X: ${'x'.repeat(10_000)}`]))
  await closed
  stop()
  expect(received()).toContain('408 Request Timeout')
  expect(closeReasons).toEqual(['slow'])
})

test.each(['/api/media', 'http://x/api/media'])(
  'a connection with a body that arrives byte by byte is closed; the same body sent to %s has more time',
  async (uploads) => {
    const read: RequestListener = async (request, response) => {
      if ((await readBody(request)).ok) response.end('read')
    }
    const announced = (path: string) => head(`POST ${path} HTTP/1.1`, ['Content-Length: 9000'])
    const small = await connectionTo(read)
    small.socket.write(announced('/api/v1/auth/login'))
    const stopSmall = trickle(small.socket, 'x'.repeat(9_000))
    const upload = await connectionTo(read)
    upload.socket.write(announced(uploads))
    const stopUpload = trickle(upload.socket, 'x'.repeat(9_000))
    await small.closed
    expect(small.received()).toContain('"code":"request_timeout"')
    expect(small.closeReasons).toEqual(['slow'])
    expect(upload.socket.closed).toBe(false)
    await upload.closed
    expect(upload.received()).toContain('408')
    stopSmall()
    stopUpload()
  },
)

test('a complete body is not slow, even if the response is slow or the body is not read', async () => {
  const pending: Array<() => void> = []
  const { server, socket, received, closeReasons } = await connectionTo((_request, response) => {
    pending.push(() => response.end('done'))
  })
  socket.write(`${head('POST /api/v1/stats/reset HTTP/1.1', ['Content-Length: 2'])}{}`)
  await eventually(() => expect(pending).toHaveLength(1))
  // The body timeout of a later request expires meanwhile.
  const address = server.address()
  const later = connect({ port: address && typeof address === 'object' ? address.port : 0 })
  later.write(head('POST /api/v1/stats/reset HTTP/1.1', ['Content-Length: 2']))
  await once(later.resume(), 'close')
  expect(closeReasons).toEqual(['slow'])
  for (const finish of pending) finish()
  await eventually(() => expect(received()).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*done$/))
})

test('the connection of a client that stops reading its response is closed', async () => {
  const much = Buffer.alloc(64 * 1_048_576)
  const { socket, server, closeReasons } = await connectionTo((_request, response) =>
    response.end(much),
  )
  socket.pause()
  socket.write(head('GET / HTTP/1.1'))
  const closedThere = new Promise<void>((settle) => {
    server.once('connection', (there: Socket) => there.once('close', () => settle()))
  })
  await closedThere
  expect(closeReasons).toEqual(['stalled'])
})

test('a client that reads nothing can’t keep its connection by further requests', async () => {
  const much = Buffer.alloc(64 * 1_048_576)
  const { socket, server, closeReasons } = await connectionTo((_request, response) =>
    response.end(much),
  )
  socket.pause()
  socket.write(head('GET / HTTP/1.1'))
  const requests = setInterval(() => socket.write(head('GET /next HTTP/1.1')), 50)
  await new Promise<void>((settle) => {
    server.once('connection', (there: Socket) => there.once('close', () => settle()))
  })
  clearInterval(requests)
  expect(closeReasons).toEqual(['stalled'])
})

test('the connection of a slow handler stays open, also after the timeout', async () => {
  const { socket, received, closeReasons } = await connectionTo((_request, response) => {
    setTimeout(() => response.end('said'), 3 * shortLimits.stalledMs)
  })
  socket.write(head('GET / HTTP/1.1'))
  await eventually(() => expect(received()).toContain('said'))
  expect(closeReasons).toEqual([])
})

test.each([
  ['in pieces', 96],
  ['at once', 1],
])('a client that reads slowly gets all of a response that is written %s', async (_how, pieces) => {
  const bytes = 24 * 1_048_576
  const piece = Buffer.alloc(bytes / pieces)
  const begun = performance.now()
  const limits = { ...shortLimits, stalledMs: 1_500 }
  const { socket, closed } = await connectionTo(
    async (_request, response) => {
      response.setHeader('connection', 'close')
      for (let at = 0; at < pieces; at++) {
        await new Promise((settle) => response.write(piece, settle))
      }
      response.end()
    },
    { limits },
  )
  let got = 0
  socket.removeAllListeners('data')
  socket.on('data', (taken) => {
    got += taken.length
    socket.pause()
    setTimeout(() => socket.resume(), 8)
  })
  socket.write(head('GET / HTTP/1.1'))
  await closed
  expect(got).toBeGreaterThan(bytes)
  expect(performance.now() - begun).toBeGreaterThan(limits.stalledMs)
})

test('too many header lines are refused, not ignored', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `X-${at}: 1`)
  const { socket, received, closed, closeReasons } = await connectionTo(say)
  socket.write(head('GET / HTTP/1.1', lines(shortLimits.headLines - 1)))
  await eventually(() => expect(received()).toContain('said'))
  socket.write(head('GET / HTTP/1.1', lines(shortLimits.headLines)))
  await closed
  expect(received()).toContain('"code":"too_many_headers"')
  expect(closeReasons).toEqual(['head_lines'])
})

test('a request with two hosts is refused, in any case of letters', async () => {
  for (const second of ['Host: other.example', 'hOST: x']) {
    const { socket, closed, received, closeReasons } = await connectionTo(say)
    socket.write(head('GET / HTTP/1.1', [second]))
    await closed
    expect(received()).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"malformed_request"/)
    expect(closeReasons).toEqual(['unparsable'])
  }
})

test('a head with too many bytes is refused', async () => {
  const { socket, received, closed, closeReasons } = await connectionTo(say)
  socket.write(head('GET / HTTP/1.1', [`X: ${'x'.repeat(shortLimits.headBytes)}`]))
  await closed
  expect(received()).toContain('431 Request Header Fields Too Large')
  expect(closeReasons).toEqual(['large_head'])
})

test('connections beyond the limit are closed at once', async () => {
  const { socket, server, closeReasons, closed } = await connectionTo(say, {
    limits: { ...shortLimits, connections: 0 },
  })
  await closed
  expect(closeReasons).toEqual(['too_many'])
  expect([socket.bytesRead, server.listening]).toEqual([0, true])
})

test('a huge body is not read after the response was sent', async () => {
  const { socket, received, closed } = await connectionTo((_request, response) => {
    response.writeHead(405).end()
  })
  socket.write(head('POST / HTTP/1.1', ['Content-Length: 1000000000']))
  await eventually(() => expect(received()).toContain('405'))
  await closed
})

test('a connection is wrapped once for any number of bodies', async () => {
  const ends = new Set<unknown>()
  const { socket, closed } = await connectionTo(async (request, response) => {
    await readBody(request)
    ends.add(request.socket.destroySoon)
    if (request.url === '/last') response.setHeader('connection', 'close')
    response.end()
  })
  const post = (path: string) => `${head(`POST ${path} HTTP/1.1`, ['Content-Length: 1'])}x`
  socket.write(post('/').repeat(20) + post('/last'))
  await closed
  expect(ends.size).toBe(1)
})

function trickle(socket: Socket, text: string): () => void {
  let at = 0
  const timer = setInterval(() => socket.writable && socket.write(text[at++] ?? ''), 10)
  return () => clearInterval(timer)
}
