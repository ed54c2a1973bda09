import { copyFileSync, statSync, truncateSync } from 'node:fs'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { runCli, startCli } from '#tests/setup/commandLine/cliOnDatabase.ts'
import { cloneTemplate, query } from '#tests/setup/database/testDatabase.ts'
import { forgeArchive } from './archives.ts'
import { restoreTarget } from './restoreTarget.ts'

const target = restoreTarget()
/** A backup that consists almost only of one table. */
const large = () => target.path('large.tar.zst')

beforeAll(async () => {
  const source = await cloneTemplate()
  await query(
    source.url,
    `insert into audit_log (at, action, actor, details)
     select now(), 'many', i::text, repeat(md5(i::text), 20) from generate_series(1, 40000) i`,
  )
  expect((await runCli(['db', 'backup', large()], source.url)).code).toBe(0)
  await source.drop()
})

test('a killed restore leaves the database unchanged', async () => {
  const command = startCli(['--yes', 'db', 'restore', large()], target.databaseUrl)
  const watcher = new pg.Client({ connectionString: target.databaseUrl })
  await watcher.connect()
  const filling = `select from pg_stat_activity where application_name = 'payline restore'
    and datname = current_database() and query like 'copy %"audit_log"% from stdin'`
  await expect
    .poll(async () => (await watcher.query(filling)).rowCount, { timeout: 50_000, interval: 5 })
    .toBe(1)
  command.signal('SIGKILL')
  expect(await command.ended).toBe('SIGKILL')
  const alive = `select from pg_stat_activity where application_name = 'payline restore'
    and datname = current_database()`
  await expect.poll(async () => (await watcher.query(alive)).rowCount, { timeout: 30_000 }).toBe(0)
  await watcher.end()
  await target.expectUnchanged()
})

test.each([
  ['at its beginning', 0.001],
  ['in the middle of a table', 0.6],
])(
  'a file that is truncated %s after its check leaves the database unchanged',
  async (_where, share) => {
    // The restore is blocked at its first lock, after it has checked the file.
    const holder = new pg.Client({ connectionString: target.databaseUrl })
    await holder.connect()
    await holder.query('begin; lock table users in access share mode')
    const other = target.path('other.tar.zst')
    copyFileSync(large(), other)
    const command = startCli(['--yes', 'db', 'restore', other], target.databaseUrl)
    const waiting = `select from pg_locks where relation = 'users'::regclass and not granted`
    await expect
      .poll(async () => (await holder.query(waiting)).rowCount, { timeout: 30_000 })
      .toBe(1)
    truncateSync(other, Math.round(statSync(other).size * share))
    await holder.query('rollback')
    await holder.end()
    expect([await command.ended, command.stderr()]).toEqual([
      1,
      expect.stringContaining('it is truncated'),
    ])
    await target.expectUnchanged()
  },
)

test('a backup with values that do not fit their columns is refused with the error of Postgres', async () => {
  const odd = target.path('odd.tar.zst')
  await forgeArchive(large(), odd, {
    table: (name, it) => (name === 'audit_log' ? it.replaceAll('many', 'ma\tny') : it),
  })
  expect(await target.refusal(odd)).toMatch(/the database refused a value \(22P04\)/)
})

test('a restore that loses its connection reports this, and leaves the database unchanged', async () => {
  const command = startCli(['--yes', 'db', 'restore', large()], target.databaseUrl)
  const ending = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'payline restore' and datname = current_database()
      and query like 'copy %"audit_log"% from stdin'`
  await expect
    .poll(async () => (await query(target.databaseUrl, ending)).rowCount, {
      timeout: 50_000,
      interval: 5,
    })
    .toBe(1)
  expect([await command.ended, command.stderr()]).toEqual([
    1,
    expect.stringMatching(/Check that the database is running/),
  ])
  await target.expectUnchanged()
})
