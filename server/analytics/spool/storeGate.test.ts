import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { away, storedEvents } from '#tests/setup/spooledEvents.ts'
import { StoreGate } from './storeGate.ts'

const gateTo = (probeEveryMs: number) => {
  const asked: number[] = []
  const store = {
    insert: async (events: readonly unknown[]) => {
      asked.push(events.length)
      await away()
    },
  }
  const gate = new StoreGate({ store, log: createLog('silent'), probeEveryMs, patienceMs: 60_000 })
  return { gate, asked }
}

test('a store that has failed a moment ago is not asked again', async () => {
  const { gate, asked } = gateTo(60_000)
  const group = { receivedAt: 0, events: storedEvents(3) }
  await expect(gate.insert(group)).rejects.toThrow()
  expect(await gate.probe()).toBe(false)
  expect(asked).toEqual([3])
})

test('after its time it is asked with what it failed with', async () => {
  const { gate, asked } = gateTo(0)
  await expect(gate.insert({ receivedAt: 0, events: storedEvents(3) })).rejects.toThrow()
  expect(await gate.probe()).toBe(false)
  expect(asked).toEqual([3, 3])
})
