import type { StoredEvent } from '#domain/analytics/events/event.ts'
import type {
  ClickCounts,
  ClickDimension,
  ClickFilters,
  DayRange,
} from '#domain/analytics/figures/clickCounts.ts'
import type { Span } from '#domain/analytics/figures/span.ts'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import type { StatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import type { StatsFilters } from '#domain/analytics/filters/statsFilters.ts'
import type { Goal } from '#domain/analytics/goals/goal.ts'
import type { FunnelCounts, GoalCounts, GoalQuery } from '#domain/analytics/goals/goalFigures.ts'
import type { Returning } from '#domain/analytics/returning/returning.ts'
import type { PoolFigures } from '#platform/postgres/poolFigures.ts'
import type { Sink } from '#server/durable/sink.ts'

/**
 * The interface between ingest and the event storage. Postgres implements it, and ClickHouse, where
 * `EVENTS_URL` names it.
 */
export type EventStore = EventSink & EventReader & EventStoreMaintenance

/**
 * What ingest needs. An event whose id is already stored changes nothing. `insert` takes events in any
 * order, ids possibly repeated. Events created before the last reset are dropped, and count as stored.
 */
export type EventSink = Sink<StoredEvent>

/** What the dashboard and the CLI read. */
type EventReader = {
  /**
   * All figures. They include every event for which `insert` has resolved. `now` in milliseconds.
   *
   * @throws StoreUnavailableError when the figures can't be read at the moment
   */
  stats(query: StatsQuery, now: number): Promise<Stats>
  /**
   * The same within 0.3 s, for people who look at them: while more events wait than can be rolled up in
   * that time, the figures are those of `as_of`.
   */
  recentStats(query: StatsQuery, now: number): Promise<Stats>
  /**
   * Visitors of the last weeks by the week of their first visit, as `recentStats` within 0.3 s. `now` in
   * milliseconds.
   */
  returning(now: number): Promise<Returning>
  /**
   * The claim clicks of people by day and by some dimensions, with every event for which `insert` has resolved.
   *
   * @throws StoreUnavailableError when they can't be read at the moment
   */
  clicks(query: ClickQuery): Promise<ClickCounts>
  /**
   * Conversions and visitors of goals, in their order. Waits for events like `recentStats`.
   *
   * @throws StoreUnavailableError also when they can't be counted in some seconds
   */
  goals(query: GoalQuery & { goals: readonly Goal[] }, now: number): Promise<GoalCounts>
  /** Visitors who did one goal after the other. As `goals`. */
  funnel(query: GoalQuery & { steps: readonly Goal[] }, now: number): Promise<FunnelCounts>
  /**
   * The claim clicks of people that lead to a casino, `''` for those without one, in the hours that begin
   * after `from` and until `to`.
   */
  clicksTo(casino: string, span: Span): Promise<number>
  /** The claim clicks of people by offer and day, from a day on. */
  offerClicks(from: string): Promise<OfferClicks[]>
  /** The claim clicks with these ids, as far as they are stored, in any order. */
  clicksOf(ids: readonly string[]): Promise<ClickFacts[]>
  /**
   * The paths of the pages with the most views in the last week, the most wanted first; without events that
   * are not yet in the rollups. `now` in milliseconds. A path is what a client has sent: it may be of no page.
   */
  mostViewed(limit: number, now: number): Promise<string[]>
  /**
   * Every event of a range in order of time, bots included, without loading all of them into
   * memory. Includes every event for which `insert` has resolved.
   */
  events(range: EventRange): AsyncIterable<StoredEvent>
}

/** `day` in UTC, as `2026-11-30`. */
export type OfferClicks = { offer: string; day: string; clicks: number }

/** What a conversion takes over of its click. */
export type ClickFacts = Pick<
  StoredEvent,
  | 'id'
  | 'created_at'
  | 'page_url'
  | 'is_page'
  | 'placement'
  | 'casino'
  | 'offer'
  | 'market'
  | 'country'
  | 'device_type'
  | 'channel'
  | 'utm_campaign'
>

export type ClickQuery = {
  range: DayRange
  filters: ClickFilters
  dimensions: readonly ClickDimension[]
}

export type EventRange = Pick<StatsQuery, 'from' | 'to'> & { filters?: StatsFilters }

/** The user of an irreversible action, as the audit log names the user. */
export type Actor = { name: string; via: 'dashboard' | 'api token' | 'command line' }

/** Progress of a long operation: rows done, rows in total. */
export type Progress = (done: number, total: number) => void

export type EventStoreMaintenance = {
  /** Updates the rollups with all pending events. Safe to call at any time, in any process. */
  rollUp(): Promise<void>
  /**
   * Deletes every event and figure, and records the user in the audit log. Ingest continues.
   *
   * @throws StoreUnavailableError while another process changes the rollups; nothing is deleted then
   */
  reset(actor: Actor): Promise<{ deleted: number }>
  /** Recomputes all rollups from the events. Ingest continues. */
  rebuild(onProgress: Progress): Promise<{ events: number }>
  /**
   * Creates partitions ahead of time, and deletes events older than the retention: whole months in
   * UTC besides the current one; null keeps everything. `now` is this process's clock, in
   * milliseconds: if it differs too much from the store's clock, nothing is deleted.
   */
  maintain(now: number, retentionMonths: number | null): Promise<{ deletedMonths: string[] }>
  /** Why the rollups can't be updated at the moment; undefined while they can. */
  rollupProblem(): string | undefined
  /**
   * How long the oldest event inserted by this process has been waiting for its rollup, in
   * milliseconds; 0 while none waits. Runs no query.
   */
  figuresLagMs(): number
  /** Usage of the connection pools. Runs no query. */
  connections(): PoolFigures[]
  /** Why acknowledged events can be lost, as far as is known; undefined if they can't. */
  durabilityGap(): Promise<string | undefined>
  close(): Promise<void>
}

type Kind = 'busy' | 'unwritable' | 'slow' | 'large' | 'away'

/** The store can't execute an operation at the moment; a later attempt, or a smaller question, can succeed. Nothing was changed. */
export class StoreUnavailableError extends Error {
  /**
   * `busy`: another process holds the lock. `unwritable`: the rollups can't be updated. `slow`: the question takes
   * longer than it may. `large`: it is about more events than may be counted one by one; the message says so. `away`: a server with a part of the events does not respond; the message names it.
   */
  readonly kind: Kind

  constructor(kind: StoreUnavailableError['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
