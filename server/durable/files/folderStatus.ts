import { join } from 'node:path'
import type { FileSystem } from './fileSystem.ts'
import { isLocked } from './lockedFolder.ts'
import { listDamagedFiles, listSpoolFiles } from './spoolFiles.ts'
import { type LineFormat, parseSpoolFile } from './spoolLine.ts'

/** The contents of one process's spool folder. */
export type SpoolFolderStatus = {
  folder: string
  /** Whether the process that owns the folder, or took it over, is alive. */
  owner: 'alive' | 'gone'
  segments: number
  groups: number
  items: number
  /** When the oldest group was received; milliseconds since 1970, null without one. */
  oldest: number | null
  /** Size of all files. */
  bytes: number
  /** Lines that can't be replayed: quarantined ones, and those that will be quarantined. */
  damaged: number
}

export async function readFolderStatus(
  folder: string,
  format: LineFormat<unknown>,
  fileSystem: FileSystem,
): Promise<SpoolFolderStatus> {
  const files = await listSpoolFiles(folder, fileSystem)
  const status: SpoolFolderStatus = {
    folder,
    owner: (await isLocked(folder, fileSystem)) ? 'alive' : 'gone',
    segments: files.length,
    groups: 0,
    items: 0,
    oldest: null,
    bytes: 0,
    damaged: 0,
  }
  for (const file of files) count(await fileSystem.read(join(folder, file)), format, status)
  for (const name of await listDamagedFiles(folder, fileSystem)) {
    const lines = Buffer.from((await fileSystem.read(join(folder, name))) ?? [])
    status.bytes += lines.length
    status.damaged += lines.toString('latin1').split('\n').length - 1
  }
  return status
}

/**
 * The spool folders at a path: the path itself, folders in it, or folders in those.
 *
 * @param path a process's folder, the folder of all of them, or a data folder
 */
export async function findSpoolFolders(path: string, fileSystem: FileSystem): Promise<string[]> {
  if (await isSpoolFolder(path, fileSystem)) return [path]
  const names = await fileSystem.list(path)
  const root = names.includes('spool') ? join(path, 'spool') : path
  const found: string[] = []
  for (const name of (await fileSystem.list(root)).sort()) {
    const folder = join(root, name)
    const inner = (await fileSystem.list(folder)).map((it) => join(folder, it))
    for (const path of [folder, ...inner.sort()]) {
      if (await isSpoolFolder(path, fileSystem)) found.push(path)
    }
  }
  return found
}

/** False for a file. */
async function isSpoolFolder(path: string, fileSystem: FileSystem): Promise<boolean> {
  const contents = [listSpoolFiles(path, fileSystem), listDamagedFiles(path, fileSystem)]
  const [files = [], damaged = []] = await Promise.all(contents)
  return files.length + damaged.length > 0
}

/** `bytes` is undefined if the file was replayed and removed meanwhile. */
function count(
  bytes: Uint8Array | undefined,
  format: LineFormat<unknown>,
  status: SpoolFolderStatus,
): void {
  if (!bytes) return
  status.bytes += bytes.length
  for (const part of parseSpoolFile(bytes, format)) {
    if (part.kind === 'damaged') status.damaged += 1
    // An incomplete line is being written at the moment, or was never acknowledged.
    if (part.kind !== 'group') continue
    status.groups += 1
    status.items += part.group.items.length
    status.oldest = Math.min(status.oldest ?? Infinity, part.group.receivedAt)
  }
}
