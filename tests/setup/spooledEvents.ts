import type { StoredEvent } from '#domain/analytics/event.ts'
import type { EventSink } from '#server/analytics/eventStore.ts'
import { storedEvent } from './storedEvents.ts'

/** Page views of just now, as ingest hands them to a store. */
export const storedEvents = (count: number, said: Partial<StoredEvent> = {}) =>
  Array.from({ length: count }, () => storedEvent(Date.now(), said))

export type MemoryStore = EventSink & {
  kept: Map<string, StoredEvent>
  /** Those that succeeded. */
  calls: { ids: string[] }[]
  /** What the next inserts do before they keep anything; undefined: nothing. */
  trouble: ((events: readonly StoredEvent[]) => Promise<void>) | undefined
}

/** A store in memory that can be taken away. */
export function memoryStore(): MemoryStore {
  const store: MemoryStore = {
    kept: new Map(),
    calls: [],
    trouble: undefined,
    async insert(events) {
      await store.trouble?.(events)
      store.calls.push({ ids: events.map(({ id }) => id) })
      for (const event of events) store.kept.set(event.id, event)
    },
  }
  return store
}

/** Trouble of a store that can't be reached. */
export const away = async () => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
}
