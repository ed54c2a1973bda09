import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { eventually } from '#tests/setup/eventually.ts'
import { shortTimeoutServers } from '#tests/setup/http/shortTimeoutServer.ts'
import { connectionLimits } from '../connectionLimits.ts'

const connectionTo = shortTimeoutServers()
const some = connectionLimits.pipelined

test('pipelined requests get their responses in order', async () => {
  const { socket, received, closeReasons } = await connectionTo((_request, response) =>
    response.end('here'),
  )
  for (let round = 1; round <= 3; round++) {
    socket.write(requests(some))
    await eventually(() => expect(received().match(/here/g)).toHaveLength(round * some))
  }
  expect(closeReasons).toEqual([])
})

test('a request starts when the response before it has ended', async () => {
  const begun: ServerResponse[] = []
  const { socket } = await connectionTo((_request, response) => begun.push(response))
  socket.write(requests(3))
  for (let at = 0; at < 3; at++) {
    await eventually(() => expect(begun).toHaveLength(at + 1))
    begun[at]?.end()
  }
})

test('a connection with too many pipelined requests is closed after one request was started', async () => {
  const begun: ServerResponse[] = []
  const { socket, closed, closeReasons } = await connectionTo((_request, response) =>
    begun.push(response),
  )
  socket.write(requests(1_000))
  await closed
  expect(begun).toHaveLength(1)
  expect(closeReasons).toEqual(['pipelined'])
})

function requests(count: number): string {
  return 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count)
}
