import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { impatient, impatientServers } from '#tests/setup/impatientServer.ts'
import { headOf as head } from '#tests/setup/rawConnections.ts'
import { soon } from '#tests/setup/soon.ts'
import { readBody } from './api/requestBody.ts'

const connectionTo = impatientServers()
const say: RequestListener = (_request, response) => response.end('said')

test('a connection that says nothing is closed', async () => {
  const { closed, cut } = await connectionTo(say)
  await closed
  expect(cut).toEqual(['silent'])
})

test('a head that comes a byte at a time is cut off', async () => {
  const { socket, closed, answer, cut } = await connectionTo(say)
  const stop = trickle(socket, head('GET / HTTP/1.1', [`X: ${'x'.repeat(10_000)}`]))
  await closed
  stop()
  expect(answer()).toContain('408 Request Timeout')
  expect(cut).toEqual(['slow'])
})

test.each(['/api/media', 'http://x/api/media'])(
  'a body that comes a byte at a time is cut off; the same body sent to %s has more time',
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
    expect(small.answer()).toContain('"code":"request_timeout"')
    expect(small.cut).toEqual(['slow'])
    expect(upload.socket.closed).toBe(false)
    await upload.closed
    expect(upload.answer()).toContain('408')
    stopSmall()
    stopUpload()
  },
)

test('a body that has come is no slow one, however long it takes to answer and whether anybody reads it', async () => {
  const answers: Array<() => void> = []
  const { server, socket, answer, cut } = await connectionTo((_request, response) => {
    answers.push(() => response.end('done'))
  })
  socket.write(`${head('POST /api/v1/stats/reset HTTP/1.1', ['Content-Length: 2'])}{}`)
  await soon(() => expect(answers).toHaveLength(1))
  // Another's time for a body, which began later, runs out meanwhile.
  const address = server.address()
  const later = connect({ port: address && typeof address === 'object' ? address.port : 0 })
  later.write(head('POST /api/v1/stats/reset HTTP/1.1', ['Content-Length: 2']))
  await once(later.resume(), 'close')
  expect(cut).toEqual(['slow'])
  for (const finish of answers) finish()
  await soon(() => expect(answer()).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*done$/))
})

test('a client that stops reading its answer is cut off', async () => {
  const much = Buffer.alloc(64 * 1_048_576)
  const { socket, server, cut } = await connectionTo((_request, response) => response.end(much))
  socket.pause()
  socket.write(head('GET / HTTP/1.1'))
  const closedThere = new Promise<void>((settle) => {
    server.once('connection', (there: Socket) => there.once('close', () => settle()))
  })
  await closedThere
  expect(cut).toEqual(['stalled'])
})

test.each([
  ['in pieces', 96],
  ['at once', 1],
])(
  'a client that reads slowly, but reads, gets all of an answer that is written %s',
  async (_how, pieces) => {
    const bytes = 24 * 1_048_576
    const piece = Buffer.alloc(bytes / pieces)
    const begun = performance.now()
    const limits = { ...impatient, stalledMs: 1_500 }
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
  },
)

test('more lines in a head than anybody needs are refused, not dropped', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `X-${at}: 1`)
  const { socket, answer, closed, cut } = await connectionTo(say)
  socket.write(head('GET / HTTP/1.1', lines(impatient.headLines - 1)))
  await soon(() => expect(answer()).toContain('said'))
  socket.write(head('GET / HTTP/1.1', lines(impatient.headLines)))
  await closed
  expect(answer()).toContain('"code":"too_many_headers"')
  expect(cut).toEqual(['head_lines'])
})

test('a head of too many bytes is refused', async () => {
  const { socket, answer, closed, cut } = await connectionTo(say)
  socket.write(head('GET / HTTP/1.1', [`X: ${'x'.repeat(impatient.headBytes)}`]))
  await closed
  expect(answer()).toContain('431 Request Header Fields Too Large')
  expect(cut).toEqual(['large_head'])
})

test('more connections than are taken are closed at once', async () => {
  const { socket, server, cut, closed } = await connectionTo(say, {
    limits: { ...impatient, connections: 0 },
  })
  await closed
  expect(cut).toEqual(['too_many'])
  expect([socket.bytesRead, server.listening]).toEqual([0, true])
})

test('who was answered before a huge body was read is not heard out', async () => {
  const { socket, answer, closed } = await connectionTo((_request, response) => {
    response.writeHead(405).end()
  })
  socket.write(head('POST / HTTP/1.1', ['Content-Length: 1000000000']))
  await soon(() => expect(answer()).toContain('405'))
  await closed
})

test('a connection is wrapped once, however many bodies come over it', async () => {
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
