import { randomBytes } from 'node:crypto'
import { lstat, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive } from '#platform/liveProcess.ts'

/** Beyond this age a file that nobody has written to is no longer being written. */
const abandonedMs = 3_600_000
/** What stands between the name and the ending; releases before named no process. */
const maker = /^(?:(\d+)-)?[0-9a-f]{8}$/
const ending = '.part'

/** Where a file comes to be, beside its place. Others see by the name which process is at it. */
export function unfinishedPath(path: string): string {
  const unique = `${process.pid}-${randomBytes(4).toString('hex')}`
  return join(dirname(path), beginning(path) + unique + ending)
}

/**
 * Removes what killed processes left of a file, which can be as large and as secret as the whole. Never
 * rejects: what can't be looked at or removed stays.
 */
export async function removeAbandoned(path: string): Promise<void> {
  const folder = dirname(path)
  // Writing says what is wrong with the folder; one that can't be listed may still be written to.
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (!name.startsWith(beginning(path)) || !name.endsWith(ending)) continue
    const found = maker.exec(name.slice(beginning(path).length, -ending.length))
    if (!found || (found[1] !== undefined && isAtIt(Number(found[1])))) continue
    const left = join(folder, name)
    const written = await lstat(left).catch(() => undefined)
    if (!written || Date.now() - written.mtimeMs < abandonedMs) continue
    // Another user's, or another process was quicker.
    await rm(left, { force: true }).catch(() => undefined)
  }
}

/** In a container the numbers of processes come again, and one that left a file may be this one's. */
function isAtIt(pid: number): boolean {
  return pid !== process.pid && isAlive(pid)
}

function beginning(path: string): string {
  return `.${basename(path)}.`
}
