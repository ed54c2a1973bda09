import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { storedEvents, unreachable } from '#tests/analytics/setup/memoryStore.ts'
import { MonitoredStore } from './monitoredStore.ts'

const storeWith = (probeIntervalMs: number) => {
  const inserted: number[] = []
  const sink = {
    insert: async (events: readonly unknown[]) => {
      inserted.push(events.length)
      await unreachable()
    },
  }
  const store = new MonitoredStore({
    store: sink,
    log: createLog('silent'),
    probeIntervalMs,
    timeoutMs: 60_000,
  })
  return { store, inserted }
}

test('a store that has just failed is not tried again', async () => {
  const { store, inserted } = storeWith(60_000)
  const group = { receivedAt: 0, events: storedEvents(3) }
  await expect(store.insert(group)).rejects.toThrow()
  expect(await store.probe()).toBe(false)
  expect(inserted).toEqual([3])
})

test('after the interval the store is tried with the failed group', async () => {
  const { store, inserted } = storeWith(0)
  await expect(store.insert({ receivedAt: 0, events: storedEvents(3) })).rejects.toThrow()
  expect(await store.probe()).toBe(false)
  expect(inserted).toEqual([3, 3])
})
