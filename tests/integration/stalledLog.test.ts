import { rmSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newDataFolder } from '#tests/setup/dataFolder.ts'
import { runNode } from '#tests/setup/processes.ts'
import { cloneTemplate } from '#tests/setup/testDatabase.ts'
import { unreadPipe } from '#tests/setup/unreadPipe.ts'

const patience = { timeout: 60_000, interval: 50 }

test('whoever reads the log stops reading: the process answers on and says so, its log comes again, and a stop is a stop', async () => {
  const database = await cloneTemplate()
  const dataDir = newDataFolder()
  const log = unreadPipe(dataDir, 'waits')
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
  // One that hangs hears no other.
  onTestFinished(() => server.signal('SIGKILL'))
  let said = ''
  const port = await vi.waitFor(() => {
    said += log.read()
    const [, found] = /"port":(\d+).*"msg":"ready"/.exec(said) ?? []
    expect(found).toBeDefined()
    return found
  }, patience)
  const url = `http://127.0.0.1:${port}`
  // Without a limit of its own, a process that hangs would hold the test up for minutes.
  const ask = (path: string) => fetch(url + path, { signal: AbortSignal.timeout(20_000) })
  const degraded = async () => (await ask('/readyz')).json()
  const fill = async () => {
    const path = `/api/v1/${'nothing'.repeat(20)}`
    for (let at = 0; at < 200; at++) await (await ask(path)).arrayBuffer()
    expect(await degraded()).toMatchObject({ degraded: [expect.stringMatching(/^log: .*EAGAIN/)] })
  }

  await vi.waitFor(fill, patience)
  await fill()
  expect((await ask('/')).status).toBe(200)
  await vi.waitFor(async () => {
    log.read()
    expect(await degraded()).toEqual({ status: 'ready', degraded: [] })
  }, patience)
  log.read()
  await ask('/api/v1/read-again')
  await vi.waitFor(() => expect(log.read()).toMatch(/"path":"\/api\/v1\/read-again"/), patience)

  await vi.waitFor(fill, patience)
  const begun = performance.now()
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(performance.now() - begun).toBeLessThan(10_000)
  log.close()
  rmSync(dataDir, { recursive: true, force: true })
  await database.drop()
})
