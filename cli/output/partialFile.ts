import { randomBytes } from 'node:crypto'
import { lstat, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive } from '#platform/process/liveProcess.ts'

/** A file that was not written to for this long is abandoned. */
const abandonedMs = 3_600_000
/** The part between prefix and suffix. Older releases wrote no process id. */
const uniquePart = /^(?:(\d+)-)?[0-9a-f]{8}$/
const partialSuffix = '.part'

/**
 * The temporary path of a file, in the same folder. The name contains the id of the writing
 * process.
 */
export function partialPath(path: string): string {
  const unique = `${process.pid}-${randomBytes(4).toString('hex')}`
  return join(dirname(path), partialPrefix(path) + unique + partialSuffix)
}

/**
 * Removes partial files of killed processes, which can be as large and as confidential as the
 * complete file. Never rejects: a file that can't be read or removed stays.
 */
export async function removeAbandonedParts(path: string): Promise<void> {
  const folder = dirname(path)
  // Writing reports problems of the folder; a folder that can't be listed may still be writable.
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (!name.startsWith(partialPrefix(path)) || !name.endsWith(partialSuffix)) continue
    const found = uniquePart.exec(name.slice(partialPrefix(path).length, -partialSuffix.length))
    if (!found || (found[1] !== undefined && isBeingWritten(Number(found[1])))) continue
    const left = join(folder, name)
    const written = await lstat(left).catch(() => undefined)
    if (!written || Date.now() - written.mtimeMs < abandonedMs) continue
    // The file belongs to another user, or another process has removed it.
    await rm(left, { force: true }).catch(() => undefined)
  }
}

/**
 * In a container process ids repeat, so the process that left a file may have had this process's
 * id.
 */
function isBeingWritten(pid: number): boolean {
  return pid !== process.pid && isAlive(pid)
}

function partialPrefix(path: string): string {
  return `.${basename(path)}.`
}
