import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isAlive } from '#platform/process/liveProcess.ts'
import { eventually } from '#tests/setup/eventually.ts'
import {
  embeddedDatabases,
  expectMarkerRow,
  postmasterOf,
  rowsAt,
  storeMarkerRow,
} from './embeddedDatabases.ts'

const databases = embeddedDatabases()
/**
 * The process detects the loss of its server at once; the recovery takes longer on a busy machine.
 */
const waitOptions = { timeout: 60_000, interval: 50 }

async function killServer(url: string): Promise<number> {
  const pid = await postmasterOf(url)
  process.kill(pid, 'SIGKILL')
  return pid
}

/** Process ids of the servers, not of their own children, that run on a folder's cluster. */
function serversOn(dataDir: string): number[] {
  const listed = execFileSync('ps', ['-eo', 'pid=,stat=,args='], { encoding: 'utf8' })
  return listed
    .split('\n')
    .filter((line) => line.includes(`-D ${join(dataDir, 'postgres')} `) && !/^ *\d+ Z/.test(line))
    .map((line) => Number.parseInt(line, 10))
}

test('after kill -9 of its process the next process takes over the server with all committed data', async () => {
  const dataDir = await databases.preparedFolder()
  const first = await databases.open(dataDir)
  await storeMarkerRow(first.database.url)
  const pid = await postmasterOf(first.database.url)
  first.process.signal('SIGKILL')
  await first.process.ended
  const second = await databases.open(dataDir)
  expect(second.database.started).toBe(false)
  await expectMarkerRow(second.database.url)
  await databases.release(second.process)
  expect(isAlive(pid)).toBe(false)
})

test('after kill -9 of process and server the next start recovers the committed data', async () => {
  const dataDir = await databases.preparedFolder()
  const first = await databases.open(dataDir)
  await storeMarkerRow(first.database.url)
  const pid = await postmasterOf(first.database.url)
  first.process.signal('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await first.process.ended
  const second = await databases.open(dataDir)
  expect(second.database.started).toBe(true)
  await expectMarkerRow(second.database.url)
})

test('after kill -9 of the server its process restarts it at the same address with all committed data', async () => {
  const { process: holder, database: held } = await databases.open(await databases.preparedFolder())
  await storeMarkerRow(held.url)
  const killed = await killServer(held.url)
  await vi.waitFor(async () => {
    await expectMarkerRow(held.url)
  }, waitOptions)
  const again = await postmasterOf(held.url)
  expect(again).not.toBe(killed)
  await eventually(() => expect(holder.stderr()).toMatch(/has ended.*runs again/s))
  await databases.release(holder)
  expect(isAlive(again)).toBe(false)
})

test('of two processes that share a killed server one restarts it, and both use it again', async () => {
  const dataDir = await databases.preparedFolder()
  const [one, two] = [await databases.open(dataDir), await databases.open(dataDir)]
  for (let round = 0; round < 2; round++) {
    await killServer(one.database.url)
    await vi.waitFor(() => {
      for (const { process: holder } of [one, two]) {
        expect(holder.stderr().match(/runs again/g)).toHaveLength(round + 1)
      }
    }, waitOptions)
    expect(await rowsAt(two.database.url, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(serversOn(dataDir)).toEqual([await postmasterOf(one.database.url)])
  }
  await databases.release(one.process)
  expect(serversOn(dataDir)).toHaveLength(1)
  await databases.release(two.process)
  expect(serversOn(dataDir)).toEqual([])
})

test('a process that ends while its server is killed leaves nothing running', async () => {
  const dataDir = await databases.preparedFolder()
  const { process: holder, database: held } = await databases.open(dataDir)
  await killServer(held.url)
  await vi.waitFor(() => expect(holder.stderr()).toMatch(/has ended/), waitOptions)
  await databases.release(holder)
  expect(serversOn(dataDir)).toEqual([])
})
