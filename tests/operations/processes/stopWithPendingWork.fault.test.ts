import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { isAlive } from '#platform/process/liveProcess.ts'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { newPreparedFolder } from '#tests/setup/database/preparedFolder.ts'
import { childrenOf } from '#tests/setup/processes/processFacts.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'
import { startProduct } from '#tests/setup/product/productServer.ts'

test('neither queued sign-ins nor an unresponsive mail server delay a stop', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const smtpPort = address && typeof address === 'object' ? address.port : 0
  const greeted = once(silent, 'connection')
  const dataDir = newPreparedFolder()
  const server = await startProduct({
    DATA_DIR: dataDir,
    ROLE: 'web',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Payline <hello@payline.example>',
  })
  const children = childrenOf(server.process.pid)
  const ask = (path: string, body: unknown) => apiClient(server)('POST', `/api/v1${path}`, { body })
  expect((await ask('/auth/forgot', { email: admin.email })).status).toBeLessThan(300)
  await greeted
  const statuses: number[] = []
  let sending = true
  const flood = Array.from({ length: 60 }, async (_, at) => {
    const body = { email: `nobody-${at}@payline.example`, password: 'of nobody at all' }
    while (sending) {
      const answer = await ask('/auth/login', body).catch(() => undefined)
      if (!answer) return
      statuses.push(answer.status)
    }
  })
  await vi.waitFor(() => expect(statuses).toContain(503), 30_000)
  const startedAt = unpausedNow()
  server.process.signal('SIGTERM')
  expect(await server.process.ended).toBe(0)
  expect(unpausedNow() - startedAt).toBeLessThan(4_500)
  sending = false
  await Promise.all(flood)
  expect(statuses.every((status) => [401, 429, 503].includes(status))).toBe(true)
  expect(children.filter(isAlive)).toEqual([])
  // The database was shut down, not killed.
  expect(server.process.stdout()).not.toMatch(/"part":"(cms|database)"|took too long/)
  silent.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
