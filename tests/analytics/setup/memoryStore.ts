import type { StoredEvent } from '#domain/analytics/events/event.ts'
import type { EventSink } from '#server/analytics/store/eventStore.ts'
import { storedEvent } from './storedEvents.ts'

/** Page views with the current time, as ingest passes them to a store. */
export const storedEvents = (count: number, fields: Partial<StoredEvent> = {}) =>
  Array.from({ length: count }, () => storedEvent(Date.now(), fields))

export type MemoryStore = EventSink & {
  stored: Map<string, StoredEvent>
  /** The successful inserts. */
  calls: { ids: string[] }[]
  /** Runs before each insert and can throw; undefined: no fault. */
  fault: ((events: readonly StoredEvent[]) => Promise<void>) | undefined
}

/** A store in memory that can be made to fail. */
export function memoryStore(): MemoryStore {
  const store: MemoryStore = {
    stored: new Map(),
    calls: [],
    fault: undefined,
    async insert(events) {
      await store.fault?.(events)
      store.calls.push({ ids: events.map(({ id }) => id) })
      for (const event of events) store.stored.set(event.id, event)
    },
  }
  return store
}

/** The fault of an unreachable store. */
export const unreachable = async () => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
}
