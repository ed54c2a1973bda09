import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readBody } from './requestBody.ts'

const server = createServer()

afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

test('a request whose client hung up before it was read is read to its end at once', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const client = connect(port, '127.0.0.1')
  client.write('POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 10\r\n\r\n{"a')
  const [request]: IncomingMessage[] = await once(server, 'request')
  if (!request) throw new Error('The server got no request.')
  const closed = new Promise<void>((settle) => request.once('close', settle))
  client.destroy()
  await closed
  expect(await readBody(request)).toEqual({ ok: false, why: 'hung up' })
})
