import type { StoredEvent } from '#domain/analytics/event.ts'
import type { Stats } from '#domain/analytics/stats.ts'
import type { StatsFilters, StatsQuery } from '#domain/analytics/statsQuery.ts'
import type { PoolFigures } from '#platform/poolFigures.ts'

/**
 * The seam between ingest and what keeps the events. Postgres is behind it today; a store on a
 * distributed column engine can take its place without anything else noticing.
 */
export type EventStore = EventSink & EventReader & EventKeeper

/** What ingest needs. */
export type EventSink = {
  /**
   * Keeps events for good: resolves once they would survive a power cut. Those whose id is known
   * already change nothing, so repeating a call that failed half-way is safe.
   *
   * @param events in any order, ids possibly repeated
   *   What was made before the last reset is dropped, and counts as kept.
   * @throws when they may not have been kept; nothing is known then
   */
  insert(events: readonly StoredEvent[]): Promise<void>
}

/** What the dashboard and the command line read. */
type EventReader = {
  /**
   * All figures. Everything that `insert` has resolved for counts. `now` in milliseconds.
   *
   * @throws StoreTrouble where that can't be had now
   */
  stats(query: StatsQuery, now: number): Promise<Stats>
  /**
   * Every event of a range in the order of its time, bots included, without loading them all. What
   * `insert` has resolved for is among them.
   */
  events(range: EventRange): AsyncIterable<StoredEvent>
}

export type EventRange = Pick<StatsQuery, 'from' | 'to'> & { filters?: StatsFilters }

/** Who did something that can't be undone, as the audit log names them. */
export type Actor = { name: string; via: 'dashboard' | 'api token' | 'command line' }

/** Progress of something long: rows done of rows to do. */
export type Progress = (done: number, total: number) => void

export type EventKeeper = {
  /** Brings the figures up to date with the events. Safe to call at any time, in any process. */
  fold(): Promise<void>
  /**
   * Deletes every event and figure, and notes in the audit log who did. Ingest goes on.
   *
   * @throws StoreTrouble where others are at the figures; nothing is deleted then
   */
  reset(actor: Actor): Promise<{ deleted: number }>
  /** Makes all figures anew from the events. Ingest goes on. */
  rebuild(onProgress: Progress): Promise<{ events: number }>
  /**
   * Makes partitions ahead, and deletes what is older than the retention: whole months in UTC
   * beside the current one; null keeps everything. `now` is this process' clock, in milliseconds:
   * where it and the store's own are far apart, nothing is deleted.
   */
  maintain(now: number, retentionMonths: number | null): Promise<{ deletedMonths: string[] }>
  /** Why figures can't be brought up to date at the moment; undefined while they can. */
  trouble(): string | undefined
  /**
   * For how long the oldest event that this process has handed over waits to be in the figures, in
   * milliseconds; 0 while none does. Asks nobody.
   */
  figuresLagMs(): number
  /** How its connections are used. Asks nobody. */
  connections(): PoolFigures[]
  /** What can be lost of events that were answered for, as far as is known; undefined if nothing. */
  durabilityGap(): Promise<string | undefined>
  close(): Promise<void>
}

/** Why a store can't do now what it was asked for; another time it can. Nothing was changed. */
export class StoreTrouble extends Error {
  /** `busy`: others are at it. `unwritable`: figures can't be brought up to date. */
  readonly kind: 'busy' | 'unwritable'

  constructor(kind: StoreTrouble['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
