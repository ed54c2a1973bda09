import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import type { FileSystem } from './fileSystem.ts'
import { listSegments, setAside } from './segments.ts'
import { formatLine, readSegment, type SpooledGroup } from './spoolLine.ts'
import { isRefusal } from './storeGate.ts'

/**
 * Groups that were received within this time go to the store together, with the time of the last
 * one. A reset of the figures that falls between them counts as after the first: no two clocks of
 * a site are closer than that.
 */
const togetherWithinMs = 50
const mostEventsTogether = 1_000
/** The store is left to live events for as long as a replay had it, but at the most this long. */
const longestPauseMs = 1_000

export type ReplayOptions = {
  /** Keeps a group for good, or throws. */
  insert(group: SpooledGroup): Promise<void>
  fileSystem: FileSystem
  log: Log
  /** Ends the replay between two inserts: it then throws the signal's reason. */
  signal: AbortSignal
}

/** In events and in lines that were set aside. */
export type Replayed = { events: number; damaged: number }

/**
 * Hands all groups of a folder's segments to the store in the order of writing. A segment is
 * removed only once the store has taken all of it: whatever ends this amid one, the next replay
 * begins with it again, and the ids keep its events from counting twice.
 *
 * @param folder held by this process
 * @param upTo the last segment that is complete; all of them when absent
 * @throws what `insert` threw, or the system's error
 */
export async function replayFolder(
  folder: string,
  options: ReplayOptions,
  upTo?: string,
): Promise<Replayed> {
  const { fileSystem, log } = options
  const total: Replayed = { events: 0, damaged: 0 }
  for (const segment of await listSegments(folder, fileSystem)) {
    if (upTo !== undefined && segment > upTo) break
    const replayed = await replaySegment(folder, segment, options)
    total.events += replayed.events
    total.damaged += replayed.damaged
  }
  if (total.events > 0 || total.damaged > 0) log.info({ folder, ...total }, 'spool replayed')
  return total
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
  const bytes = (await fileSystem.read(path)) ?? new Uint8Array()
  for (const group of together(bytes, bad, onTorn)) {
    const refused = await insertOrPart(group, options)
    bad.push(...refused.map((it) => formatLine(it).subarray(0, -1)))
    events += group.events.length - refused.length
  }
  if (bad.length > 0) {
    const keptAt = await setAside(folder, segment, bad, fileSystem)
    log.error({ path: keptAt, lines: bad.length }, 'spooled lines are damaged and were set aside')
  }
  await fileSystem.remove(path)
  await fileSystem.syncFolder(folder)
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
  return (
    Math.abs(one.receivedAt - other.receivedAt) <= togetherWithinMs &&
    one.events.length + other.events.length <= mostEventsTogether
  )
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
