import { once } from 'node:events'
import { createServer, IncomingMessage } from 'node:http'
import { connect, Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { readBody } from './requestBody.ts'

/** With the same setting as in `server/http/httpServer.ts`. */
const server = createServer({ optimizeEmptyRequests: true })

afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

test('reading a request whose connection was closed before ends at once', async () => {
  const { request, client } = await received('Content-Length: 10\r\n\r\n{"a')
  const closed = new Promise<void>((settle) => request.once('close', settle))
  client.destroy()
  await closed
  expect(await readBody(request)).toEqual({ ok: false, why: 'closed' })
})

test.each(['\r\n', 'Content-Length: 0\r\n\r\n'])(
  'a request without a body has an empty body at once: %j',
  async (head) => {
    const { request, client } = await received(head)
    expect(await readBody(request)).toEqual({ ok: true, bytes: Buffer.alloc(0) })
    client.destroy()
  },
)

/** @param rest what follows the host of a POST */
async function received(rest: string): Promise<{ request: IncomingMessage; client: Socket }> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const client = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  client.write(`POST / HTTP/1.1\r\nHost: test\r\n${rest}`)
  const [request]: IncomingMessage[] = await once(server, 'request')
  if (!request) throw new Error('The server got no request.')
  return { request, client }
}

test('a body in many chunks is complete, and the chunks take no extra memory', async () => {
  const pieces = 60_000
  const before = heapAfterCollecting()
  const read = Array.from({ length: 10 }, () => {
    const request = new IncomingMessage(new Socket())
    return { request, body: readBody(request, 64 * 1024) }
  })
  for (const { request } of read) {
    for (let at = 0; at < pieces; at++) request.emit('data', Buffer.from([at % 256]))
  }
  // Stored separately, the chunks would take about 60 MB.
  expect(heapAfterCollecting() - before).toBeLessThan(5_000_000)
  const whole = Buffer.from(Array.from({ length: pieces }, (_, at) => at % 256))
  for (const { request, body } of read) {
    request.emit('end')
    expect(await body).toEqual({ ok: true, bytes: whole })
  }
})

test('chunks that exceed the limit together are refused at once', async () => {
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
