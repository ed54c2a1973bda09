import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Env, readEnv } from '#platform/configuration/env.ts'
import { checkDisk, checkFolder, checkNode, checkSecrets } from './machineChecks.ts'

const folder = mkdtempSync(join(tmpdir(), 'payline-machine-'))
afterAll(() => rmSync(folder, { recursive: true }))

function envOf(name: string, more: Record<string, string> = {}): Env {
  const parsed = readEnv({ DATA_DIR: join(folder, name), ...more })
  if (!parsed.ok) throw new Error(parsed.problems.join())
  return parsed.env
}

test('another major version of Node than the supported one fails', () => {
  expect(checkNode(process.versions.node)).toMatchObject({ outcome: 'ok' })
  expect(checkNode('99.1.0')).toMatchObject({
    outcome: 'failed',
    text: expect.stringContaining('made for 99.1.0'),
  })
})

test('the disk is checked at the data folder, and at its database', async () => {
  expect(await checkDisk(envOf('not-yet/there'))).toMatchObject({
    text: expect.stringContaining(join(folder, 'not-yet/there')),
  })
  const env = envOf('elsewhere')
  mkdirSync(env.dataDir)
  // The kernel's own file system has no room at all.
  const pointer = { password: 'x', clusterDir: '/sys/kernel', created: false }
  writeFileSync(join(env.dataDir, 'postgres.json'), JSON.stringify(pointer), { mode: 0o600 })
  expect(await checkDisk(env)).toMatchObject({
    outcome: 'failed',
    text: '0 MB are free (0 %) on the disk of /sys/kernel.',
  })
})

test('a data folder is ok if it is a folder that other users may not write to', () => {
  expect(checkFolder(envOf('none'))).toMatchObject({ outcome: 'warning' })
  writeFileSync(join(folder, 'file'), '')
  expect(checkFolder(envOf('file'))).toMatchObject({ outcome: 'failed' })
  mkdirSync(join(folder, 'data'), { mode: 0o755 })
  expect(checkFolder(envOf('data'))).toMatchObject({ outcome: 'ok' })
  chmodSync(join(folder, 'data'), 0o777)
  expect(checkFolder(envOf('data'))).toMatchObject({
    outcome: 'warning',
    remedy: expect.stringContaining('chmod go-w'),
  })
})

test('the secret has to be shared by all processes on the database', () => {
  const databaseUrl = 'postgres://payline@127.0.0.1/payline'
  mkdirSync(join(folder, 'kept', 'secrets'), { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, 'kept', 'secrets', 'payload-secret'), 'x'.repeat(64), { mode: 0o600 })
  const set = { PAYLOAD_SECRET: 'a secret that is long enough for a test' }
  const cases: [Env, string][] = [
    [envOf('kept'), 'ok'],
    [envOf('kept', { DATABASE_URL: databaseUrl }), 'warning'],
    [envOf('kept', { DATABASE_URL: databaseUrl, ...set }), 'ok'],
    [envOf('without'), 'warning'],
  ]
  expect(cases.map(([env]) => checkSecrets(env).outcome)).toEqual(cases.map(([, it]) => it))
})
