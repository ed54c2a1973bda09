import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { unreachable } from '#tests/durable/memoryStore.ts'
import { testItems } from '#tests/durable/testItems.ts'
import { MonitoredStore } from './monitoredStore.ts'

const storeWith = (probeIntervalMs: number) => {
  const inserted: number[] = []
  const sink = {
    insert: async (items: readonly unknown[]) => {
      inserted.push(items.length)
      await unreachable()
    },
  }
  const store = new MonitoredStore({
    store: sink,
    what: 'thing',
    log: createLog('silent'),
    probeIntervalMs,
    timeoutMs: 60_000,
  })
  return { store, inserted }
}

test('a store that has just failed is not tried again', async () => {
  const { store, inserted } = storeWith(60_000)
  const group = { receivedAt: 0, items: testItems(3) }
  await expect(store.insert(group)).rejects.toThrow()
  expect(await store.probe()).toBe(false)
  expect(inserted).toEqual([3])
})

test('after the interval the store is tried with the failed group', async () => {
  const { store, inserted } = storeWith(0)
  await expect(store.insert({ receivedAt: 0, items: testItems(3) })).rejects.toThrow()
  expect(await store.probe()).toBe(false)
  expect(inserted).toEqual([3, 3])
})

test('messages name the store and its items, and each change of the state is logged once', async () => {
  const lines: string[] = []
  let isReachable = false
  const store = new MonitoredStore({
    store: { insert: () => (isReachable ? Promise.resolve() : unreachable()) },
    what: 'event',
    log: createLog('info', { write: (line) => lines.push(line) }),
    probeIntervalMs: 0,
    timeoutMs: 60_000,
  })
  await expect(store.insert({ receivedAt: 0, items: testItems(1) })).rejects.toThrow()
  await store.probe()
  isReachable = true
  await store.probe()
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'the event store is unavailable; events are spooled',
    'the event store is available again',
  ])
})

test('the error of an insert that takes too long names the store', async () => {
  const store = new MonitoredStore({
    store: { insert: () => new Promise(() => undefined) },
    what: 'event',
    log: createLog('silent'),
    probeIntervalMs: 60_000,
    timeoutMs: 20,
  })
  await expect(store.insert({ receivedAt: 0, items: testItems(1) })).rejects.toThrow(
    'The event store has not responded within 0.02 s.',
  )
})
