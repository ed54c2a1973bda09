import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { storedEvents, unreachable } from '#tests/setup/memoryStore.ts'
import { MonitoredStore } from './monitoredStore.ts'

const gateTo = (probeIntervalMs: number) => {
  const asked: number[] = []
  const store = {
    insert: async (events: readonly unknown[]) => {
      asked.push(events.length)
      await unreachable()
    },
  }
  const gate = new MonitoredStore({
    store,
    log: createLog('silent'),
    probeIntervalMs,
    timeoutMs: 60_000,
  })
  return { gate, asked }
}

test('a store that has just failed is not tried again', async () => {
  const { gate, asked } = gateTo(60_000)
  const group = { receivedAt: 0, events: storedEvents(3) }
  await expect(gate.insert(group)).rejects.toThrow()
  expect(await gate.probe()).toBe(false)
  expect(asked).toEqual([3])
})

test('after the interval the store is tried with the failed group', async () => {
  const { gate, asked } = gateTo(0)
  await expect(gate.insert({ receivedAt: 0, events: storedEvents(3) })).rejects.toThrow()
  expect(await gate.probe()).toBe(false)
  expect(asked).toEqual([3, 3])
})
