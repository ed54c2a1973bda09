import { mkdir, open, readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '#platform/errors.ts'
import { giveToFolderOwner } from '#platform/folderAccess.ts'

/**
 * What the spool needs of a disk. Tests hand in one that fails, or that notes the order of calls;
 * anything here may fail with the system's own error codes (ENOSPC, EDQUOT, EIO …).
 */
export type FileSystem = {
  /** Makes a folder that only its owner can enter, with those above it; one that is there stays. */
  makeFolder(path: string): Promise<void>
  /** A new file, which must not exist; only its owner can read it. */
  create(path: string): Promise<SpoolFile>
  /** Undefined for what isn't there. */
  read(path: string): Promise<Uint8Array | undefined>
  /** Names in a folder, in any order; none where there is no folder, or a file instead. */
  list(folder: string): Promise<string[]>
  remove(path: string): Promise<void>
  removeFolder(path: string): Promise<void>
  /** Makes what was created and removed in a folder survive a power cut. */
  syncFolder(path: string): Promise<void>
}

export type SpoolFile = {
  /** @returns bytes that were written, which can be fewer than were given */
  write(bytes: Uint8Array, position: number): Promise<number>
  /** Makes what was written survive a power cut. */
  datasync(): Promise<void>
  truncate(length: number): Promise<void>
  close(): Promise<void>
}

const ownerOnlyFolder = 0o700
const ownerOnlyFile = 0o600

/** The machine's own. What root makes belongs to the owner of the folder that it is in. */
export const nodeFileSystem: FileSystem = {
  async makeFolder(path) {
    const first = await mkdir(path, { recursive: true, mode: ownerOnlyFolder })
    for (let made = path; first && made.length >= first.length; made = dirname(made)) {
      giveToFolderOwner(made)
    }
  },
  async create(path) {
    const handle = await open(path, 'wx', ownerOnlyFile)
    giveToFolderOwner(path)
    return {
      write: async (bytes, position) =>
        (await handle.write(bytes, 0, bytes.length, position)).bytesWritten,
      datasync: () => handle.datasync(),
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

/** Stands for what isn't there; any other error stays one. */
function missing<Substitute>(substitute: Substitute, ...codes: string[]) {
  return (error: unknown): Substitute => {
    if (codes.includes(errorCode(error) ?? '')) return substitute
    throw error
  }
}
