import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { errorCode, messageOf } from '#platform/errors.ts'
import { pointerFile } from '#platform/files/dataFolder.ts'
import { giveToFolderOwner } from '#platform/files/folderAccess.ts'
import { foreignOwnerError } from '#platform/files/foreignOwnerError.ts'
import { chooseClusterDir } from './location.ts'

/**
 * The content of `postgres.json` in a data folder, which points to the folder's cluster. A cluster
 * inside the data folder is stored as a relative path, so that the data folder can be moved and copied.
 */
const pointerSchema = z.object({
  password: z.string(),
  clusterDir: z.string(),
  /** Whether the cluster was ever complete: if so, a missing cluster is an error, not a first start. */
  created: z.boolean().default(false),
  /** The server's last port. It is used again, because running processes know this address. */
  port: z.int().min(1).max(65_535).optional(),
})

/** The same with an absolute `clusterDir`. */
export type Pointer = z.infer<typeof pointerSchema>

/**
 * Reads the pointer of a data folder; for a folder without one, the first process creates a pointer
 * with a new password and location.
 *
 * @param dataDir absolute path of an existing folder
 * @throws with the remedy when the folder belongs to another user, or a cluster exists without its
 *   password
 */
export function readPointer(dataDir: string): Pointer {
  assertUsable(dataDir, dataDir)
  const file = join(dataDir, pointerFile)
  if (!existsSync(file)) createPointer(dataDir, file)
  assertUsable(file, dataDir)
  try {
    const pointer = pointerSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return { ...pointer, clusterDir: resolve(dataDir, pointer.clusterDir) }
  } catch (error) {
    throw new Error(
      `${file}, which contains the database's password, can't be parsed: restore it from a backup. (${messageOf(error)})`,
    )
  }
}

/** Replaces the pointer. Only one process may call this at a time. */
export function writePointer(dataDir: string, pointer: Pointer): void {
  renameSync(writeUnfinished(dataDir, pointer), join(dataDir, pointerFile))
}

/** @throws when a cluster that was complete once is missing */
export function assertClusterExists(dataDir: string, { created, clusterDir }: Pointer): void {
  if (!created || existsSync(join(clusterDir, 'PG_VERSION'))) return
  throw new Error(
    `The database of ${dataDir} is missing from ${clusterDir}: put that folder back or restore it from a backup; to start with an empty database, remove ${join(dataDir, pointerFile)}.`,
  )
}

/** @throws when the path belongs to another user and can't be read and written */
function assertUsable(path: string, dataDir: string): void {
  const currentUser = process.getuid?.()
  const { uid } = statSync(path)
  if (currentUser === undefined || currentUser === 0 || currentUser === uid) return
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    if (errorCode(error) !== 'EACCES') throw error
    throw foreignOwnerError(path, uid, dataDir)
  }
}

function createPointer(dataDir: string, file: string): void {
  const clusterDir = chooseClusterDir(dataDir)
  if (existsSync(join(clusterDir, 'PG_VERSION'))) {
    throw new Error(
      `${clusterDir} holds a database, but its password file ${file} is missing: restore that file from a backup, or move the folder away to start with an empty database. If the data folder was moved from here and its database is still in use, set DATA_DIR to another folder instead.`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  const unfinished = writeUnfinished(dataDir, { password, clusterDir, created: false })
  try {
    // Unlike a rename, a link never replaces the pointer that another process created first.
    linkSync(unfinished, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Writes the pointer to a temporary file and returns its path. */
function writeUnfinished(dataDir: string, pointer: Pointer): string {
  const unfinished = join(
    dataDir,
    `.${pointerFile}.${process.pid}.${randomBytes(4).toString('hex')}`,
  )
  const inside = relative(dataDir, pointer.clusterDir)
  const outside = inside.startsWith('..') || isAbsolute(inside)
  const content = { ...pointer, clusterDir: outside ? pointer.clusterDir : inside }
  try {
    const text = `${JSON.stringify(content, null, 2)}\n`
    writeFileSync(unfinished, text, { mode: 0o600, flag: 'wx', flush: true })
    giveToFolderOwner(unfinished)
    return unfinished
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}
