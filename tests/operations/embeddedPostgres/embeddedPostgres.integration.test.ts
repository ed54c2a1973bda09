import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postgresLogPath } from '#platform/postgres/embedded/server.ts'
import { isAlive } from '#platform/process/liveProcess.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'
import {
  clusterOf,
  embeddedDatabases,
  expectMarkerRow,
  postmasterOf,
  rowsAt,
  storeMarkerRow,
} from './embeddedDatabases.ts'

const databases = embeddedDatabases()

test('committed data is available after a stop and a start', async () => {
  const dataDir = await databases.preparedFolder()
  const first = await databases.open(dataDir)
  const pid = await postmasterOf(first.database.url)
  await storeMarkerRow(first.database.url)
  await databases.release(first.process)
  expect(isAlive(pid)).toBe(false)
  const second = await databases.open(dataDir)
  await expectMarkerRow(second.database.url)
})

test('two processes that start at once share one server, which the last process stops', async () => {
  const dataDir = databases.newFolder()
  const [one, two] = await Promise.all([databases.open(dataDir), databases.open(dataDir)])
  expect(one.database.url).toBe(two.database.url)
  expect([one.database.started, two.database.started].filter(Boolean)).toHaveLength(1)
  const pid = await postmasterOf(one.database.url)
  await databases.release(one.process)
  expect(await rowsAt(two.database.url, 'select 1 as n')).toEqual([{ n: 1 }])
  await databases.release(two.process)
  expect(isAlive(pid)).toBe(false)
})

test('a start after a stop uses the same port, unless another program uses it', async () => {
  const dataDir = await databases.preparedFolder()
  const first = await databases.open(dataDir)
  await databases.release(first.process)
  const second = await databases.open(dataDir)
  expect(second.database.url).toBe(first.database.url)
  await databases.release(second.process)
  const other = createServer().listen(Number(new URL(first.database.url).port), '127.0.0.1')
  await once(other, 'listening')
  const third = await databases.open(dataDir)
  other.close()
  expect(third.database.url).not.toBe(first.database.url)
  await databases.release(third.process)
  expect((await databases.open(dataDir)).database.url).toBe(third.database.url)
})

test('the log of the server contains errors, but no values of statements', async () => {
  const { database: held } = await databases.open(await databases.preparedFolder())
  const address = 'somebody@example.org'
  await rowsAt(held.url, 'create table people (address text primary key)')
  const insert = `insert into people values ('${address}')`
  await rowsAt(held.url, insert)
  await expect(rowsAt(held.url, insert)).rejects.toThrow('duplicate key')
  const output = readFileSync(postgresLogPath(await clusterOf(held.url)), 'utf8')
  expect(output).toContain('duplicate key')
  expect(output).not.toContain(address)
})

test('a damaged lease does not prevent the stop of the server', async () => {
  const dataDir = await databases.preparedFolder()
  const { process: holder, database: held } = await databases.open(dataDir)
  writeFileSync(join(dataDir, 'postgres.leases', '1-cut-off'), '{"pid":')
  const pid = await postmasterOf(held.url)
  await databases.release(holder)
  expect(isAlive(pid)).toBe(false)
})

test('a hanging server delays the end of its process by a few seconds only, and loses no data', async () => {
  const dataDir = await databases.preparedFolder()
  const first = await databases.open(dataDir)
  await storeMarkerRow(first.database.url)
  // A fast shutdown waits for the checkpointer, which does nothing while it is stopped.
  const checkpointer = await rowsAt(
    first.database.url,
    "select pid from pg_stat_activity where backend_type = 'checkpointer'",
  )
  process.kill(Number(checkpointer[0]?.pid), 'SIGSTOP')
  const startedAt = unpausedNow()
  first.process.signal('SIGTERM')
  await first.process.ended
  expect(unpausedNow() - startedAt).toBeLessThan(5_000)
  const second = await databases.open(dataDir)
  await expectMarkerRow(second.database.url)
})

test('a moved or copied data folder uses its own data', async () => {
  const folder = databases.newFolder()
  const [first, moved, copied] = ['first', 'moved', 'copied'].map((name) => join(folder, name))
  if (!first || !moved || !copied) throw new Error('three names make three paths')
  renameSync(await databases.preparedFolder(), first)
  const before = await databases.open(first)
  await storeMarkerRow(before.database.url)
  await databases.release(before.process)
  renameSync(first, moved)
  execFileSync('cp', ['-a', moved, copied])

  const [one, two] = [await databases.open(moved), await databases.open(copied)]
  expect([one.database.started, two.database.started]).toEqual([true, true])
  await rowsAt(two.database.url, 'update marker set n = 8')
  await expectMarkerRow(one.database.url)
  const pid = await postmasterOf(one.database.url)
  await databases.release(one.process)
  expect(isAlive(pid)).toBe(false)
  expect(await rowsAt(two.database.url, 'select n from marker')).toEqual([{ n: 8 }])
})

test('a copy of a folder in use is refused instead of connected to the original data', async () => {
  const folder = databases.newFolder()
  const [used, copied] = [join(folder, 'used'), join(folder, 'copied')]
  renameSync(await databases.preparedFolder(), used)
  await databases.open(used)
  execFileSync('cp', ['-a', used, copied])
  rmSync(join(copied, 'postgres.leases'), { recursive: true })
  expect(await databases.refusal(copied)).toContain('stop the server and copy again')
})

test('a missing database is an error, and is never replaced by an empty one', async () => {
  const dataDir = await databases.preparedFolder()
  const { process: holder } = await databases.open(dataDir)
  await databases.release(holder)
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'elsewhere'))
  expect(await databases.refusal(dataDir)).toMatch(/is missing from .*restore it from a backup/)
  expect(readdirSync(dataDir)).not.toContain('postgres')
  renameSync(join(dataDir, 'elsewhere'), join(dataDir, 'postgres'))
  await databases.open(dataDir)
})
