import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isAlive } from '#platform/process/liveProcess.ts'
import { runCommand } from '#tests/setup/commandLine/cliHost.ts'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { cloneTemplate, emptyDatabase, query } from '#tests/setup/database/testDatabase.ts'
import { runNode } from '#tests/setup/processes/processes.ts'

// Each test runs several commands, one after the other.
vi.setConfig({ testTimeout: 180_000 })

const cli = (args: string[], env: Record<string, string> = {}) => runCommand(args, { env })

test('wrong usage exits with 2 and prints the usage on stderr', async () => {
  for (const args of [['nonsense'], ['db'], ['db', 'nonsense'], ['seed', '--nonsense'], []]) {
    const { code, stdout, stderr } = await cli(args)
    expect([args, code, stdout]).toEqual([args, 2, ''])
    expect(stderr).toMatch(/error:|Usage:/)
  }
})

test('a missing file argument is reported before anything else happens', async () => {
  for (const args of [
    ['copy', 'import', ''],
    ['db', 'restore', ''],
    ['db', 'restore', '-'],
  ]) {
    const { code, stderr } = await cli(args)
    expect([args, code, stderr]).toEqual([args, 2, expect.stringMatching(/^error: FILE must be/)])
  }
})

test('a command that only reads creates no database where there is none', async () => {
  const dataDir = newDataFolder()
  const missing = join(dataDir, 'mistyped')
  for (const args of [
    ['db', 'status'],
    ['db', 'migrate', '--dry-run'],
    ['users', 'list'],
    ['stats', 'show'],
  ]) {
    const { code, stdout, stderr } = await cli(args, { DATA_DIR: missing })
    expect([args, code, stdout]).toEqual([args, 1, ''])
    expect(stderr).toMatch(/no database yet in .*mistyped.* set DATA_DIR to its folder\.\n$/)
  }
  expect(readdirSync(dataDir)).toEqual([])
  rmSync(dataDir, { recursive: true })
})

test('help exits with 0 and is printed on stdout', async () => {
  const { code, stdout, stderr } = await cli(['--help'])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('seed')
})

test('--version prints the version of the release', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const released = { code: 0, stdout: `${version}\n`, stderr: '' }
  expect(await cli(['--version'])).toEqual(released)
  const command = runNode(['cli/main.ts', '--version'])
  const code = await command.ended
  expect({ code, stdout: command.stdout(), stderr: command.stderr() }).toEqual(released)
})

test('an empty database is migrated and seeded once', async () => {
  const database = await emptyDatabase()
  const env = { DATABASE_URL: database.url }
  const before = await cli(['--json', 'db', 'status'], env)
  expect(before.code).toBe(1)
  const { pending } = JSON.parse(before.stdout) as { pending: string[] }
  expect(pending.length).toBeGreaterThan(0)

  expect(JSON.parse((await cli(['--json', 'db', 'migrate', '--dry-run'], env)).stdout)).toEqual({
    pending,
    away: [],
  })
  expect(JSON.parse((await cli(['--json', 'db', 'migrate'], env)).stdout)).toEqual({
    applied: pending,
    away: [],
  })
  const after = await cli(['--json', 'db', 'status'], env)
  expect([after.code, JSON.parse(after.stdout)]).toEqual([0, { pending: [], away: [] }])

  const first = JSON.parse((await cli(['--json', 'seed'], env)).stdout) as { seeded: string[] }
  expect(first.seeded).toContain('landing')
  const second = await cli(['seed'], env)
  expect([second.code, second.stdout]).toEqual([
    0,
    'Nothing to load: every document already exists.\n',
  ])
  expect(second.stderr).toContain('(DATABASE_URL)')
  await database.drop()
})

test('without DATABASE_URL a command uses the embedded database, and leaves nothing running', async () => {
  const dataDir = newDataFolder()
  const { code, stdout, stderr } = await cli(['db', 'migrate'], { DATA_DIR: dataDir })
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Applied: /)
  expect(stderr).toContain(`the embedded one in ${dataDir}`)
  rmSync(dataDir, { recursive: true })
})

test('a refused connection is reported in one sentence, without the password', async () => {
  const database = await cloneTemplate()
  const url = new URL(database.url)
  url.password = 'a-wrong-secret'
  const { code, stdout, stderr } = await cli(['seed'], { DATABASE_URL: url.href })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain('the password is wrong')
  expect(stderr).not.toContain('a-wrong-secret')
  expect(stderr).not.toMatch(/\n\s+at /)
  await database.drop()
})

test('an unexpected error is reported in one line with what to do, never with a stack trace', async () => {
  const database = await cloneTemplate()
  const env = {
    DATABASE_URL: database.url,
    PAYLOAD_SECRET: 'a secret that is long enough for a test',
  }
  await query(database.url, 'alter table api_tokens rename to gone')
  await query(database.url, 'alter table analytics_totals rename to gone_too')
  for (const args of [
    ['tokens', 'list'],
    ['stats', 'show'],
  ]) {
    const { code, stdout, stderr } = await cli(args, env)
    expect([args, code, stdout]).toEqual([args, 1, ''])
    const [which, ...messages] = stderr.trimEnd().split('\n')
    expect(which).toMatch(/\(DATABASE_URL\)$/)
    expect(messages).toEqual([
      expect.stringMatching(/^The command failed unexpectedly: .+ \(42P01\)\. .*cli db status$/),
    ])
  }
  await database.drop()
})

test.each([
  ['SIGINT', 130, ['db', 'migrate']],
  ['SIGTERM', 143, ['seed']],
] as const)(
  '%s ends a command with %i, and stops the database server that the command started',
  async (name, code, args) => {
    const dataDir = newDataFolder()
    const command = runNode(['cli/main.ts', ...args], { env: { DATA_DIR: dataDir } })
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const leases = join(dataDir, 'postgres.leases')
    await expect
      .poll(() => existsSync(leases) && readdirSync(leases).length, { timeout: 30_000 })
      .toBe(1)
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    command.signal(name)
    expect([await command.ended, command.stdout()]).toEqual([code, ''])
    expect(command.stderr()).toContain(`Interrupted (${name}).`)
    expect(isAlive(pid)).toBe(false)
    rmSync(dataDir, { recursive: true })
  },
)
