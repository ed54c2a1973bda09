import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new data folder that every user can enter, so that a Postgres that root starts as another user
 * keeps its data in it rather than in a system folder that no test deletes.
 */
export function newDataFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'payline-test-'))
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Copies the stopped embedded database of a data folder into another data folder. The copy chooses a
 * port of its own.
 */
export function copyDatabaseFiles(from: string, to: string): void {
  execFileSync('cp', ['-a', join(from, 'postgres'), join(from, 'postgres.json'), to])
  const pointerFile = join(to, 'postgres.json')
  const { port: _port, ...pointer } = JSON.parse(readFileSync(pointerFile, 'utf8'))
  writeFileSync(pointerFile, JSON.stringify(pointer))
}

const memoryFolder = '/dev/shm'
/** The files of the integration tests take up to 1.8 GB. */
const minMemoryBytes = 4 * 1024 ** 3

/**
 * A folder in memory, or that of temporary files where there is none of this size. Postgres flushes
 * some hundred files when it drops a database, and a product writes as many when it starts, which takes
 * seconds on a busy disk.
 */
export function fastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize >= minMemoryBytes ? memoryFolder : tmpdir()
  } catch {
    return tmpdir()
  }
}
