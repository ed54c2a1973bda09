import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { soon } from '#tests/setup/soon.ts'
import { impatientServers } from '../tests/setup/impatientServer.ts'
import { connectionLimits } from './httpServer.ts'

const connectionTo = impatientServers()
const some = connectionLimits.pipelined

test('requests that are sent ahead are answered in their turn', async () => {
  const { socket, answer, cut } = await connectionTo((_request, response) => response.end('here'))
  for (let round = 1; round <= 3; round++) {
    socket.write(requests(some))
    await soon(() => expect(answer().match(/here/g)).toHaveLength(round * some))
  }
  expect(cut).toEqual([])
})

test('a request is begun when the one before it is answered', async () => {
  const begun: ServerResponse[] = []
  const { socket } = await connectionTo((_request, response) => begun.push(response))
  socket.write(requests(3))
  for (let at = 0; at < 3; at++) {
    await soon(() => expect(begun).toHaveLength(at + 1))
    begun[at]?.end()
  }
})

test('a connection that sends ahead without end is cut off, with one request begun', async () => {
  const begun: ServerResponse[] = []
  const { socket, closed, cut } = await connectionTo((_request, response) => begun.push(response))
  socket.write(requests(1_000))
  await closed
  expect(begun).toHaveLength(1)
  expect(cut).toEqual(['pipelined'])
})

function requests(count: number): string {
  return 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count)
}
