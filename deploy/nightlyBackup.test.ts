import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { runNode } from '#tests/setup/processes/processes.ts'

const dayMs = 86_400_000
let folder: string
const at = (...names: string[]) => join(folder, ...names)

beforeEach(() => {
  folder = newDataFolder()
  mkdirSync(at('data', 'media'), { recursive: true })
  mkdirSync(at('data', 'og'))
  writeFileSync(at('data', 'media', 'logo.webp'), 'a picture')
  mkdirSync(at('deploy'))
  copyFileSync('deploy/nightlyBackup', at('deploy', 'nightlyBackup'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** @param command a replacement for the operator's command beside the script */
async function backUp(command: string) {
  writeFileSync(at('deploy', 'payline'), `#!/bin/sh\n${command}\n`)
  chmodSync(at('deploy', 'payline'), 0o755)
  const args = [at('deploy', 'nightlyBackup'), at('backups'), at('data')]
  const run = runNode(args, { node: '/bin/sh' })
  return { code: await run.ended, stderr: run.stderr() }
}

test('the database and the files that it does not hold are kept, for their owner alone', async () => {
  mkdirSync(at('data', 'spool'))
  writeFileSync(at('data', 'spool', 'segment'), 'events')
  expect(await backUp('echo "$@"')).toEqual({ code: 0, stderr: '' })
  const [files = '', database = ''] = readdirSync(at('backups')).sort()
  expect(files).toMatch(/^\d{4}-\d\d-\d\d-files\.tar$/)
  expect(database).toBe(files.replace('-files.tar', '.tar.zst'))
  for (const name of [files, database]) {
    expect([name, statSync(at('backups', name)).mode & 0o777]).toEqual([name, 0o600])
  }
  const listed = runNode(['-tf', at('backups', files)], { node: 'tar' })
  expect(await listed.ended).toBe(0)
  expect(listed.stdout().split('\n').filter(Boolean)).toEqual([
    'spool/',
    'spool/segment',
    'media/',
    'media/logo.webp',
  ])
})

test('a backup that breaks off says so and leaves nothing, nor does one that was killed', async () => {
  mkdirSync(at('backups'))
  writeFileSync(at('backups', '2026-01-01.tar.zst.part'), 'what a killed one wrote')
  const { code, stderr } = await backUp('echo half of it; echo "the disk is full" >&2; exit 1')
  expect([code, stderr]).toEqual([1, 'the disk is full\n'])
  expect(readdirSync(at('backups'))).toEqual([])
})

test('backups of more than 30 days leave once there is a new one', async () => {
  mkdirSync(at('backups'))
  for (const [name, days] of [
    ['old.tar.zst', 32],
    ['recent.tar.zst', 29],
  ] as const) {
    writeFileSync(at('backups', name), '')
    const then = new Date(Date.now() - days * dayMs)
    utimesSync(at('backups', name), then, then)
  }
  await backUp('exit 1')
  expect(readdirSync(at('backups'))).toContain('old.tar.zst')
  await backUp('exit 0')
  expect(readdirSync(at('backups'))).not.toContain('old.tar.zst')
  expect(readdirSync(at('backups'))).toContain('recent.tar.zst')
})
