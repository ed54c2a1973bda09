import { join } from 'node:path'
import type { FileSystem } from './fileSystem.ts'
import { isHeld } from './heldFolder.ts'
import { listDamaged, listSegments } from './segments.ts'
import { readSegment } from './spoolLine.ts'

/** What waits in one process's folder of the spool. */
export type FolderStatus = {
  folder: string
  /** Whether the process that it belongs to, or that took it over, is alive. */
  owner: 'alive' | 'gone'
  segments: number
  groups: number
  events: number
  /** When the oldest group was received; milliseconds since 1970, null without one. */
  oldest: number | null
  /** Of all files. */
  bytes: number
  /** Lines that can't be replayed: those set aside, and those that will be. */
  damaged: number
}

export async function readFolderStatus(
  folder: string,
  fileSystem: FileSystem,
): Promise<FolderStatus> {
  const segments = await listSegments(folder, fileSystem)
  const status: FolderStatus = {
    folder,
    owner: (await isHeld(folder, fileSystem)) ? 'alive' : 'gone',
    segments: segments.length,
    groups: 0,
    events: 0,
    oldest: null,
    bytes: 0,
    damaged: 0,
  }
  for (const segment of segments) count(await fileSystem.read(join(folder, segment)), status)
  for (const name of await listDamaged(folder, fileSystem)) {
    const lines = Buffer.from((await fileSystem.read(join(folder, name))) ?? [])
    status.bytes += lines.length
    status.damaged += lines.toString('latin1').split('\n').length - 1
  }
  return status
}

/**
 * The folders that a path stands for: itself, or those in it.
 *
 * @param path a process's folder, the folder of all of them, or a data folder
 */
export async function findFolders(path: string, fileSystem: FileSystem): Promise<string[]> {
  if (await isSpoolFolder(path, fileSystem)) return [path]
  const names = await fileSystem.list(path)
  const root = names.includes('spool') ? join(path, 'spool') : path
  const found: string[] = []
  for (const name of (await fileSystem.list(root)).sort()) {
    const folder = join(root, name)
    if (await isSpoolFolder(folder, fileSystem)) found.push(folder)
  }
  return found
}

/** A file is no folder of anything. */
async function isSpoolFolder(path: string, fileSystem: FileSystem): Promise<boolean> {
  const contents = [listSegments(path, fileSystem), listDamaged(path, fileSystem)]
  const [segments = [], damaged = []] = await Promise.all(contents)
  return segments.length + damaged.length > 0
}

/** A segment that isn't there any more was replayed meanwhile. */
function count(bytes: Uint8Array | undefined, status: FolderStatus): void {
  if (!bytes) return
  status.bytes += bytes.length
  for (const part of readSegment(bytes)) {
    if (part.kind === 'damaged') status.damaged += 1
    // What is torn is being written just now, or was never acknowledged.
    if (part.kind !== 'group') continue
    status.groups += 1
    status.events += part.group.events.length
    status.oldest = Math.min(status.oldest ?? Infinity, part.group.receivedAt)
  }
}
