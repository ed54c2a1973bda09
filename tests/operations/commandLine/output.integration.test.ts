import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { runNode } from '#tests/setup/processes/processes.ts'

// Each test runs several commands, one after the other.
vi.setConfig({ testTimeout: 180_000 })
const folder = mkdtempSync(join(tmpdir(), 'payline-output-'))
let database: TestDatabase

beforeAll(async () => {
  database = await cloneTemplate()
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const commands = [
  ['users', 'list'],
  ['--json', 'doctor'],
  ['copy', 'export'],
]
const env = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  PAYLOAD_SECRET: 'a secret that all processes of a test share',
})

test('a full disk on stdout is reported', async () => {
  const runs = commands.map(async (args) => {
    const full = openSync('/dev/full', 'w')
    const command = runNode(['cli/main.ts', ...args], {
      env: env(),
      stdio: ['ignore', full, 'pipe'],
    })
    closeSync(full)
    expect([args, await command.ended]).toEqual([args, 1])
    expect(command.stderr()).toMatch(/stdout can't be written.* the disk is full\.\n$/i)
    expect(command.stderr()).not.toMatch(/\n\s+at /)
  })
  await Promise.all(runs)
})

/** Runs a command with one of its pipes closed by the reader. */
async function runUnread(args: string[], which: 'stdout' | 'stderr') {
  const child = spawn(process.execPath, ['cli/main.ts', ...args], {
    env: { ...process.env, ...env() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child[which].destroy()
  const other = which === 'stdout' ? child.stderr : child.stdout
  const output = text(other)
  const [code]: unknown[] = await once(child, 'close')
  return { code, output: await output }
}

test('a reader that closes its pipe early is no failure, and the command runs to its end', async () => {
  const [left, looked, alone] = await Promise.all([
    runUnread(['users', 'list'], 'stdout'),
    runUnread(['--json', 'doctor'], 'stdout'),
    runUnread(['users', 'list'], 'stderr'),
  ])
  expect(left).toEqual({ code: 0, output: expect.not.stringMatching(/EPIPE|\n\s+at /) })
  // Exit code 1 because no site runs, not because of the closed pipe.
  expect(looked).toEqual({ code: 1, output: expect.not.stringMatching(/EPIPE|\n\s+at /) })
  expect(alone).toEqual({ code: 0, output: expect.stringContaining('admin') })
})

test('a secret that could not be printed is a failure with a message that says what to do', async () => {
  const [made, token] = await Promise.all([
    runUnread(['users', 'create', 'unread@payline.example'], 'stdout'),
    runUnread(['tokens', 'create', 'unread', '--scope', 'seo:ping'], 'stdout'),
  ])
  expect(made).toEqual({
    code: 1,
    output: expect.stringContaining('its password could not be printed: set'),
  })
  expect(token).toEqual({ code: 1, output: expect.stringContaining('revoke unread, and create') })
  const reset = await runUnread(['users', 'password', 'unread@payline.example'], 'stdout')
  expect(reset).toEqual({
    code: 1,
    output: expect.stringContaining('could not be printed: run the command again'),
  })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a sitemap that is interrupted by %s leaves no partial file',
  async (signal) => {
    const options = ['--times', '400', '--site-url', 'https://payline.example']
    const out = join(folder, 'large.xml')
    const command = runNode(['cli/main.ts', 'sitemap', 'generate', ...options, '--out', out], {
      env: env(),
    })
    const begun = () => readdirSync(folder).some((name) => name.endsWith('.part'))
    await expect.poll(begun, { timeout: 120_000, interval: 5 }).toBe(true)
    command.signal(signal)
    expect(await command.ended).toBe(128 + constants.signals[signal])
    expect(command.stderr()).toContain(`Interrupted (${signal}).`)
    // Complete parts may stay, because the index that would list them does not exist.
    expect(readdirSync(folder).filter((name) => !/^sitemap-content-\d+\.xml$/.test(name))).toEqual(
      [],
    )
  },
)
