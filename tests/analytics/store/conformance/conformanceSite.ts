import type { EventStore } from '#server/analytics/store/eventStore.ts'

/** A store of any kind, for tests that each has to pass. */
export type ConformanceSite = {
  readonly store: EventStore
  /** The database whose raw events are those of the store, for the oracle. */
  readonly databaseUrl: string
  /** A further store whose retention uses this time, in milliseconds since 1970. */
  storeAt(now: number): EventStore
  /** Lets events from before a reset count, and of any age, because those of the tests have fixed times. */
  forgetLimits(): Promise<void>
}
