import { closeSync, existsSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { takeExportedSnapshot } from '#cli/operations/backup/exportedSnapshot.ts'
import { runCli, startCli } from '#tests/setup/commandLine/cliOnDatabase.ts'
import { cloneTemplate, emptyDatabase, query } from '#tests/setup/database/testDatabase.ts'
import { readEntries } from './archives.ts'
import { backupSource } from './backupSource.ts'

const { database, folder } = backupSource()

test('an interrupted backup leaves no file and no partial file', async () => {
  const file = join(folder, 'interrupted.tar.zst')
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin; lock table users in access exclusive mode')
  const command = startCli(['db', 'backup', file], database.url)
  const waiting = `select from pg_locks where relation = 'users'::regclass and not granted`
  await expect.poll(async () => (await holder.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1)
  const before = readdirSync(folder)
  command.signal('SIGINT')
  expect(await command.ended).toBe(130)
  expect([existsSync(file), readdirSync(folder)]).toEqual([false, before])
  await holder.end()
})

test('a backup that is not possible fails with a message that says what to do', async () => {
  const empty = await emptyDatabase()
  const nothing = await runCli(['db', 'backup', join(folder, 'none')], empty.url)
  expect([nothing.code, nothing.stderr]).toEqual([1, expect.stringContaining('nothing to back up')])
  await empty.drop()
  const newer = await cloneTemplate()
  await query(
    newer.url,
    `insert into payload_migrations (name, batch) values ('29990101_future', 9)`,
  )
  const future = await runCli(['db', 'backup', join(folder, 'none')], newer.url)
  expect([future.code, future.stderr]).toEqual([
    1,
    expect.stringMatching(/newer release.*29990101/),
  ])
  await newer.drop()
  const nowhere = await runCli(['db', 'backup', join(folder, 'no', 'such')], database.url)
  expect([nowhere.code, nowhere.stderr]).toEqual([
    1,
    expect.stringContaining('create the folder first'),
  ])
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

test('tables of other programs are left out of the backup, with a message', async () => {
  const shared = await cloneTemplate()
  await query(shared.url, 'create table somebody_elses (id integer)')
  const file = join(folder, 'shared.tar.zst')
  const { code, stderr } = await runCli(['db', 'backup', file], shared.url)
  expect([code, stderr]).toEqual([0, expect.stringContaining('somebody_elses')])
  expect((await readEntries(file)).some(({ name }) => name.includes('somebody'))).toBe(false)
  const refused = await runCli(['--yes', 'db', 'restore', file], shared.url)
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('somebody_elses')])
  await shared.drop()
})

test('a full disk is reported', async () => {
  const { code, stdout, stderr } = await runCli(['db', 'backup', '/dev/full'], database.url)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain("/dev/full can't be written: the disk is full.")
  const full = openSync('/dev/full', 'w')
  const piped = startCli(['db', 'backup', '-'], database.url, full)
  closeSync(full)
  expect([await piped.ended, piped.stderr()]).toEqual([
    1,
    expect.stringContaining("Stdout can't be written: the disk is full."),
  ])
})

test('a backup to stdout cannot be combined with --json', async () => {
  const { code, stdout, stderr } = await runCli(['--json', 'db', 'backup', '-'], database.url)
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('leave out --json')])
})

test('a backup that loses its connection reports this, and leaves no file', async () => {
  const large = await cloneTemplate()
  await query(
    large.url,
    `insert into audit_log (at, action, actor, details)
     select now(), 'many', i::text, repeat(md5(i::text), 20) from generate_series(1, 40000) i`,
  )
  const before = readdirSync(folder)
  const command = startCli(['db', 'backup', join(folder, 'lost.tar.zst')], large.url)
  const ending = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'payline backup' and datname = current_database()
      and query like 'copy %"audit_log"% to stdout'`
  const watcher = new pg.Client({ connectionString: large.url })
  await watcher.connect()
  await expect
    .poll(async () => (await watcher.query(ending)).rowCount, { timeout: 50_000, interval: 5 })
    .toBe(1)
  await watcher.end()
  expect([await command.ended, command.stderr()]).toEqual([
    1,
    expect.stringMatching(/Check that the database is running/),
  ])
  expect(readdirSync(folder)).toEqual(before)
  await large.drop()
})

test('a backup that gets no lock on a table fails with a message that says what to do', async () => {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin; lock table users in access exclusive mode')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`set lock_timeout = '10ms'`)
  try {
    const taken = takeExportedSnapshot(client, () => true)
    await expect(taken).rejects.toThrow(/could not be locked.*Try again when it has finished/)
    const others = await takeExportedSnapshot(client, ({ name }) => name !== 'users')
    expect(others.tables.length).toBeGreaterThan(10)
  } finally {
    for (const it of [client, holder]) await it.end()
  }
})
