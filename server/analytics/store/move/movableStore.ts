import type { StoredEvent } from '#domain/analytics/events/event.ts'
import type { Span } from '#domain/analytics/figures/span.ts'
import { timeOfId } from '#domain/formats/uuidv7.ts'
import type { Limits } from '../clickhouse/schema/state.ts'
import type { Actor } from '../eventStore.ts'

export const storeNames = { postgres: 'Postgres', clickhouse: 'ClickHouse' } as const
export type StoreKind = keyof typeof storeNames

/** The events of a day: their number, and a sum over their ids that is equal for equal sets of ids. */
export type DaySum = { events: number; ids: string }

/** The first and the last time of events in milliseconds since 1970, and the number of events. */
type Extent = { first: number; last: number; events: number }

/** Deletes the events of a store that were moved. */
type DeleteMoved = {
  /** The number of events that the other store was found to have. */
  checked: number
  /** When the search for events began, in milliseconds since 1970. */
  begun: number
  actor: Actor
}

/** A store of events as the source or the target of a move. Times are milliseconds since 1970. */
export type MovableStore = {
  readonly name: (typeof storeNames)[StoreKind]
  /** Which events count; others were deleted. */
  limits(): Promise<Limits>
  /** Undefined without events. */
  extent(): Promise<Extent | undefined>
  /** The sums of the days of a span with events, by the beginning of the day. */
  days(span: Span, limits: Limits): Promise<ReadonlyMap<number, DaySum>>
  /** Every event of a span, without loading all of them into memory. */
  events(span: Span): AsyncIterable<StoredEvent>
  /** Those of the ids that are not stored. */
  missing(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Called before events of a month are inserted. */
  prepare(month: number): Promise<void>
  insert(events: readonly StoredEvent[]): Promise<void>
  /** Brings the figures up to date with the inserted events. */
  bringUpToDate(): Promise<void>
  /** The number of stored events that would not count with other limits. */
  countOutside(limits: Limits): Promise<number>
  /** Takes over a reset: events made until then are deleted, and later ones of that time are not stored. */
  takeOverReset(time: number): Promise<void>
  /**
   * Deletes the moved events, never one that was stored since.
   *
   * @returns the number of deleted events
   * @throws MoveError when other events are stored, too; nothing is deleted then
   */
  deleteMoved(deletion: DeleteMoved): Promise<number>
}

/** Why events can't be moved, and what to do; nothing is lost. */
export class MoveError extends Error {}

/** Whether an event counts; the creation time is the later one by the clocks of the browser and the server. */
export function countsWithin({ resetAt, keptFrom }: Limits, event: StoredEvent): boolean {
  const { id, created_at } = event
  return created_at >= keptFrom && Math.max(created_at, timeOfId(id)) > resetAt
}

/** The limits within which an event counts in both stores. */
export function bothLimits(one: Limits, other: Limits): Limits {
  return {
    resetAt: Math.max(one.resetAt, other.resetAt),
    keptFrom: Math.max(one.keptFrom, other.keptFrom),
  }
}
