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
import { errorCode, messageOf } from './errors.ts'
import { giveToFolderOwner } from './folderAccess.ts'
import { chooseClusterDir, foreignData } from './postgresPlacement.ts'

/**
 * What a data folder remembers of its database. A cluster inside the folder is written down
 * relative to it, so that the folder can be moved and copied.
 */
const pointerSchema = z.object({
  password: z.string(),
  clusterDir: z.string(),
  /** Whether the cluster was ever complete: if so, its absence is a loss, not a beginning. */
  created: z.boolean().default(false),
  /** Where the server listened last: processes that know this address keep it. */
  port: z.int().min(1).max(65_535).optional(),
})

/** The same with an absolute `clusterDir`. */
export type Pointer = z.infer<typeof pointerSchema>

const fileName = 'postgres.json'

/** Whether a folder is one that has a database; false when that can't be seen. */
export function hasPointer(dataDir: string): boolean {
  return existsSync(join(dataDir, fileName))
}

/**
 * Reads where a data folder's database is; a folder without one gets a new password and place,
 * decided by whichever process is first.
 *
 * @param dataDir absolute path of a folder that is there
 * @throws with the remedy when the folder is another user's, or a database lost its password
 */
export function readPointer(dataDir: string): Pointer {
  refuseForeign(dataDir, dataDir)
  const file = join(dataDir, fileName)
  if (!existsSync(file)) begin(dataDir, file)
  refuseForeign(file, dataDir)
  try {
    const pointer = pointerSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return { ...pointer, clusterDir: resolve(dataDir, pointer.clusterDir) }
  } catch (error) {
    throw new Error(
      `${file}, which keeps the database's password, makes no sense: restore it from a backup. (${messageOf(error)})`,
    )
  }
}

/** Replaces what the folder remembers. To be called by one process at a time. */
export function writePointer(dataDir: string, pointer: Pointer): void {
  renameSync(writeUnfinished(dataDir, pointer), join(dataDir, fileName))
}

/** @throws when a cluster that was complete once is gone */
export function refuseLoss(dataDir: string, { created, clusterDir }: Pointer): void {
  if (!created || existsSync(join(clusterDir, 'PG_VERSION'))) return
  throw new Error(
    `The database of ${dataDir} is gone from ${clusterDir}: put that folder back or restore it from a backup; to begin anew without its data, remove ${join(dataDir, fileName)}.`,
  )
}

/** Another user's folder or file will do as long as it can be used. */
function refuseForeign(path: string, dataDir: string): void {
  const us = process.getuid?.()
  const { uid } = statSync(path)
  if (us === undefined || us === 0 || us === uid) return
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    if (errorCode(error) !== 'EACCES') throw error
    throw foreignData(path, uid, dataDir)
  }
}

function begin(dataDir: string, file: string): void {
  const clusterDir = chooseClusterDir(dataDir)
  if (existsSync(join(clusterDir, 'PG_VERSION'))) {
    throw new Error(
      `${clusterDir} holds a database, but its password file ${file} is gone: restore that file from a backup, or move the folder away to begin anew. If the data folder was moved from here and its database is still in use, set DATA_DIR to another folder instead.`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  const unfinished = writeUnfinished(dataDir, { password, clusterDir, created: false })
  try {
    // Unlike a rename, a link never replaces the pointer of a process that was quicker.
    linkSync(unfinished, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Path of a file, still to be put in place, that holds the pointer. */
function writeUnfinished(dataDir: string, pointer: Pointer): string {
  const unfinished = join(dataDir, `.${fileName}.${process.pid}.${randomBytes(4).toString('hex')}`)
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
