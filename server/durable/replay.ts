import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#platform/log/log.ts'
import type { FileSystem } from './files/fileSystem.ts'
import { listSpoolFiles, quarantineLines } from './files/spoolFiles.ts'
import {
  formatLine,
  type LineFormat,
  parseSpoolFile,
  type SpooledGroup,
  type SpoolFilePart,
} from './files/spoolLine.ts'
import { isDataError } from './monitoredStore.ts'

/** Small groups are joined up to so many items, unless the caller says another number. */
const maxJoinedItems = 1_000
/** Time until a file is retried after a disk error, unless other files were removed meanwhile. */
const retryAfterMs = 60_000
/** After each insert the replay pauses as long as the insert took, but at most this long, for new items. */
const maxPauseMs = 1_000

export type ReplayOptions<Item> = {
  format: LineFormat<Item>
  /** Stores a group durably, or throws. */
  insert(group: SpooledGroup<Item>): Promise<void>
  fileSystem: FileSystem
  log: Log
  /**
   * Files with a disk error, by path, and the time of their next attempt by a monotonic clock. The
   * caller passes the same map to each replay. Without it all files are tried.
   */
  retryAt?: Map<string, number>
  /** Items of one insert, at most, if small groups are joined. */
  maxItems?: number
  /** Stops the replay between two inserts: it then throws the signal's reason. */
  signal: AbortSignal
}

/** Numbers of replayed items and of quarantined lines. */
export type Replayed = { items: number; damaged: number }

/**
 * Inserts all groups of a folder's files into the store in the order of writing. A file is removed only
 * after the store has stored all of it: if a replay ends within a file, the next replay begins with
 * that file again, which stores its items no second time, see `Sink`. A disk error with one file doesn't
 * stop the replay of the others; the file is retried after others were removed, which may have freed
 * disk space.
 *
 * @param folder locked by this process
 * @param upTo the last complete file; all files if absent
 * @throws the error of `insert`, or at the end the error of the system
 */
export async function replayFolder<Item>(
  folder: string,
  options: ReplayOptions<Item>,
  upTo?: string,
): Promise<Replayed> {
  const { format, fileSystem, log, retryAt = new Map<string, number>() } = options
  const total: Replayed = { items: 0, damaged: 0 }
  const all = await listSpoolFiles(folder, fileSystem)
  let left = all.filter((file) => upTo === undefined || file <= upTo)
  let error: DiskError | undefined
  for (let before = Infinity; left.length > 0 && left.length < before; ) {
    before = left.length
    const now = performance.now()
    const due = left.filter((file) => (retryAt.get(join(folder, file)) ?? 0) <= now)
    for (const file of due) retryAt.delete(join(folder, file))
    const failed = await replayFiles(folder, due, options, total)
    error = failed.at(-1)?.trouble
    left = left.filter((it) => !due.includes(it) || failed.some(({ file }) => file === it))
    const hasRoom = left.length < before
    for (const file of left) {
      const path = join(folder, file)
      if (hasRoom) retryAt.delete(path)
      else if (!retryAt.has(path)) retryAt.set(path, now + retryAfterMs)
    }
  }
  const { items, damaged } = total
  if (items > 0 || damaged > 0)
    log.info({ folder, [format.name]: items, damaged }, 'spool replayed')
  if (error) throw error.cause
  return total
}

type Failed = { file: string; trouble: DiskError }

/** @returns the files with a disk error */
async function replayFiles<Item>(
  folder: string,
  files: readonly string[],
  options: ReplayOptions<Item>,
  total: Replayed,
): Promise<Failed[]> {
  const failed: Failed[] = []
  for (const file of files) {
    try {
      const { items, damaged } = await replayFile(folder, file, options)
      total.items += items
      total.damaged += damaged
    } catch (error) {
      if (!(error instanceof DiskError)) throw error
      failed.push({ file, trouble: error })
    }
  }
  return failed
}

/** A disk error with one file; the other files may be readable. */
class DiskError extends Error {}

async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw new DiskError('A spool file can not be read or removed.', { cause })
  }
}

async function replayFile<Item>(
  folder: string,
  file: string,
  options: ReplayOptions<Item>,
): Promise<Replayed> {
  const { format, fileSystem, log, maxItems = maxJoinedItems } = options
  const path = join(folder, file)
  const bad: Uint8Array[] = []
  let items = 0
  const onTorn = (torn: number) =>
    log.warn({ path, bytes: torn }, 'an incomplete spool line, never acknowledged, was dropped')
  const bytes = (await onDisk(() => fileSystem.read(path))) ?? new Uint8Array()
  const limits = { maxItems, onTorn }
  for (const group of joinGroups(parseSpoolFile(bytes, format), bad, limits)) {
    const refused = await insertOrSplit(group, options)
    bad.push(...refused.map((it) => formatLine(it, format).subarray(0, -1)))
    items += group.items.length - refused.length
  }
  await onDisk(async () => {
    if (bad.length > 0) {
      const keptAt = await quarantineLines(folder, file, bad, fileSystem)
      log.error({ path: keptAt, lines: bad.length }, 'damaged spool lines were quarantined')
    }
    await fileSystem.remove(path)
    await fileSystem.syncFolder(folder)
  })
  return { items, damaged: bad.length }
}

/** The groups of a file, with small ones joined. */
function* joinGroups<Item>(
  parts: Iterable<SpoolFilePart<Item>>,
  bad: Uint8Array[],
  { maxItems, onTorn }: { maxItems: number; onTorn(bytes: number): void },
): Generator<SpooledGroup<Item>> {
  let joined: SpooledGroup<Item> | undefined
  for (const part of parts) {
    if (part.kind === 'damaged') bad.push(part.bytes)
    else if (part.kind === 'torn') onTorn(part.bytes.length)
    else if (joined && joined.items.length + part.group.items.length <= maxItems) {
      const receivedAt = Math.max(joined.receivedAt, part.group.receivedAt)
      joined = { receivedAt, items: joined.items.concat(part.group.items) }
    } else {
      if (joined) yield joined
      joined = part.group
    }
  }
  if (joined) yield joined
}

/**
 * Inserts a group; if the store rejects its data, inserts each half separately.
 *
 * @returns the items that the store rejects for good, each as its own group
 */
async function insertOrSplit<Item>(
  group: SpooledGroup<Item>,
  options: ReplayOptions<Item>,
): Promise<SpooledGroup<Item>[]> {
  const began = performance.now()
  try {
    await options.insert(group)
  } catch (error) {
    if (!isDataError(error)) throw error
    const { receivedAt, items } = group
    if (items.length === 1) return [group]
    const half = Math.ceil(items.length / 2)
    return [
      ...(await insertOrSplit({ receivedAt, items: items.slice(0, half) }, options)),
      ...(await insertOrSplit({ receivedAt, items: items.slice(half) }, options)),
    ]
  }
  const tookMs = performance.now() - began
  await delay(Math.min(tookMs, maxPauseMs), undefined, { signal: options.signal })
  return []
}
