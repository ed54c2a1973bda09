import { chmodSync, chownSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { SystemUser } from './systemUsers.ts'

const folderModeForAll = 0o755
const readableByAll = 0o444
const executableByAll = 0o111

/**
 * Creates a folder and its missing parents with mode 755. `chmod` sets the mode afterwards, because
 * the umask of the process reduces a mode that is given to `mkdir`.
 */
export function makeFolderForAll(folder: string): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return
  for (let path = resolve(folder); path.length >= first.length; path = dirname(path)) {
    chmodSync(path, folderModeForAll)
  }
}

/** Creates a folder if it is missing, with mode 700, and makes a user its owner. */
export function makePrivateFolder(folder: string, user: SystemUser | undefined): void {
  makeFolderForAll(dirname(folder))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
}

/** Lets all users read all files of a folder, and execute those that the owner can execute. */
export function makeReadableByAll(folder: string): void {
  chmodSync(folder, folderModeForAll)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makeReadableByAll(path)
    // Links are skipped: `chmod` would change the target, which has its own entry.
    if (!entry.isFile()) continue
    const { mode } = statSync(path)
    const runnable = (mode & constants.S_IXUSR) !== 0
    chmodSync(path, (mode & 0o777) | readableByAll | (runnable ? executableByAll : 0))
  }
}

/** Whether every user can enter a folder, which need not exist yet. */
export function isAccessibleToAll(folder: string): boolean {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && (found.mode & constants.S_IXOTH) === 0) return false
    if (path === dirname(path)) return true
  }
}

/**
 * Makes the owner of the parent folder also the owner of a path that root has created there, so that
 * this user can use it. Does nothing unless this process runs as root.
 */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return
  const owner = statSync(dirname(path))
  chownSync(path, owner.uid, owner.gid)
}
