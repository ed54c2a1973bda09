import { once } from 'node:events'
import { createServer, IncomingMessage } from 'node:http'
import { connect, Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { readBody } from './requestBody.ts'

/** As the product's own is, see httpServer.ts. */
const server = createServer({ optimizeEmptyRequests: true })

afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

test('a request whose client hung up before it was read is read to its end at once', async () => {
  const { request, client } = await asked('Content-Length: 10\r\n\r\n{"a')
  const closed = new Promise<void>((settle) => request.once('close', settle))
  client.destroy()
  await closed
  expect(await readBody(request)).toEqual({ ok: false, why: 'hung up' })
})

test.each(['\r\n', 'Content-Length: 0\r\n\r\n'])(
  'a request without a body is read at once, as an empty one: %j',
  async (head) => {
    const { request, client } = await asked(head)
    expect(await readBody(request)).toEqual({ ok: true, bytes: Buffer.alloc(0) })
    client.destroy()
  },
)

/** @param rest what follows the host of a POST */
async function asked(rest: string): Promise<{ request: IncomingMessage; client: Socket }> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const client = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  client.write(`POST / HTTP/1.1\r\nHost: test\r\n${rest}`)
  const [request]: IncomingMessage[] = await once(server, 'request')
  if (!request) throw new Error('The server got no request.')
  return { request, client }
}

test('a body comes whole, in however many pieces, and takes no more memory for them', async () => {
  const pieces = 60_000
  const before = heapAfterCollecting()
  const read = Array.from({ length: 10 }, () => {
    const request = new IncomingMessage(new Socket())
    return { request, body: readBody(request, 64 * 1024) }
  })
  for (const { request } of read) {
    for (let at = 0; at < pieces; at++) request.emit('data', Buffer.from([at % 256]))
  }
  // Kept each by itself, they would take some 60 MB.
  expect(heapAfterCollecting() - before).toBeLessThan(5_000_000)
  const whole = Buffer.from(Array.from({ length: pieces }, (_, at) => at % 256))
  for (const { request, body } of read) {
    request.emit('end')
    expect(await body).toEqual({ ok: true, bytes: whole })
  }
})

test('pieces that are too long together are refused as soon as they are', async () => {
  const request = new IncomingMessage(new Socket())
  const body = readBody(request, 10)
  for (const piece of ['12345', '67890', '1']) request.emit('data', Buffer.from(piece))
  expect(await body).toEqual({ ok: false, why: 'too long' })
})

function heapAfterCollecting(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('V8 offers no way to collect garbage.')
  collect()
  return process.memoryUsage().heapUsed
}
