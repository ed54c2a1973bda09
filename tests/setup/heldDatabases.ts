import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect } from 'vitest'
import { runNode, type TestProcess } from './processes.ts'
import { query } from './testDatabase.ts'

type HoldOptions = { uid?: number; gid?: number; cwd?: string; node?: string; umask?: string }
type Held = { url: string; started: boolean }

/** Processes that each hold the embedded database of a folder. */
export type HeldDatabases = {
  /** Cleared away after the test. */
  newFolder(mode?: number): string
  /** Has a folder of somebody else's making cleared away, too. */
  clearAway(folder: string): void
  hold(dataDir: string, options?: HoldOptions): Promise<{ process: TestProcess; held: Held }>
  /** Why the database of a folder can't be opened. */
  refusal(dataDir: string, options?: HoldOptions): Promise<string>
  /** Ends one, which has to end well. */
  release(holder: TestProcess): Promise<void>
}

/** Gives the tests of a file such processes, none of which outlives its test. */
export function heldDatabases(): HeldDatabases {
  const folders: string[] = []
  const holders: TestProcess[] = []
  afterEach(async () => {
    for (const holder of holders.splice(0)) {
      holder.signal('SIGTERM')
      await holder.ended
    }
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
  return {
    newFolder(mode = 0o755) {
      const folder = mkdtempSync(join(tmpdir(), 'payline-test-'))
      chmodSync(folder, mode)
      folders.push(folder)
      return folder
    },
    clearAway: (folder) => folders.push(folder),
    async hold(dataDir, options) {
      const holder = startHolding(dataDir, options)
      holders.push(holder)
      const [line] = await holder.says(/^\{.*\}$/m)
      return { process: holder, held: JSON.parse(line) }
    },
    async refusal(dataDir, options) {
      const holder = startHolding(dataDir, options)
      expect(await holder.ended).toBe(1)
      return holder.stderr()
    },
    async release(holder) {
      holder.signal('SIGTERM')
      expect(await holder.ended).toBe(0)
    },
  }
}

function startHolding(dataDir: string, { umask, ...options }: HoldOptions = {}): TestProcess {
  const script = join(options.cwd ?? process.cwd(), 'tests', 'setup', 'holdDatabase.ts')
  return runNode([script, dataDir, ...(umask ? [umask] : [])], options)
}

/** The rows that a statement gives. */
export async function rowsAt(url: string, text: string): Promise<Record<string, unknown>[]> {
  return (await query(url, text)).rows
}

/** Where a server keeps its cluster. */
export async function clusterOf(url: string): Promise<string> {
  const [row] = await rowsAt(url, 'show data_directory')
  return String(row?.data_directory)
}

/** The process id of a server. */
export async function postmasterOf(url: string): Promise<number> {
  const file = join(await clusterOf(url), 'postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

const keep = 'create table kept (n int); insert into kept values (7)'

/** Commits something. */
export async function keepSeven(url: string): Promise<void> {
  await query(url, keep)
}

/** Fails where it isn't there any more. */
export async function expectSeven(url: string): Promise<void> {
  expect(await rowsAt(url, 'select n from kept')).toEqual([{ n: 7 }])
}
