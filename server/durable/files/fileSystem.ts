import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '#platform/errors.ts'
import { giveToFolderOwner } from '#platform/files/folderAccess.ts'

/**
 * The file operations of the spool. Tests pass an implementation that fails or records the calls.
 * Every operation may fail with an error code of the system (ENOSPC, EDQUOT, EIO …).
 */
export type FileSystem = {
  /** Creates a folder that only its owner can enter, and its missing parents; an existing folder stays. */
  makeFolder(path: string): Promise<void>
  /** Creates a file, which must not exist; only its owner can read it. */
  create(path: string): Promise<WritableFile>
  /** Undefined if the file doesn't exist. */
  read(path: string): Promise<Uint8Array | undefined>
  /** Names in a folder, in any order; empty if the folder doesn't exist or is a file. */
  list(folder: string): Promise<string[]>
  remove(path: string): Promise<void>
  removeFolder(path: string): Promise<void>
  /** Makes creations and removals in a folder survive a power cut. */
  syncFolder(path: string): Promise<void>
}

export type WritableFile = {
  /**
   * Resolves once the written bytes would survive a power cut.
   *
   * @returns the number of written bytes, which can be fewer than given
   */
  write(bytes: Uint8Array, position: number): Promise<number>
  truncate(length: number): Promise<void>
  close(): Promise<void>
}

const ownerOnlyFolder = 0o700
const ownerOnlyFile = 0o600

const { O_WRONLY, O_CREAT, O_EXCL, O_DSYNC, O_SYNC } = constants
/**
 * Each write is a sync, too, in one call of the system: a call for each takes half as long again. Only
 * Linux has O_DSYNC.
 */
const newFile = O_WRONLY | O_CREAT | O_EXCL | (O_DSYNC ?? O_SYNC)

/** The real file system. Files and folders created by root get the owner of their parent folder. */
export const nodeFileSystem: FileSystem = {
  async makeFolder(path) {
    const first = await mkdir(path, { recursive: true, mode: ownerOnlyFolder })
    for (let made = path; first && made.length >= first.length; made = dirname(made)) {
      giveToFolderOwner(made)
    }
  },
  async create(path) {
    const handle = await open(path, newFile, ownerOnlyFile)
    giveToFolderOwner(path)
    return {
      write: async (bytes, position) =>
        (await handle.write(bytes, 0, bytes.length, position)).bytesWritten,
      truncate: (length) => handle.truncate(length),
      close: () => handle.close(),
    }
  },
  read: (path) => readFile(path).catch(missing(undefined, 'ENOENT')),
  list: (folder) => readdir(folder).catch(missing([], 'ENOENT', 'ENOTDIR')),
  remove: (path) => rm(path, { force: true }),
  removeFolder: (path) => rmdir(path),
  async syncFolder(path) {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  },
}

/** Returns a substitute on these error codes; rethrows other errors. */
function missing<Substitute>(substitute: Substitute, ...codes: string[]) {
  return (error: unknown): Substitute => {
    if (codes.includes(errorCode(error) ?? '')) return substitute
    throw error
  }
}
