import { chmodSync, chownSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { SystemUser } from './systemUsers.ts'

const enterableByAll = 0o755
const readableByAll = 0o444
const executableByAll = 0o111

/**
 * Makes a folder, and those above it that are missing, that everybody can enter. Modes are set
 * afterwards, since a mode given to `mkdir` loses what the umask of the process takes.
 */
export function makeEnterable(folder: string): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return
  for (let path = resolve(folder); path.length >= first.length; path = dirname(path)) {
    chmodSync(path, enterableByAll)
  }
}

/** Gives a folder, made when missing, to a user, closed to everybody else. */
export function handOver(folder: string, user: SystemUser | undefined): void {
  makeEnterable(dirname(folder))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
}

/** Lets everybody read all files of a folder, and run those that its owner can run. */
export function openToAll(folder: string): void {
  chmodSync(folder, enterableByAll)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    // The mode of a link is that of its target, which has its own turn.
    if (!entry.isFile()) continue
    const { mode } = statSync(path)
    const runnable = (mode & constants.S_IXUSR) !== 0
    chmodSync(path, (mode & 0o777) | readableByAll | (runnable ? executableByAll : 0))
  }
}

/** Whether any user can get into a folder, which need not exist yet. */
export function canBeEnteredByAll(folder: string): boolean {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && (found.mode & constants.S_IXOTH) === 0) return false
    if (path === dirname(path)) return true
  }
}

/**
 * Gives what root made in another user's folder to that user, who could not use it otherwise.
 * Does nothing unless this process runs as root.
 */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return
  const owner = statSync(dirname(path))
  chownSync(path, owner.uid, owner.gid)
}
