import type { RequestListener, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { impatientServers } from '#tests/setup/impatientServer.ts'
import { headOf } from '#tests/setup/rawConnections.ts'
import { soon } from '#tests/setup/soon.ts'

const connectionTo = impatientServers()

const say: RequestListener = (_request, response) => response.end('said')
const garbage = '\x16\x03\x01 is no request\r\n\r\n'

test.each([
  ['nothing at all', '', '408'],
  ['half a head', 'GET / HTTP/1.1\r\nHost:', '408'],
  ['what is no request', garbage, '400'],
])(
  'a client that sends %s and ignores the end of its connection does not keep it',
  async (_what, sent, status) => {
    const { socket, answer, held } = await connectionTo(say, { ignoresEnd: true })
    socket.write(sent)
    await soon(() => expect(answer()).toContain(`HTTP/1.1 ${status}`))
    await soon(async () => expect(await held()).toBe(0))
    socket.destroy()
  },
)

test('a request that was given up is not carried out when the rest of it comes after all', async () => {
  const asked: (string | undefined)[] = []
  const { socket, answer, held } = await connectionTo(
    ({ url }, response) => {
      asked.push(url)
      response.end()
    },
    { ignoresEnd: true },
  )
  socket.write('GET /late HTTP/1.1\r\nHost: x\r\n')
  await soon(() => expect(answer()).toContain('HTTP/1.1 408'))
  socket.write('\r\n')
  await soon(async () => expect(await held()).toBe(0))
  socket.destroy()
  expect(asked).toEqual([])
})

test('what can not be read after a request is told so after the answer to it', async () => {
  const { socket, answer, closed, cut } = await connectionTo(say)
  socket.write(headOf('GET / HTTP/1.1') + garbage)
  await closed
  expect(cut).toEqual(['unparsable'])
  expect(answer()).toMatch(/^HTTP\/1\.1 200[\s\S]*said[\s\S]*HTTP\/1\.1 400/)
})

test.each([
  ['begun', (response: ServerResponse) => response.write('half')],
  ['owed', () => undefined],
])('a refusal never gets into an answer that is %s, nor before it', async (_what, begin) => {
  const { socket, answer, closed } = await connectionTo((_request, response) => begin(response))
  socket.write(headOf('GET / HTTP/1.1'))
  socket.write(garbage)
  await closed
  expect(answer()).not.toContain('HTTP/1.1 400')
})

test('a client that has all of an answer, the end of which is not known yet, is told, too', async () => {
  let end = () => {}
  const { socket, answer, closed, cut } = await connectionTo((_request, response) => {
    response.writeHead(200, { 'content-length': 4 }).write('said')
    end = () => response.end()
  })
  socket.write(headOf('GET / HTTP/1.1'))
  await soon(() => expect(answer()).toContain('said'))
  socket.write(garbage)
  await soon(() => expect(cut).toEqual(['unparsable']))
  socket.write(garbage)
  end()
  await closed
  expect(answer()).toMatch(/saidHTTP\/1\.1 400[^H]*$/)
  expect(cut).toEqual(['unparsable'])
})

test('a body that takes too long gets no second answer when one has begun', async () => {
  const { socket, answer, closed } = await connectionTo((_request, response) => {
    response.write('half')
  })
  socket.write(headOf('POST /api/media HTTP/1.1', ['Content-Length: 9000']))
  await closed
  expect(answer()).toContain('half')
  expect(answer()).not.toContain('HTTP/1.1 408')
})

test('a body that can not be read is refused while nothing has been said to it', async () => {
  const { socket, answer, closed } = await connectionTo(() => undefined)
  const head = headOf('POST / HTTP/1.1', ['Transfer-Encoding: chunked'])
  socket.write(`${head}no number\r\n`)
  await closed
  expect(answer()).toMatch(/^HTTP\/1\.1 400/)
})

test('a refused body does not answer for the request before it', async () => {
  const { socket, answer, closed } = await connectionTo(() => undefined)
  const second = headOf('POST /second HTTP/1.1', ['Transfer-Encoding: chunked'])
  socket.write(`${headOf('GET /first HTTP/1.1')}${second}no number\r\n`)
  await closed
  expect(answer()).toBe('')
})
