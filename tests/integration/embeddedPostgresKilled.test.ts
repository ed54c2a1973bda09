import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { isAlive } from '#platform/liveProcess.ts'
import {
  expectSeven,
  heldDatabases,
  keepSeven,
  postmasterOf,
  rowsAt,
} from '#tests/setup/heldDatabases.ts'
import { soon } from '#tests/setup/soon.ts'

const databases = heldDatabases()
/** A server is missed within a second; its recovery takes some more on a busy machine. */
const restartPatience = { timeout: 20_000, interval: 50 }

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

test('after kill -9 of its owner the server is taken over with all that was committed', async () => {
  const dataDir = databases.newFolder()
  const first = await databases.hold(dataDir)
  await keepSeven(first.held.url)
  const pid = await postmasterOf(first.held.url)
  first.process.signal('SIGKILL')
  await first.process.ended
  const second = await databases.hold(dataDir)
  expect(second.held.started).toBe(false)
  await expectSeven(second.held.url)
  await databases.release(second.process)
  expect(isAlive(pid)).toBe(false)
})

test('after kill -9 of owner and server the next start recovers what was committed', async () => {
  const dataDir = databases.newFolder()
  const first = await databases.hold(dataDir)
  await keepSeven(first.held.url)
  const pid = await postmasterOf(first.held.url)
  first.process.signal('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await first.process.ended
  const second = await databases.hold(dataDir)
  expect(second.held.started).toBe(true)
  await expectSeven(second.held.url)
})

test('after kill -9 of the server its user starts it again, at the same address, with all that was committed', async () => {
  const { process: holder, held } = await databases.hold(databases.newFolder())
  await keepSeven(held.url)
  const killed = await killServer(held.url)
  await vi.waitFor(async () => {
    await expectSeven(held.url)
  }, restartPatience)
  const again = await postmasterOf(held.url)
  expect(again).not.toBe(killed)
  await soon(() => expect(holder.stderr()).toMatch(/is gone.*is back/s))
  await databases.release(holder)
  expect(isAlive(again)).toBe(false)
})

test('of two users of a killed server one starts it again, and each goes on with it', async () => {
  const dataDir = databases.newFolder()
  const [one, two] = [await databases.hold(dataDir), await databases.hold(dataDir)]
  for (let round = 0; round < 2; round++) {
    await killServer(one.held.url)
    await vi.waitFor(() => {
      for (const { process: holder } of [one, two]) {
        expect(holder.stderr().match(/is back/g)).toHaveLength(round + 1)
      }
    }, restartPatience)
    expect(await rowsAt(two.held.url, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(serversOn(dataDir)).toEqual([await postmasterOf(one.held.url)])
  }
  await databases.release(one.process)
  expect(serversOn(dataDir)).toHaveLength(1)
  await databases.release(two.process)
  expect(serversOn(dataDir)).toEqual([])
})

test('a user that ends while the server is gone leaves nothing running', async () => {
  const dataDir = databases.newFolder()
  const { process: holder, held } = await databases.hold(dataDir)
  await killServer(held.url)
  await vi.waitFor(() => expect(holder.stderr()).toMatch(/is gone/), restartPatience)
  await databases.release(holder)
  expect(serversOn(dataDir)).toEqual([])
})
