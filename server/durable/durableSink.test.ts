import { expect, test } from 'vitest'
import { unreachable } from '#tests/durable/memoryStore.ts'
import { testItems } from '#tests/durable/testItems.ts'
import { idsOf, testSinks, withoutProbes } from '#tests/durable/testSinks.ts'
import { eventually } from '#tests/setup/eventually.ts'

const site = testSinks()

test('while the store is available nothing is written to disk', async () => {
  const sink = await site.open()
  site.disk.operations.length = 0
  const items = testItems(3)
  await sink.insert(items)
  expect(idsOf([...site.store.stored.values()])).toEqual(idsOf(items))
  expect(site.disk.operations.filter((name) => name === 'write')).toEqual([])
  expect(sink.state()).toBe('storing')
})

test('items of an outage are stored in order once the store is available again, and the spool is emptied', async () => {
  const sink = await site.open()
  site.store.fault = unreachable
  const groups = Array.from({ length: 5 }, () => testItems(3))
  for (const group of groups) await sink.insert(group)
  expect(sink.state()).toBe('spooling')
  site.store.fault = undefined
  await site.expectAllStored(groups.flat())
  await eventually(() => expect(sink.state()).toBe('storing'))
  const handed = site.store.calls.flatMap((call) => call.ids)
  // The first group was used to probe the store.
  expect(handed.slice(-15)).toEqual(idsOf(groups.flat()))
})

test('an unavailable store is not tried for each insert', async () => {
  const sink = await site.open(withoutProbes)
  let attempts = 0
  site.store.fault = async () => {
    attempts += 1
    await unreachable()
  }
  for (let at = 0; at < 10; at++) await sink.insert(testItems(1))
  expect(attempts).toBe(1)
})

test('new items go directly to the store while old ones are replayed', async () => {
  const sink = await site.open()
  site.store.fault = unreachable
  const old = testItems(1)
  await sink.insert(old)
  const replaying = Promise.withResolvers<void>()
  let replays = 0
  site.store.fault = async ([item]) => {
    // The first insert is the probe; the second is the replay.
    if (item?.id === old[0]?.id && ++replays > 1) await replaying.promise
  }
  await eventually(() => expect(replays).toBe(2))
  const fresh = testItems(2)
  await sink.insert(fresh)
  expect(site.store.calls.at(-1)?.ids).toEqual(idsOf(fresh))
  replaying.resolve()
  await site.expectAllStored([...old, ...fresh])
})

test('a hanging store counts as unavailable', async () => {
  const sink = await site.open({ ...withoutProbes, storeTimeoutMs: 20 })
  site.store.fault = () => new Promise(() => undefined)
  await sink.insert(testItems(1))
  expect(sink.state()).toBe('spooling')
})

test('while items wait for long, the sink says until when all are stored', async () => {
  let now = 1_000
  const sink = await site.open({ clock: () => now })
  const stuck = Promise.withResolvers<void>()
  let isStuck = false
  site.store.fault = () => {
    isStuck = true
    return stuck.promise
  }
  const items = testItems(1)
  await sink.spool(items)
  await eventually(() => expect(isStuck).toBe(true))
  now = 6_000
  expect(sink.behindSince()).toBe(null)
  now = 6_001
  expect(sink.behindSince()).toBe(1_000)
  stuck.resolve()
  await site.expectAllStored(items)
  await eventually(() => expect(sink.behindSince()).toBe(null))
})
