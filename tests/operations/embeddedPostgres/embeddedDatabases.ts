import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect } from 'vitest'
import { openEmbeddedPostgres } from '#platform/postgres/embedded/embeddedPostgres.ts'
import { copyDatabaseFiles, fastFolder, newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { runNode, type TestProcess } from '#tests/setup/processes/processes.ts'

type OpenOptions = { uid?: number; gid?: number; cwd?: string; node?: string; umask?: string }
type OpenedDatabase = { url: string; started: boolean }

/** Processes that each keep the embedded database of a folder open. */
export type EmbeddedDatabases = {
  /** Deleted after the test. */
  newFolder(mode?: number): string
  /** The same with a database that exists already. */
  preparedFolder(): Promise<string>
  /** Deletes a folder after the test that the test has created itself. */
  removeAfterTest(folder: string): void
  open(
    dataDir: string,
    options?: OpenOptions,
  ): Promise<{ process: TestProcess; database: OpenedDatabase }>
  /** The error when the database of a folder can't be opened. */
  refusal(dataDir: string, options?: OpenOptions): Promise<string>
  /** Stops a process, which has to exit with 0. */
  release(child: TestProcess): Promise<void>
}

/** Gives the tests of a file such processes, none of which outlives its test. */
export function embeddedDatabases(): EmbeddedDatabases {
  const folders: string[] = []
  const processes: TestProcess[] = []
  let initialised: Promise<string> | undefined
  afterEach(async () => {
    for (const child of processes.splice(0)) {
      child.signal('SIGTERM')
      await child.ended
    }
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
  afterAll(async () => {
    if (initialised) rmSync(await initialised, { recursive: true, force: true })
  })
  return {
    newFolder(mode = 0o755) {
      const folder = mkdtempSync(join(fastFolder(), 'payline-test-'))
      chmodSync(folder, mode)
      folders.push(folder)
      return folder
    },
    async preparedFolder() {
      initialised ??= initialisedFolder()
      const folder = newDataFolder(fastFolder())
      folders.push(folder)
      copyDatabaseFiles(await initialised, folder)
      return folder
    },
    removeAfterTest: (folder) => folders.push(folder),
    async open(dataDir, options) {
      const child = startProcess(dataDir, options)
      processes.push(child)
      const [line] = await child.waitForOutput(/^\{.*\}$/m)
      return { process: child, database: JSON.parse(line) }
    },
    async refusal(dataDir, options) {
      const child = startProcess(dataDir, options)
      expect(await child.ended).toBe(1)
      return child.stderr()
    },
    async release(child) {
      child.signal('SIGTERM')
      expect(await child.ended).toBe(0)
    },
  }
}

/**
 * Not that of `preparedFolder.ts`: a recovery syncs every file, and an empty database has the fewest.
 *
 * @returns a data folder with a stopped, empty database
 */
async function initialisedFolder(): Promise<string> {
  const folder = newDataFolder(fastFolder())
  const postgres = await openEmbeddedPostgres(folder)
  await postgres.close()
  return folder
}

function startProcess(dataDir: string, { umask, ...options }: OpenOptions = {}): TestProcess {
  const path = 'tests/operations/embeddedPostgres/openDatabaseProcess.ts'
  const script = join(options.cwd ?? process.cwd(), path)
  return runNode([script, dataDir, ...(umask ? [umask] : [])], options)
}

/** The rows that a statement gives. */
export async function rowsAt(url: string, text: string): Promise<Record<string, unknown>[]> {
  return (await query(url, text)).rows
}

/** The data directory of a server. */
export async function clusterOf(url: string): Promise<string> {
  const [row] = await rowsAt(url, 'show data_directory')
  return String(row?.data_directory)
}

/** The process id of a server. */
export async function postmasterOf(url: string): Promise<number> {
  const file = join(await clusterOf(url), 'postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

const insertMarkerRow = 'create table marker (n int); insert into marker values (7)'

/** Commits a row. */
export async function storeMarkerRow(url: string): Promise<void> {
  await query(url, insertMarkerRow)
}

/** Fails if that row is missing. */
export async function expectMarkerRow(url: string): Promise<void> {
  expect(await rowsAt(url, 'select n from marker')).toEqual([{ n: 7 }])
}
