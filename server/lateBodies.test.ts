import { expect, test } from 'vitest'
import { headOf, rawConnection } from '#tests/setup/rawConnections.ts'
import { soon } from '#tests/setup/soon.ts'
import { smallLimits, workingProcesses } from '#tests/setup/workingProcess.ts'
import { type BodyRead, readBody } from './api/requestBody.ts'

const processWith = workingProcesses()

/** Requests of which everything but the last byte has come, and the answers to them. */
async function heldBack(url: string, count: number, line = 'POST /api/v1/auth/login HTTP/1.1') {
  const connections = await Promise.all(Array.from({ length: count }, () => rawConnection(url)))
  for (const { socket } of connections) socket.write(`${headOf(line, ['Content-Length: 2'])}{`)
  return connections
}

test('bodies held back and ended together get no further than the limit', async () => {
  const read: BodyRead[] = []
  const { overload, url, working } = await processWith({
    async work(request) {
      read.push(await readBody(request))
    },
  })
  const crowd = await heldBack(url, 5)
  await soon(() => expect(working).toHaveLength(5))
  for (const { socket } of crowd) socket.write('}')
  await soon(() => expect(read).toHaveLength(5))
  await soon(() => expect(crowd.filter((one) => one.status() === 503)).toHaveLength(4))
  expect(read.filter(({ ok }) => ok)).toHaveLength(smallLimits.api)
  expect(overload.stats().api).toEqual({ refused: 4, underWay: smallLimits.api })
  for (const response of working) response.end()
  await soon(() => expect(crowd.filter((one) => one.status() === 200)).toHaveLength(1))
  expect(crowd.map(({ answer }) => answer().match(/HTTP\/1\.1/g)?.length)).toEqual(
    crowd.map(() => 1),
  )
})

test('who works without a body and announces one has a place from the beginning', async () => {
  const { overload, url, working } = await processWith()
  await heldBack(url, 1, 'GET /api/v1/stats HTTP/1.1')
  await soon(() => expect(working).toHaveLength(1))
  expect(overload.stats().api.underWay).toBe(1)
  const [other] = await heldBack(url, 1, 'GET /api/v1/stats HTTP/1.1')
  await soon(() => expect(other?.status()).toBe(503))
})

test('work that did not wait for its body is not refused when that has come', async () => {
  const { overload, url, working } = await processWith()
  const crowd = await heldBack(url, 3)
  await soon(() => expect(working).toHaveLength(3))
  for (const { socket } of crowd) socket.write('}')
  await soon(() => expect(overload.stats().api.underWay).toBe(3))
  for (const response of working) response.end()
  await soon(() => expect(crowd.map((one) => one.status())).toEqual([200, 200, 200]))
})
