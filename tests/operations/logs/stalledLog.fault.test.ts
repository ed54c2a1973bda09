import { rmSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { cloneTemplate } from '#tests/setup/database/testDatabase.ts'
import { runNode } from '#tests/setup/processes/processes.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'
import { unreadPipe } from '#tests/setup/processes/unreadPipe.ts'

const waitOptions = { timeout: 60_000, interval: 50 }

test('while nobody reads its log a process serves requests and reports the loss, resumes logging later, and stops normally', async () => {
  const database = await cloneTemplate()
  const dataDir = newDataFolder()
  const log = unreadPipe(dataDir, 'blocks')
  const server = runNode(['server/main.ts'], {
    stdio: ['ignore', log.fd, 'pipe'],
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ROLE: 'web',
      PORT: '0',
      HOST: '127.0.0.1',
      PAYLOAD_SECRET: 'a secret that all processes of a test share',
    },
  })
  // A hanging process does not react to SIGTERM.
  onTestFinished(() => server.signal('SIGKILL'))
  let output = ''
  const port = await vi.waitFor(() => {
    output += log.read()
    const [, found] = /"port":(\d+).*"msg":"ready"/.exec(output) ?? []
    expect(found).toBeDefined()
    return found
  }, waitOptions)
  const url = `http://127.0.0.1:${port}`
  // Without a timeout a hanging process would block the test for minutes.
  const ask = (path: string) => fetch(url + path, { signal: AbortSignal.timeout(20_000) })
  const degraded = async () => (await ask('/readyz')).json()
  const fill = async () => {
    const path = `/api/v1/${'nothing'.repeat(20)}`
    for (let at = 0; at < 200; at++) await (await ask(path)).arrayBuffer()
    expect(await degraded()).toMatchObject({ degraded: [expect.stringMatching(/^log: .*EAGAIN/)] })
  }

  await vi.waitFor(fill, waitOptions)
  await fill()
  expect((await ask('/')).status).toBe(200)
  await vi.waitFor(async () => {
    log.read()
    expect(await degraded()).toEqual({ status: 'ready', degraded: [] })
  }, waitOptions)
  log.read()
  await ask('/api/v1/read-again')
  await vi.waitFor(() => expect(log.read()).toMatch(/"path":"\/api\/v1\/read-again"/), waitOptions)

  await vi.waitFor(fill, waitOptions)
  const startedAt = unpausedNow()
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(unpausedNow() - startedAt).toBeLessThan(10_000)
  log.close()
  rmSync(dataDir, { recursive: true, force: true })
  await database.drop()
})
