import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import type { FileSystem } from './fileSystem.ts'
import { listSegments, setAside } from './segments.ts'
import { formatLine, readSegment, type SpooledGroup } from './spoolLine.ts'
import { isRefusal } from './storeGate.ts'

/** Small groups go to the store together, up to so many events. */
const mostEventsTogether = 1_000
/** How long a segment that the disk failed with is left alone, unless others have made room. */
const stuckForMs = 60_000
/** The store is left to live events for as long as a replay had it, but at the most this long. */
const longestPauseMs = 1_000

export type ReplayOptions = {
  /** Keeps a group for good, or throws. */
  insert(group: SpooledGroup): Promise<void>
  fileSystem: FileSystem
  log: Log
  /**
   * Segments that the disk failed with, by path, and when they are tried again, by a clock that
   * nobody sets; kept from one replay to the next. Without it all are tried.
   */
  stuck?: Map<string, number>
  /** Ends the replay between two inserts: it then throws the signal's reason. */
  signal: AbortSignal
}

/** In events and in lines that were set aside. */
export type Replayed = { events: number; damaged: number }

/**
 * Hands all groups of a folder's segments to the store in the order of writing. A segment is
 * removed only once the store has taken all of it: whatever ends this amid one, the next replay
 * begins with it again, and the ids keep its events from counting twice. One that the disk fails
 * with keeps none after it from being replayed; it is tried once more when others are gone, which
 * may have made room.
 *
 * @param folder held by this process
 * @param upTo the last segment that is complete; all of them when absent
 * @throws what `insert` threw, or in the end the system's error
 */
export async function replayFolder(
  folder: string,
  options: ReplayOptions,
  upTo?: string,
): Promise<Replayed> {
  const { fileSystem, log, stuck = new Map<string, number>() } = options
  const total: Replayed = { events: 0, damaged: 0 }
  const all = await listSegments(folder, fileSystem)
  let left = all.filter((segment) => upTo === undefined || segment <= upTo)
  let trouble: DiskTrouble | undefined
  for (let before = Infinity; left.length > 0 && left.length < before; ) {
    before = left.length
    const now = performance.now()
    const due = left.filter((segment) => (stuck.get(join(folder, segment)) ?? 0) <= now)
    for (const segment of due) stuck.delete(join(folder, segment))
    const failed = await replaySegments(folder, due, options, total)
    trouble = failed.at(-1)?.trouble
    left = left.filter((it) => !due.includes(it) || failed.some(({ segment }) => segment === it))
    const hasRoom = left.length < before
    for (const segment of left) {
      const path = join(folder, segment)
      if (hasRoom) stuck.delete(path)
      else if (!stuck.has(path)) stuck.set(path, now + stuckForMs)
    }
  }
  if (total.events > 0 || total.damaged > 0) log.info({ folder, ...total }, 'spool replayed')
  if (trouble) throw trouble.cause
  return total
}

type Failed = { segment: string; trouble: DiskTrouble }

/** @returns segments that the disk failed with */
async function replaySegments(
  folder: string,
  segments: readonly string[],
  options: ReplayOptions,
  total: Replayed,
): Promise<Failed[]> {
  const failed: Failed[] = []
  for (const segment of segments) {
    try {
      const { events, damaged } = await replaySegment(folder, segment, options)
      total.events += events
      total.damaged += damaged
    } catch (trouble) {
      if (!(trouble instanceof DiskTrouble)) throw trouble
      failed.push({ segment, trouble })
    }
  }
  return failed
}

/** The disk fails with one segment, which says nothing of the others. */
class DiskTrouble extends Error {}

async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw new DiskTrouble('A segment can be neither read nor removed.', { cause })
  }
}

async function replaySegment(
  folder: string,
  segment: string,
  options: ReplayOptions,
): Promise<Replayed> {
  const { fileSystem, log } = options
  const path = join(folder, segment)
  const bad: Uint8Array[] = []
  let events = 0
  const onTorn = (torn: number) =>
    log.warn({ path, bytes: torn }, 'a spooled line was cut short before it was acknowledged')
  const bytes = (await onDisk(() => fileSystem.read(path))) ?? new Uint8Array()
  for (const group of together(bytes, bad, onTorn)) {
    const refused = await insertOrPart(group, options)
    bad.push(...refused.map((it) => formatLine(it).subarray(0, -1)))
    events += group.events.length - refused.length
  }
  await onDisk(async () => {
    if (bad.length > 0) {
      const keptAt = await setAside(folder, segment, bad, fileSystem)
      log.error({ path: keptAt, lines: bad.length }, 'spooled lines are damaged and were set aside')
    }
    await fileSystem.remove(path)
    await fileSystem.syncFolder(folder)
  })
  return { events, damaged: bad.length }
}

/** The groups of a segment, small ones joined. */
function* together(
  segment: Uint8Array,
  bad: Uint8Array[],
  onTorn: (bytes: number) => void,
): Generator<SpooledGroup> {
  let joined: SpooledGroup | undefined
  for (const part of readSegment(segment)) {
    if (part.kind === 'damaged') bad.push(part.bytes)
    else if (part.kind === 'torn') onTorn(part.bytes.length)
    else if (joined && belongTogether(joined, part.group)) {
      const receivedAt = Math.max(joined.receivedAt, part.group.receivedAt)
      joined = { receivedAt, events: [...joined.events, ...part.group.events] }
    } else {
      if (joined) yield joined
      joined = part.group
    }
  }
  if (joined) yield joined
}

function belongTogether(one: SpooledGroup, other: SpooledGroup): boolean {
  return one.events.length + other.events.length <= mostEventsTogether
}

/**
 * Hands over a group, and where the store refuses it, each half by itself.
 *
 * @returns events, each a group of its own, that the store won't ever keep
 */
async function insertOrPart(group: SpooledGroup, options: ReplayOptions): Promise<SpooledGroup[]> {
  const began = performance.now()
  try {
    await options.insert(group)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { receivedAt, events } = group
    if (events.length === 1) return [group]
    const half = Math.ceil(events.length / 2)
    return [
      ...(await insertOrPart({ receivedAt, events: events.slice(0, half) }, options)),
      ...(await insertOrPart({ receivedAt, events: events.slice(half) }, options)),
    ]
  }
  const tookMs = performance.now() - began
  await delay(Math.min(tookMs, longestPauseMs), undefined, { signal: options.signal })
  return []
}
