import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { type BodyRead, readBody } from '#server/api/requestBody.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { headOf, rawConnection } from '#tests/setup/http/rawConnections.ts'
import { smallLimits, workingProcesses } from '#tests/setup/http/workingProcess.ts'

const processWith = workingProcesses()

const readAll = async (request: IncomingMessage) => void (await readBody(request))

/** Opens connections that have sent a request without its last byte. */
async function openIncomplete(
  url: string,
  count: number,
  line = 'POST /api/v1/auth/login HTTP/1.1',
) {
  const connections = await Promise.all(Array.from({ length: count }, () => rawConnection(url)))
  for (const { socket } of connections) socket.write(`${headOf(line, ['Content-Length: 2'])}{`)
  return connections
}

test('bodies that are completed at the same time stay within the limit', async () => {
  const read: BodyRead[] = []
  const { overload, url, working } = await processWith({
    async work(request) {
      read.push(await readBody(request))
    },
  })
  const crowd = await openIncomplete(url, 5)
  await eventually(() => expect(working).toHaveLength(5))
  for (const { socket } of crowd) socket.write('}')
  await eventually(() => expect(read).toHaveLength(5))
  await eventually(() => expect(crowd.filter((it) => it.status() === 503)).toHaveLength(4))
  expect(read.filter(({ ok }) => ok)).toHaveLength(smallLimits.api)
  expect(overload.stats().api).toEqual({ refused: 4, inFlight: smallLimits.api })
  for (const response of working) response.end()
  await eventually(() => expect(crowd.filter((it) => it.status() === 200)).toHaveLength(1))
  expect(crowd.map(({ response }) => response().match(/HTTP\/1\.1/g)?.length)).toEqual(
    crowd.map(() => 1),
  )
})

test('bodies in transit take no slots', async () => {
  const { ask, working, overload, url } = await processWith({ work: readAll })
  await openIncomplete(url, 5)
  await eventually(() => expect(working).toHaveLength(5))
  expect(overload.stats().api.inFlight).toBe(0)
  const served = ask('/api/v1/stats')
  await eventually(() => expect(working).toHaveLength(6))
  working.at(-1)?.end()
  expect((await served).status).toBe(200)
})

test('bodies of anonymous requests in transit do not prevent a sign-in', async () => {
  const limits = { ...smallLimits, admin: 200 }
  const isSignedIn = () => false
  const { ask, working, url } = await processWith({ work: readAll, isSignedIn, limits })
  // More than there are slots for anonymous requests.
  await openIncomplete(url, 100, 'POST /api/users/login HTTP/1.1')
  await eventually(() => expect(working).toHaveLength(100))
  const served = ask('/api/users/login')
  await eventually(() => expect(working).toHaveLength(101))
  working.at(-1)?.end()
  expect((await served).status).toBe(200)
})

test.each(['GET', 'POST'])(
  'a %s whose handler does not read the body has a slot from the beginning',
  async (method) => {
    const { overload, url, working } = await processWith()
    const [first] = await openIncomplete(url, 1, `${method} /api/v1/stats HTTP/1.1`)
    await eventually(() => expect(working).toHaveLength(1))
    expect(overload.stats().api.inFlight).toBe(1)
    const [second] = await openIncomplete(url, 1, `${method} /api/v1/stats HTTP/1.1`)
    await eventually(() => expect(second?.status()).toBe(503))
    first?.socket.write('}')
    working.pop()?.end()
    await eventually(() => expect(first?.status()).toBe(200))
    await eventually(() => expect(overload.stats().api.inFlight).toBe(0))
  },
)
