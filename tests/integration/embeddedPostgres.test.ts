import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from '#platform/liveProcess.ts'
import { logOf } from '#platform/postgresServer.ts'
import {
  clusterOf,
  expectSeven,
  heldDatabases,
  keepSeven,
  postmasterOf,
  rowsAt,
} from '#tests/setup/heldDatabases.ts'

const databases = heldDatabases()

test('what was committed is there again after a stop and a start', async () => {
  const dataDir = databases.newFolder()
  const first = await databases.hold(dataDir)
  const pid = await postmasterOf(first.held.url)
  await keepSeven(first.held.url)
  await databases.release(first.process)
  expect(isAlive(pid)).toBe(false)
  const second = await databases.hold(dataDir)
  await expectSeven(second.held.url)
})

test('two processes that start at once share one server, which the last one out stops', async () => {
  const dataDir = databases.newFolder()
  const [one, two] = await Promise.all([databases.hold(dataDir), databases.hold(dataDir)])
  expect(one.held.url).toBe(two.held.url)
  expect([one.held.started, two.held.started].filter(Boolean)).toHaveLength(1)
  const pid = await postmasterOf(one.held.url)
  await databases.release(one.process)
  expect(await rowsAt(two.held.url, 'select 1 as n')).toEqual([{ n: 1 }])
  await databases.release(two.process)
  expect(isAlive(pid)).toBe(false)
})

test('a start after a stop keeps the port, unless another program has taken it', async () => {
  const dataDir = databases.newFolder()
  const first = await databases.hold(dataDir)
  await databases.release(first.process)
  const second = await databases.hold(dataDir)
  expect(second.held.url).toBe(first.held.url)
  await databases.release(second.process)
  const other = createServer().listen(Number(new URL(first.held.url).port), '127.0.0.1')
  await once(other, 'listening')
  const third = await databases.hold(dataDir)
  other.close()
  expect(third.held.url).not.toBe(first.held.url)
  await databases.release(third.process)
  expect((await databases.hold(dataDir)).held.url).toBe(third.held.url)
})

test('what people typed is not in the log of the server, only what went wrong with it', async () => {
  const { held } = await databases.hold(databases.newFolder())
  const address = 'somebody@example.org'
  await rowsAt(held.url, 'create table people (address text primary key)')
  const insert = `insert into people values ('${address}')`
  await rowsAt(held.url, insert)
  await expect(rowsAt(held.url, insert)).rejects.toThrow('duplicate key')
  const said = readFileSync(logOf(await clusterOf(held.url)), 'utf8')
  expect(said).toContain('duplicate key')
  expect(said).not.toContain(address)
})

test('a broken lease keeps nobody from stopping the server', async () => {
  const dataDir = databases.newFolder()
  const { process: holder, held } = await databases.hold(dataDir)
  writeFileSync(join(dataDir, 'postgres.leases', '1-cut-off'), '{"pid":')
  const pid = await postmasterOf(held.url)
  await databases.release(holder)
  expect(isAlive(pid)).toBe(false)
})

test('a server that hangs holds up the end of its user for some seconds only, and loses nothing', async () => {
  const dataDir = databases.newFolder()
  const first = await databases.hold(dataDir)
  await keepSeven(first.held.url)
  // A fast shutdown waits for the checkpointer, which does nothing while it is stopped.
  const checkpointer = await rowsAt(
    first.held.url,
    "select pid from pg_stat_activity where backend_type = 'checkpointer'",
  )
  process.kill(Number(checkpointer[0]?.pid), 'SIGSTOP')
  const began = Date.now()
  first.process.signal('SIGTERM')
  await first.process.ended
  expect(Date.now() - began).toBeLessThan(5_000)
  const second = await databases.hold(dataDir)
  await expectSeven(second.held.url)
})

test('a data folder that was moved or copied keeps its own data', async () => {
  const folder = databases.newFolder()
  const [first, moved, copied] = ['first', 'moved', 'copied'].map((name) => join(folder, name))
  if (!first || !moved || !copied) throw new Error('three names make three paths')
  const before = await databases.hold(first)
  await keepSeven(before.held.url)
  await databases.release(before.process)
  renameSync(first, moved)
  execFileSync('cp', ['-a', moved, copied])

  const [one, two] = [await databases.hold(moved), await databases.hold(copied)]
  expect([one.held.started, two.held.started]).toEqual([true, true])
  await rowsAt(two.held.url, 'update kept set n = 8')
  await expectSeven(one.held.url)
  const pid = await postmasterOf(one.held.url)
  await databases.release(one.process)
  expect(isAlive(pid)).toBe(false)
  expect(await rowsAt(two.held.url, 'select n from kept')).toEqual([{ n: 8 }])
})

test('a copy made of a folder in use is refused rather than led to the other data', async () => {
  const folder = databases.newFolder()
  const [used, copied] = [join(folder, 'used'), join(folder, 'copied')]
  await databases.hold(used)
  execFileSync('cp', ['-a', used, copied])
  rmSync(join(copied, 'postgres.leases'), { recursive: true })
  expect(await databases.refusal(copied)).toContain('stop it and copy again')
})

test('a database that is gone is missed, never replaced by an empty one', async () => {
  const dataDir = databases.newFolder()
  const { process: holder } = await databases.hold(dataDir)
  await databases.release(holder)
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'elsewhere'))
  expect(await databases.refusal(dataDir)).toMatch(/is gone from .*restore it from a backup/)
  expect(readdirSync(dataDir)).not.toContain('postgres')
  renameSync(join(dataDir, 'elsewhere'), join(dataDir, 'postgres'))
  await databases.hold(dataDir)
})
