import type { Sink } from '#server/durable/sink.ts'
import type { TestItem } from './testItems.ts'

export type MemoryStore = Sink<TestItem> & {
  stored: Map<string, TestItem>
  /** The successful inserts. */
  calls: { ids: string[] }[]
  /** Runs before each insert and can throw; undefined: no fault. */
  fault: ((items: readonly TestItem[]) => Promise<void>) | undefined
}

/** A store in memory that can be made to fail. */
export function memoryStore(): MemoryStore {
  const store: MemoryStore = {
    stored: new Map(),
    calls: [],
    fault: undefined,
    async insert(items) {
      await store.fault?.(items)
      store.calls.push({ ids: items.map(({ id }) => id) })
      for (const item of items) store.stored.set(item.id, item)
    },
  }
  return store
}

/** The fault of an unreachable store. */
export const unreachable = async () => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
}
