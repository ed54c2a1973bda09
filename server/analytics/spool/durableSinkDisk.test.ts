import { readdirSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { soon } from '#tests/setup/soon.ts'
import { away, storedEvents } from '#tests/setup/spooledEvents.ts'
import { failing, idsOf, testSinks, unhurried } from '#tests/setup/testSinks.ts'

const site = testSinks()

test('no insert resolves before its bytes are synced', async () => {
  const sink = await site.open(unhurried)
  site.store.trouble = away
  const written = { bytes: '' }
  const gate = Promise.withResolvers<undefined>()
  site.disk.fault = ({ name, bytes }) => {
    if (name === 'write') written.bytes += Buffer.from(bytes ?? []).toString()
    return name === 'datasync' ? gate.promise : undefined
  }
  const [event] = storedEvents(1)
  if (!event) throw new Error('one event was made')
  let resolved = false
  const insert = sink.insert([event]).then(() => {
    resolved = true
    site.disk.done.push('resolved')
  })
  await soon(() => expect(written.bytes).toContain(event.id))
  await soon(() => expect(site.disk.done).toContain('write'))
  // Whatever was ready to go on has gone on.
  await new Promise(setImmediate)
  expect(resolved).toBe(false)
  gate.resolve(undefined)
  await insert
  // Others' folders are looked for meanwhile.
  const order = site.disk.done
    .slice(site.disk.done.indexOf('create'))
    .filter((name) => name !== 'list')
  expect(order).toEqual(['create', 'syncFolder', 'write', 'datasync', 'resolved'])
})

test('groups that come during a sync share the next one, and none resolves before it', async () => {
  const sink = await site.open(unhurried)
  site.store.trouble = away
  await sink.insert(storedEvents(1))
  site.disk.done.length = 0
  await Promise.all(
    Array.from({ length: 40 }, () =>
      sink.insert(storedEvents(2)).then(() => site.disk.done.push('resolved')),
    ),
  )
  const first = site.disk.done.indexOf('resolved')
  expect(site.disk.done.slice(0, first)).toContain('datasync')
  expect(site.disk.done.filter((name) => name === 'datasync').length).toBeLessThan(5)
})

test('without store and disk an insert rejects, and the state says so until one of them is back', async () => {
  const sink = await site.open()
  site.store.trouble = away
  site.disk.fault = failing('write')
  await expect(sink.insert(storedEvents(1))).rejects.toThrow(/Neither/)
  expect(sink.state()).toBe('refusing')
  site.disk.fault = undefined
  await soon(() => expect(sink.state()).toBe('spooling'))
  const events = storedEvents(2)
  await sink.insert(events)
  site.disk.fault = failing('write', 'create')
  await expect(sink.insert(storedEvents(1))).rejects.toThrow(/Neither/)
  site.store.trouble = undefined
  await soon(() => expect(sink.state()).toBe('storing'))
  await soon(() =>
    expect(idsOf([...site.store.kept.values()])).toEqual(expect.arrayContaining(idsOf(events))),
  )
})

test('a full disk does not keep events from a store that is back before anybody noticed', async () => {
  const sink = await site.open({ probeEveryMs: 200 })
  site.store.trouble = away
  site.disk.fault = failing('write')
  await expect(sink.insert(storedEvents(1))).rejects.toThrow(/Neither/)
  site.store.trouble = undefined
  const events = storedEvents(1)
  await soon(() => sink.insert(events))
  expect(site.store.kept.has(events[0]?.id ?? '')).toBe(true)
})

test('a folder that can not be made at the start is made when it is needed', async () => {
  site.disk.fault = failing('makeFolder')
  const sink = await site.open(unhurried)
  expect(sink.state()).toBe('storing')
  site.store.trouble = away
  await expect(sink.insert(storedEvents(1))).rejects.toThrow(/Neither/)
  site.disk.fault = undefined
  await sink.insert(storedEvents(1))
  expect(site.spooledFiles()).toHaveLength(1)
})

test('a folder that somebody removed is made anew', async () => {
  const sink = await site.open({ store: { insert: away }, ...unhurried, adoptEveryMs: 60_000 })
  // It looks once for folders of others, which must not find this one amid its removal.
  await soon(() => expect(site.disk.done.filter((name) => name === 'list').length).toBe(2))
  rmSync(site.folder, { recursive: true })
  await expect(sink.insert(storedEvents(1))).rejects.toThrow(/Neither/)
  await sink.insert(storedEvents(1))
  expect(site.spooledFiles()).toHaveLength(1)
})

test('a sink that ends leaves nothing behind, unless something is still to be replayed', async () => {
  const first = await site.open()
  await first.insert(storedEvents(1))
  await first.close()
  expect(readdirSync(site.folder)).toEqual(['claims.lock'])

  const second = await site.open(unhurried)
  site.store.trouble = away
  const events = storedEvents(4)
  await second.insert(events)
  await second.close()
  expect(site.spooledFiles()).toHaveLength(1)
  await expect(second.insert(events)).rejects.toThrow(/closed/)

  site.store.trouble = undefined
  site.store.kept.clear()
  await site.open()
  await site.keepsAll(events)
})

test('a living sink keeps its folder from another, which has it once the first is gone', async () => {
  const first = await site.open({ store: { insert: away } })
  await first.insert(storedEvents(2))
  const second = await site.open()
  await second.insert(storedEvents(1))
  expect(site.store.kept.size).toBe(1)
  expect(site.spooledFiles()).toHaveLength(1)
  await first.close()
  await soon(() => expect(site.store.kept.size).toBe(3))
})
