import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { cloneTemplate, query } from '#tests/setup/database/testDatabase.ts'
import { freePort } from '#tests/setup/processes/freePort.ts'
import { runNode } from '#tests/setup/processes/processes.ts'

const waitOptions = { timeout: 60_000, interval: 50 }
const email = 'first@payline.example'

test.each([
  ['a full disk', 'ENOSPC', () => openSync('/dev/full', 'w')],
  ['a pipe without a reader', 'EPIPE', closedPipe],
])(
  'a first start whose stdout is %s continues, and prints the password on stderr',
  async (_, code, open) => {
    const [database, dataDir, port] = [await cloneTemplate(), newDataFolder(), await freePort()]
    // Without users a start creates the first admin, whose password it prints.
    await query(database.url, 'delete from user_roles; delete from users')
    const stdout = open(dataDir)
    const server = runNode(['server/main.ts'], {
      stdio: ['ignore', stdout, 'pipe'],
      env: {
        ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, ROLE: 'web', ADMIN_EMAIL: email },
        ...{
          PORT: String(port),
          HOST: '127.0.0.1',
          PAYLOAD_SECRET: 'a secret of this test alone, long',
        },
      },
    })
    closeSync(stdout)
    const url = `http://127.0.0.1:${port}`
    await vi.waitFor(async () => {
      const ready = await fetch(`${url}/readyz`)
      const degraded = [expect.stringContaining(`lost (${code})`)]
      expect(await ready.json()).toEqual({ status: 'ready', degraded })
    }, waitOptions)

    const [, password] = /Password {2}(\S{8,})/.exec(server.stderr()) ?? []
    expect(server.stderr()).toContain(`Stdout can't be written (${code})`)
    const signedIn = await fetch(`${url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(signedIn.status).toBe(200)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    await database.drop()
    rmSync(dataDir, { recursive: true })
  },
)

/** The write end of a pipe whose read end is closed. */
function closedPipe(folder: string): number {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = openSync(pipe, 'w')
  closeSync(reader)
  return writer
}
