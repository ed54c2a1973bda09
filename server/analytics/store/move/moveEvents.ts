import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { dayMs, monthStart } from '#domain/analytics/figures/span.ts'
import type { Limits } from '../clickhouse/schema/state.ts'
import type { Progress } from '../eventStore.ts'
import {
  bothLimits,
  countsWithin,
  type DaySum,
  type MovableStore,
  MoveError,
} from './movableStore.ts'

/** Events in memory. */
const pageSize = 5_000

/** A day of the source in UTC, as `2026-11-30`: the events of both stores, and how many were copied now. */
export type MovedDay = { day: string; source: number; target: number; copied: number }

export type Moved = {
  days: MovedDay[]
  /** Events that were inserted into the target. */
  copied: number
  /** Events of the source that the target has. */
  checked: number
  /** Events of the source from before a reset or the retention of the target, which are not moved. */
  outside: number
  /** When the search for events began, in milliseconds since 1970. */
  begun: number
}

export type MoveOptions = {
  source: MovableStore
  target: MovableStore
  /** Stops after the current page of events. */
  signal: AbortSignal
  /** Asks before the target takes over a reset that deletes events of it; throws to stop. */
  confirmReset(events: number, resetAt: number): Promise<void>
  onProgress: Progress
  /** Called after each month. */
  onMonth(month: string, days: readonly MovedDay[]): void
}

/**
 * Copies the events that the target lacks, month by month. A day whose ids are the same in both stores is not
 * read. May be interrupted and repeated at any time: an event counts once, however often it is copied.
 *
 * @throws MoveError when the target has not stored an event
 */
export async function moveEvents(options: MoveOptions): Promise<Moved> {
  const { source, target, signal, onProgress, onMonth } = options
  const begun = Date.now()
  await takeOverReset(options)
  const copying = { ...options, limits: bothLimits(await source.limits(), await target.limits()) }
  const moved: Moved = { days: [], copied: 0, checked: 0, outside: 0, begun }
  const extent = await source.extent()
  if (!extent) return moved
  moved.outside = await source.countOutside(copying.limits)
  for (let month = monthStart(extent.first); month <= extent.last; month = monthStart(month, 1)) {
    signal.throwIfAborted()
    const days = await moveMonth(copying, month, (checked) =>
      onProgress(moved.checked + checked, Math.max(extent.events, moved.checked + checked)),
    )
    for (const { checked, ...day } of days) {
      moved.days.push(day)
      moved.copied += day.copied
      moved.checked += checked
    }
    if (days.length > 0) onMonth(dayText(month).slice(0, 7), moved.days.slice(-days.length))
  }
  // A reset may have come meanwhile.
  await takeOverReset(options)
  return moved
}

/** The limits become stricter when a reset comes meanwhile. */
type Copying = MoveOptions & { limits: Limits }

async function moveMonth(
  copying: Copying,
  month: number,
  onChecked: (events: number) => void,
): Promise<(MovedDay & { checked: number })[]> {
  const { source, target } = copying
  const span = { from: month, to: monthStart(month, 1) }
  const [here, before] = [
    await source.days(span, copying.limits),
    await target.days(span, copying.limits),
  ]
  const found = new Map<number, { copied: number; checked: number }>()
  let total = 0
  for (const [day, sum] of [...here].toSorted(([one], [other]) => one - other)) {
    if (isSame(sum, before.get(day))) {
      found.set(day, { copied: 0, checked: sum.events })
    } else {
      await target.prepare(month)
      const counts = await copyDay(copying, { day, isNew: !before.has(day) }, (checked) =>
        onChecked(total + checked),
      )
      if (counts.copied > 0) await target.bringUpToDate()
      found.set(day, counts)
    }
    total += found.get(day)?.checked ?? 0
    onChecked(total)
  }
  const isChanged = [...found.values()].some(({ copied }) => copied > 0)
  const after = isChanged ? await target.days(span, copying.limits) : before
  return [...found].map(([day, counts]) => ({
    day: dayText(day),
    source: here.get(day)?.events ?? 0,
    target: after.get(day)?.events ?? 0,
    ...counts,
  }))
}

function isSame(one: DaySum, other: DaySum | undefined): boolean {
  return one.events === other?.events && one.ids === other.ids
}

/** Copies the events of a day that the target lacks: all of them if it has none of the day. */
async function copyDay(
  copying: Copying,
  { day, isNew }: { day: number; isNew: boolean },
  onChecked: (events: number) => void,
): Promise<{ copied: number; checked: number }> {
  const { source, target, signal } = copying
  const done = { copied: 0, checked: 0 }
  for await (const page of pagesOf(source.events({ from: day, to: day + dayMs }))) {
    signal.throwIfAborted()
    const counted = page.filter((event) => countsWithin(copying.limits, event))
    const lacking = isNew ? counted : await lackingOf(target, counted)
    if (lacking.length > 0) {
      await target.insert(lacking)
      await requireStored(copying, lacking)
    }
    done.copied += lacking.length
    done.checked += counted.length
    onChecked(done.checked)
  }
  return done
}

/** The events that a store doesn't have. */
async function lackingOf(
  store: MovableStore,
  events: readonly StoredEvent[],
): Promise<StoredEvent[]> {
  const missing = await store.missing(events.map(({ id }) => id))
  return events.filter(({ id }) => missing.has(id))
}

/** @throws MoveError unless the target has the events, or a reset that came meanwhile has deleted them */
async function requireStored(copying: Copying, events: readonly StoredEvent[]): Promise<void> {
  const { source, target } = copying
  const lacking = await lackingOf(target, events)
  if (lacking.length === 0) return
  copying.limits = bothLimits(await source.limits(), await target.limits())
  const lost = lacking.filter((event) => countsWithin(copying.limits, event))
  if (lost.length === 0) return
  throw new MoveError(
    `${target.name} has not stored ${lost.length} of ${events.length} events, for example ${lost[0]?.id}. Run the command again; if it fails again, report it as a bug.`,
  )
}

/** What a reset has deleted in the source must not count in the target. */
async function takeOverReset({ source, target, confirmReset }: MoveOptions): Promise<void> {
  const { resetAt } = await source.limits()
  if (resetAt <= (await target.limits()).resetAt) return
  const events = await target.countOutside({ resetAt, keptFrom: 0 })
  if (events > 0) await confirmReset(events, resetAt)
  await target.takeOverReset(resetAt)
}

async function* pagesOf(events: AsyncIterable<StoredEvent>): AsyncIterable<StoredEvent[]> {
  let page: StoredEvent[] = []
  for await (const event of events) {
    page.push(event)
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** The beginning of a day as `2026-11-30`. */
function dayText(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}
