import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { errorCode, messageOf } from '../errors.ts'
import { foreignOwnerError } from './foreignOwnerError.ts'

/** The file that points to the folder's database; see `platform/postgres/embedded/pointer.ts`. */
export const pointerFile = 'postgres.json'

type Refusal = { reason(path: string): string; remedy: string }

const noFolder: Refusal = {
  reason: (path) => `${path} is not a folder`,
  remedy: 'set DATA_DIR to a folder, or to a path that can be created',
}

const forbidden: Refusal = {
  reason: (path) => `this user may not write to ${path}`,
  remedy: 'give it the right to, or set DATA_DIR to a folder that it can write to',
}

const full: Refusal = {
  reason: (path) => `there is no space left for ${path}`,
  remedy: 'free some, or set DATA_DIR to a folder on another disk',
}

/** By the system's error code. */
const refusals: Record<string, Refusal> = {
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: {
    reason: (path) => `${path} is on a file system that is read-only`,
    remedy: 'mount it for writing, or set DATA_DIR to a folder elsewhere',
  },
  ENOSPC: full,
  EDQUOT: full,
  // The system's own file systems, such as /proc, return this code for every new name.
  ENOENT: {
    reason: (path) => `${path} does not exist and can not be created`,
    remedy: 'set DATA_DIR to a folder on a disk',
  },
}

/** Large enough that the write fails on a full disk. */
const probeBytes = 4_096

/**
 * Creates the folder for persistent data, including missing parent folders, and checks that this
 * process can write to it.
 *
 * @param dataDir absolute path
 * @throws with one sentence that contains DATA_DIR, the path, the reason and the remedy
 */
export function prepareDataFolder(dataDir: string): void {
  const folder = resolve(dataDir)
  // One at a time: Node's recursive `mkdir` never returns where a folder is impossible, as in /proc.
  for (const path of missingFolders(folder)) attempt(folder, path, () => makeFolder(path))
  const probe = join(folder, `.probe.${process.pid}.${randomBytes(4).toString('hex')}`)
  try {
    attempt(folder, folder, () => writeFileSync(probe, Buffer.alloc(probeBytes), { flag: 'wx' }))
  } finally {
    rmSync(probe, { force: true })
  }
}

/** Whether a data folder has a database; false also when the folder can't be read. */
export function hasPointer(dataDir: string): boolean {
  return existsSync(join(dataDir, pointerFile))
}

/** The folder and its parents as far as they don't exist, outermost first. */
function missingFolders(folder: string): string[] {
  const missing: string[] = []
  for (let path = folder; ; path = dirname(path)) {
    const found = attempt(folder, path, () => statOf(path))
    if (found?.isDirectory()) return missing
    if (found) throw refusal(folder, path, noFolder)
    missing.unshift(path)
  }
}

/** Undefined if the path doesn't exist, also if one of its parents is a file. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return undefined
    throw error
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have created it meanwhile.
    if (errorCode(error) !== 'EEXIST' || !statOf(path)?.isDirectory()) throw error
  }
}

/** Runs one step of the preparation; turns a system error into a sentence. */
function attempt<Result>(folder: string, path: string, step: () => Result): Result {
  try {
    return step()
  } catch (error) {
    const code = errorCode(error) ?? ''
    throw (
      (refusals[code] === forbidden && foreignOwnerRefusal(folder)) ||
      refusal(folder, path, refusals[code] ?? otherRefusal(error))
    )
  }
}

function otherRefusal(error: unknown): Refusal {
  return {
    reason: (path) => `${path} fails: ${messageOf(error)}`,
    remedy: 'set DATA_DIR elsewhere',
  }
}

function refusal(folder: string, path: string, { reason, remedy }: Refusal): Error {
  return new Error(`The data folder ${folder} can't be used, since ${reason(path)}: ${remedy}.`)
}

/** Data of another user needs a different remedy (chown), which would be wrong for other folders. */
function foreignOwnerRefusal(folder: string): Error | undefined {
  const { uid } = (hasPointer(folder) && statOf(folder)) || {}
  return uid === undefined || uid === process.getuid?.()
    ? undefined
    : foreignOwnerError(folder, uid, folder)
}
