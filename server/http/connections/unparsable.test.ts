import type { RequestListener, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { eventually } from '#tests/setup/eventually.ts'
import { headOf } from '#tests/setup/http/rawConnections.ts'
import { shortTimeoutServers } from '#tests/setup/http/shortTimeoutServer.ts'

const connectionTo = shortTimeoutServers()

const say: RequestListener = (_request, response) => response.end('said')
const garbage = '\x16\x03\x01 is no request\r\n\r\n'

test.each([
  ['nothing at all', '', '408'],
  ['half a head', 'GET / HTTP/1.1\r\nHost:', '408'],
  ['garbage', garbage, '400'],
])(
  'the connection of a client that sends %s and ignores the FIN is closed',
  async (_what, sent, status) => {
    const { socket, received, connectionCount } = await connectionTo(say, { ignoresEnd: true })
    socket.write(sent)
    await eventually(() => expect(received()).toContain(`HTTP/1.1 ${status}`))
    await eventually(async () => expect(await connectionCount()).toBe(0))
    socket.destroy()
  },
)

test('a request that timed out is not handled when its rest arrives later', async () => {
  const handled: (string | undefined)[] = []
  const { socket, received, connectionCount } = await connectionTo(
    ({ url }, response) => {
      handled.push(url)
      response.end()
    },
    { ignoresEnd: true },
  )
  socket.write('GET /late HTTP/1.1\r\nHost: x\r\n')
  await eventually(() => expect(received()).toContain('HTTP/1.1 408'))
  socket.write('\r\n')
  await eventually(async () => expect(await connectionCount()).toBe(0))
  socket.destroy()
  expect(handled).toEqual([])
})

test('unparsable input after a request is refused after the response to the request', async () => {
  const { socket, received, closed, closeReasons } = await connectionTo(say)
  socket.write(headOf('GET / HTTP/1.1') + garbage)
  await closed
  expect(closeReasons).toEqual(['unparsable'])
  expect(received()).toMatch(/^HTTP\/1\.1 200[\s\S]*said[\s\S]*HTTP\/1\.1 400/)
})

test.each([
  ['started', (response: ServerResponse) => response.write('half')],
  ['pending', () => undefined],
])('a refusal is never mixed into a response that is %s', async (_what, begin) => {
  const { socket, received, closed } = await connectionTo((_request, response) => begin(response))
  socket.write(headOf('GET / HTTP/1.1'))
  socket.write(garbage)
  await closed
  expect(received()).not.toContain('HTTP/1.1 400')
})

test('a client that has all of a response gets the refusal, even if the end of the response is not known yet', async () => {
  let end = () => {}
  const { socket, received, closed, closeReasons } = await connectionTo((_request, response) => {
    response.writeHead(200, { 'content-length': 4 }).write('said')
    end = () => response.end()
  })
  socket.write(headOf('GET / HTTP/1.1'))
  await eventually(() => expect(received()).toContain('said'))
  socket.write(garbage)
  await eventually(() => expect(closeReasons).toEqual(['unparsable']))
  socket.write(garbage)
  end()
  await closed
  expect(received()).toMatch(/saidHTTP\/1\.1 400[^H]*$/)
  expect(closeReasons).toEqual(['unparsable'])
})

test('a slow body gets no second response when one has started', async () => {
  const { socket, received, closed } = await connectionTo((_request, response) => {
    response.write('half')
  })
  socket.write(headOf('POST /api/media HTTP/1.1', ['Content-Length: 9000']))
  await closed
  expect(received()).toContain('half')
  expect(received()).not.toContain('HTTP/1.1 408')
})

test('an unparsable body is refused if no response has started', async () => {
  const { socket, received, closed } = await connectionTo(() => undefined)
  const head = headOf('POST / HTTP/1.1', ['Transfer-Encoding: chunked'])
  socket.write(`${head}no number\r\n`)
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 400/)
})

test('the refusal of a body is not sent as the response to an earlier request', async () => {
  const { socket, received, closed } = await connectionTo(() => undefined)
  const second = headOf('POST /second HTTP/1.1', ['Transfer-Encoding: chunked'])
  socket.write(`${headOf('GET /first HTTP/1.1')}${second}no number\r\n`)
  await closed
  expect(received()).toBe('')
})
