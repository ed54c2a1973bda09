import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { headOf, rawConnection } from '#tests/setup/rawConnections.ts'
import { soon } from '#tests/setup/soon.ts'
import { smallLimits, workingProcesses } from '#tests/setup/workingProcess.ts'
import { type BodyRead, readBody } from './api/requestBody.ts'

const processWith = workingProcesses()

const readAll = async (request: IncomingMessage) => void (await readBody(request))

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

test('bodies that are still on their way keep no place from anybody', async () => {
  const { ask, working, overload, url } = await processWith({ work: readAll })
  await heldBack(url, 5)
  await soon(() => expect(working).toHaveLength(5))
  expect(overload.stats().api.underWay).toBe(0)
  const served = ask('/api/v1/stats')
  await soon(() => expect(working).toHaveLength(6))
  working.at(-1)?.end()
  expect((await served).status).toBe(200)
})

test('bodies of strangers that are still on their way keep nobody from signing in', async () => {
  const limits = { ...smallLimits, desk: 200 }
  const isSignedIn = () => false
  const { ask, working, url } = await processWith({ work: readAll, isSignedIn, limits })
  // More than strangers have places.
  await heldBack(url, 100, 'POST /api/users/login HTTP/1.1')
  await soon(() => expect(working).toHaveLength(100))
  const served = ask('/api/users/login')
  await soon(() => expect(working).toHaveLength(101))
  working.at(-1)?.end()
  expect((await served).status).toBe(200)
})

test.each(['GET', 'POST'])(
  'a %s that is worked for without its body has a place from the beginning',
  async (method) => {
    const { overload, url, working } = await processWith()
    const [first] = await heldBack(url, 1, `${method} /api/v1/stats HTTP/1.1`)
    await soon(() => expect(working).toHaveLength(1))
    expect(overload.stats().api.underWay).toBe(1)
    const [second] = await heldBack(url, 1, `${method} /api/v1/stats HTTP/1.1`)
    await soon(() => expect(second?.status()).toBe(503))
    first?.socket.write('}')
    working.pop()?.end()
    await soon(() => expect(first?.status()).toBe(200))
    await soon(() => expect(overload.stats().api.underWay).toBe(0))
  },
)
