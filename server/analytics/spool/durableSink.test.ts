import { expect, test } from 'vitest'
import { soon } from '#tests/setup/soon.ts'
import { away, storedEvents } from '#tests/setup/spooledEvents.ts'
import { idsOf, testSinks, unhurried } from '#tests/setup/testSinks.ts'

const site = testSinks()

test('while the store is there nothing touches the disk', async () => {
  const sink = await site.open()
  site.disk.done.length = 0
  const events = storedEvents(3)
  await sink.insert(events)
  expect(idsOf([...site.store.kept.values()])).toEqual(idsOf(events))
  expect(site.disk.done.filter((name) => name === 'write')).toEqual([])
  expect(sink.state()).toBe('storing')
})

test('events of an outage reach the store when it is back, in order, and the disk is cleared', async () => {
  const sink = await site.open()
  site.store.trouble = away
  const groups = Array.from({ length: 5 }, () => storedEvents(3))
  for (const group of groups) await sink.insert(group)
  expect(sink.state()).toBe('spooling')
  site.store.trouble = undefined
  await site.keepsAll(groups.flat())
  await soon(() => expect(sink.state()).toBe('storing'))
  const handed = site.store.calls.flatMap((call) => call.ids)
  // The first group was the one that the store was asked with.
  expect(handed.slice(-15)).toEqual(idsOf(groups.flat()))
})

test('nobody waits for a store that is known to be away', async () => {
  const sink = await site.open(unhurried)
  let asked = 0
  site.store.trouble = async () => {
    asked += 1
    await away()
  }
  for (let at = 0; at < 10; at++) await sink.insert(storedEvents(1))
  expect(asked).toBe(1)
})

test('new events go straight to the store while old ones are replayed', async () => {
  const sink = await site.open()
  site.store.trouble = away
  const old = storedEvents(1)
  await sink.insert(old)
  const replaying = Promise.withResolvers<void>()
  let replays = 0
  site.store.trouble = async ([event]) => {
    // The first is the question whether it is back; the second is the replay.
    if (event?.id === old[0]?.id && ++replays > 1) await replaying.promise
  }
  await soon(() => expect(replays).toBe(2))
  const fresh = storedEvents(2)
  await sink.insert(fresh)
  expect(site.store.calls.at(-1)?.ids).toEqual(idsOf(fresh))
  replaying.resolve()
  await site.keepsAll([...old, ...fresh])
})

test('a store that hangs counts as away', async () => {
  const sink = await site.open({ ...unhurried, storePatienceMs: 20 })
  site.store.trouble = () => new Promise(() => undefined)
  await sink.insert(storedEvents(1))
  expect(sink.state()).toBe('spooling')
})
