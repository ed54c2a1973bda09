import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { errorCode } from '#platform/errors.ts'
import { giveToFolderOwner } from '#platform/folderAccess.ts'
import type { Log } from '#platform/log.ts'
import { MutexHeld, withProcessMutex } from '#platform/processMutex.ts'
import type { FileSystem } from './fileSystem.ts'

/**
 * Whose a folder of the spool is. Each process writes to a new one of its own, and holds it by a
 * lock of the kernel that ends with the process, however it ends, and that processes in different
 * containers on one disk respect too. A folder that nobody holds was left by a process that died;
 * whoever takes it over only replays it and never writes events to it.
 */
export type HeldFolder = {
  path: string
  /** Lets others have it. */
  release(): Promise<void>
}

/** The name of a process's folder: when it began, its process id, and a random part. */
export const ownName = /^\d{8}T\d{6}Z-\d+-[0-9a-f]{8}$/
const lockName = 'lock'
/** SQLite puts a second file beside its lock for as long as it is held. */
const lockNames = [lockName, `${lockName}-journal`]
const claimsName = 'claims.lock'
const claimPatienceMs = 10_000

/**
 * Makes a new folder for this process.
 *
 * @param root the folder of all of them, made when missing
 * @param now milliseconds since 1970
 */
export async function claimFolder(
  root: string,
  fileSystem: FileSystem,
  now: number,
): Promise<HeldFolder> {
  await fileSystem.makeFolder(root)
  await fileSystem.syncFolder(dirname(root))
  const began = `${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const path = join(root, `${began}-${process.pid}-${randomBytes(4).toString('hex')}`)
  // Nobody may take over the folder before it is held.
  return oneAtATime(root, async () => {
    await fileSystem.makeFolder(path)
    await fileSystem.syncFolder(root)
    const held = await holdFolder(path)
    if (held) return held
    throw new Error(`The new folder ${path} is held by another process.`)
  })
}

/** Takes over the folders of processes that are gone. */
export async function adoptFolders(
  root: string,
  fileSystem: FileSystem,
  log: Log,
): Promise<HeldFolder[]> {
  const listed = async () => (await fileSystem.list(root)).filter((name) => ownName.test(name))
  if ((await listed()).length === 0) return []
  return oneAtATime(root, async () => {
    const names = (await listed()).sort()
    const adopted: HeldFolder[] = []
    for (const name of names) {
      try {
        const held = await holdFolder(join(root, name))
        if (held) adopted.push(held)
      } catch (error) {
        // Another user's, for one; those beside it have their turn.
        log.error({ err: error, folder: name }, 'a folder of the spool can not be taken over')
      }
    }
    return adopted
  })
}

/** Undefined when a living process has it. */
export async function holdFolder(path: string): Promise<HeldFolder | undefined> {
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
    if (error instanceof MutexHeld) return undefined
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

/** Whether a living process has a folder. */
export async function isHeld(path: string, fileSystem: FileSystem): Promise<boolean> {
  if (!(await fileSystem.list(path)).includes(lockName)) return false
  const held = await holdFolder(path)
  await held?.release()
  return held === undefined
}

/** Removes a folder that holds nothing any more, and lets go of it in any case. */
export async function discardFolder(held: HeldFolder, fileSystem: FileSystem): Promise<void> {
  try {
    const left = (await fileSystem.list(held.path)).filter((name) => !lockNames.includes(name))
    if (left.length === 0) {
      for (const name of lockNames) await fileSystem.remove(join(held.path, name))
      await fileSystem.removeFolder(held.path)
    }
  } catch (error) {
    // Somebody who looked whether it is held has made the lock anew: the next one clears it away.
    if (!['ENOTEMPTY', 'ENOENT'].includes(errorCode(error) ?? '')) throw error
  } finally {
    await held.release()
  }
}

function oneAtATime<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  const file = join(root, claimsName)
  return withProcessMutex(file, claimPatienceMs, () => {
    giveToFolderOwner(file)
    return work()
  })
}
