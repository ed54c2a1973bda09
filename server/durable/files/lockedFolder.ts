import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { errorCode } from '#platform/errors.ts'
import { giveToFolderOwner } from '#platform/files/folderAccess.ts'
import type { Log } from '#platform/log/log.ts'
import { MutexTimeoutError, withProcessMutex } from '#platform/process/mutex.ts'
import type { FileSystem } from './fileSystem.ts'

/**
 * A spool folder that this process has locked. Each process writes to its own new folder, and locks it
 * with a kernel lock. The lock ends with the process in any case, and also works between containers
 * that share a disk. A folder without a lock belongs to a dead process; a process that takes it over
 * only replays it and never writes to it.
 */
export type LockedFolder = {
  path: string
  /** Unlocks the folder. */
  release(): Promise<void>
}

/** The name of a process's folder: when it began, its process id, and a random part. */
export const folderName = /^\d{8}T\d{6}Z-\d+-[0-9a-f]{8}$/
const lockName = 'lock'
/** SQLite creates a second file next to the lock file while it is locked. */
const lockNames = [lockName, `${lockName}-journal`]
const mutexName = 'claims.lock'
const mutexTimeoutMs = 10_000

/**
 * Creates and locks a new folder for this process.
 *
 * @param root the folder with all spool folders, created if missing
 * @param now milliseconds since 1970
 */
export async function createLockedFolder(
  root: string,
  fileSystem: FileSystem,
  now: number,
): Promise<LockedFolder> {
  await fileSystem.makeFolder(root)
  await fileSystem.syncFolder(dirname(root))
  const began = `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const path = join(root, `${began}-${process.pid}-${randomBytes(4).toString('hex')}`)
  // No other process may take over the folder before it is locked.
  return withRootMutex(root, async () => {
    await fileSystem.makeFolder(path)
    await fileSystem.syncFolder(root)
    const held = await lockFolder(path)
    if (held) return held
    throw new Error(`The new folder ${path} is locked by another process.`)
  })
}

/** Locks the folders of dead processes. */
export async function takeOverFolders(
  root: string,
  fileSystem: FileSystem,
  log: Log,
): Promise<LockedFolder[]> {
  const listed = async () => (await fileSystem.list(root)).filter((name) => folderName.test(name))
  if ((await listed()).length === 0) return []
  return withRootMutex(root, async () => {
    const names = (await listed()).sort()
    const adopted: LockedFolder[] = []
    for (const name of names) {
      try {
        const held = await lockFolder(join(root, name))
        if (held) adopted.push(held)
      } catch (error) {
        // For example a folder of another user; the other folders are taken over nevertheless.
        log.error({ err: error, folder: name }, 'a folder of the spool can not be taken over')
      }
    }
    return adopted
  })
}

/** Undefined if a living process has locked the folder. */
export async function lockFolder(path: string): Promise<LockedFolder | undefined> {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const lock = join(path, lockName)
  const holding = withProcessMutex(lock, 0, () => {
    giveToFolderOwner(lock)
    held.resolve()
    return released.promise
  })
  try {
    await Promise.race([held.promise, holding])
  } catch (error) {
    if (error instanceof MutexTimeoutError) return undefined
    throw error
  }
  return {
    path,
    release() {
      released.resolve()
      return holding
    },
  }
}

/** Whether a living process has locked the folder. */
export async function isLocked(path: string, fileSystem: FileSystem): Promise<boolean> {
  if (!(await fileSystem.list(path)).includes(lockName)) return false
  const held = await lockFolder(path)
  await held?.release()
  return held === undefined
}

/** Removes the folder if it is empty, and unlocks it in any case. */
export async function releaseFolder(held: LockedFolder, fileSystem: FileSystem): Promise<void> {
  try {
    const left = (await fileSystem.list(held.path)).filter((name) => !lockNames.includes(name))
    if (left.length === 0) {
      for (const name of lockNames) await fileSystem.remove(join(held.path, name))
      await fileSystem.removeFolder(held.path)
    }
  } catch (error) {
    // Another process that checked the lock has recreated the lock file: the next takeover removes it.
    if (!['ENOTEMPTY', 'ENOENT'].includes(errorCode(error) ?? '')) throw error
  } finally {
    await held.release()
  }
}

function withRootMutex<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  const file = join(root, mutexName)
  return withProcessMutex(file, mutexTimeoutMs, () => {
    giveToFolderOwner(file)
    return work()
  })
}
