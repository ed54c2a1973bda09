import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { connection } from '#domain/revenue/connections/connection.ts'
import { postbackPath } from '#domain/revenue/connections/postbackSecret.ts'
import { postbackTemplates } from '#domain/revenue/postbacks/templates.ts'
import { createLog } from '#platform/log/log.ts'
import { createTokenBuckets } from '#server/http/tokenBuckets.ts'
import type { PostbackRecord } from './postbackRecord.ts'
import { createPostbacks } from './servePostbacks.ts'

const star = connection.parse({ ...postbackTemplates.own.mapping, casino: 'star' })
let server: Server | undefined

afterEach(() => void server?.close())

/** A receiver that accepts this many calls; `stored` is what it has stored. */
async function receiver(burst: number) {
  const stored: PostbackRecord[] = []
  const postbacks = createPostbacks({
    commit: {
      store: async (records) => stored.push(...records) > 0,
      settled: async () => undefined,
    },
    connections: {
      find: async (_casino, secret) => ({ ...star, secretHash: secret, accepts: () => true }),
      refresh: async () => undefined,
    },
    buckets: createTokenBuckets({ perMinute: 1, burst }),
    siteUrl: 'https://site.example',
    clientAddress: () => '203.0.113.7',
    hash: (text) => text,
    newId: () => `id-${stored.length}`,
    log: createLog('silent'),
  })
  const opened = createServer((request, response) => postbacks.serve(request, response))
  server = opened
  await once(opened.listen(0, '127.0.0.1'), 'listening')
  const address = opened.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const call = async (secret: string, request: RequestInit = {}) => {
    const path = `${postbackPath('star', secret)}?kind=registration&transaction=T1`
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, request)
    return status
  }
  return { call, stored, postbacks }
}

test('of the calls over the limit one is in the log, whatever the secret', async () => {
  const { call, stored, postbacks } = await receiver(1)
  const statuses = [await call('one')]
  for (const secret of ['one', 'one', 'two', 'two']) statuses.push(await call(secret))
  expect(statuses).toEqual([200, 429, 429, 200, 429])
  const refused = stored.filter(({ outcome }) => outcome === 'refused')
  expect(refused).toMatchObject([
    {
      casino: 'star',
      address: '203.0.113.7',
      problem: expect.stringContaining('answered with 429'),
    },
  ])
  expect(postbacks.figures().outcomes).toEqual({ counted: 2, ignored: 0, refused: 1 })
})

test('a call that is too long is in the log', async () => {
  const { call, stored } = await receiver(10)
  expect(await call('one', { method: 'POST', body: 'x'.repeat(64 * 1024 + 1) })).toBe(413)
  expect(stored).toMatchObject([
    { outcome: 'refused', problem: expect.stringContaining('longer than 64 kB'), parameters: '' },
  ])
})
