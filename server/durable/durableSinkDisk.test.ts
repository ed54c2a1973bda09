import { readdirSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unreachable } from '#tests/durable/memoryStore.ts'
import { testItems } from '#tests/durable/testItems.ts'
import { failWhenFull, idsOf, testSinks, withoutProbes } from '#tests/durable/testSinks.ts'
import { eventually } from '#tests/setup/eventually.ts'

const site = testSinks()

test('no insert resolves before its bytes are written', async () => {
  const sink = await site.open(withoutProbes)
  site.store.fault = unreachable
  const written = { bytes: '' }
  const gate = Promise.withResolvers<undefined>()
  site.disk.fault = ({ name, bytes }) => {
    if (name !== 'write') return undefined
    written.bytes += Buffer.from(bytes ?? []).toString()
    return gate.promise
  }
  const [item] = testItems(1)
  if (!item) throw new Error('one item was made')
  let resolved = false
  const insert = sink.insert([item]).then(() => {
    resolved = true
    site.disk.operations.push('resolved')
  })
  await eventually(() => expect(written.bytes).toContain(item.id))
  // Lets all ready callbacks run.
  await new Promise(setImmediate)
  expect(resolved).toBe(false)
  gate.resolve(undefined)
  await insert
  // Meanwhile the sink lists folders of other processes.
  const order = site.disk.operations
    .slice(site.disk.operations.indexOf('create'))
    .filter((name) => name !== 'list')
  expect(order).toEqual(['create', 'syncFolder', 'write', 'resolved'])
})

test('groups inserted during a write share the next write, and none resolves before it', async () => {
  const sink = await site.open(withoutProbes)
  site.store.fault = unreachable
  await sink.insert(testItems(1))
  site.disk.operations.length = 0
  await Promise.all(
    Array.from({ length: 40 }, () =>
      sink.insert(testItems(2)).then(() => site.disk.operations.push('resolved')),
    ),
  )
  const first = site.disk.operations.indexOf('resolved')
  expect(site.disk.operations.slice(0, first)).toContain('write')
  expect(site.disk.operations.filter((name) => name === 'write').length).toBeLessThan(5)
})

test('without store and disk an insert rejects, and the state is refusing until one of them works again', async () => {
  const sink = await site.open()
  site.store.fault = unreachable
  site.disk.fault = failWhenFull('write')
  await expect(sink.insert(testItems(1))).rejects.toThrow(
    'Neither the thing store nor the spool can store things.',
  )
  expect(sink.state()).toBe('refusing')
  site.disk.fault = undefined
  await eventually(() => expect(sink.state()).toBe('spooling'))
  const items = testItems(2)
  await sink.insert(items)
  site.disk.fault = failWhenFull('write', 'create')
  await expect(sink.insert(testItems(1))).rejects.toThrow(/Neither/)
  site.store.fault = undefined
  await eventually(() => expect(sink.state()).toBe('storing'))
  await eventually(() =>
    expect(idsOf([...site.store.stored.values()])).toEqual(expect.arrayContaining(idsOf(items))),
  )
})

test('with a full disk an insert tries the store even before the next probe', async () => {
  const sink = await site.open({ probeIntervalMs: 200 })
  site.store.fault = unreachable
  site.disk.fault = failWhenFull('write')
  await expect(sink.insert(testItems(1))).rejects.toThrow(/Neither/)
  site.store.fault = undefined
  const items = testItems(1)
  await eventually(() => sink.insert(items))
  expect(site.store.stored.has(items[0]?.id ?? '')).toBe(true)
})

test('a folder that can not be created at the start is created on the first write', async () => {
  site.disk.fault = failWhenFull('makeFolder')
  const sink = await site.open(withoutProbes)
  expect(sink.state()).toBe('storing')
  site.store.fault = unreachable
  await expect(sink.insert(testItems(1))).rejects.toThrow(/Neither/)
  site.disk.fault = undefined
  await sink.insert(testItems(1))
  expect(site.spooledFiles()).toHaveLength(1)
})

test('a removed folder is created again', async () => {
  const sink = await site.open({
    store: { insert: unreachable },
    ...withoutProbes,
    takeOverIntervalMs: 60_000,
  })
  // Waits for the only search for folders, which must not run during the removal.
  await eventually(() =>
    expect(site.disk.operations.filter((name) => name === 'list').length).toBe(2),
  )
  rmSync(site.folder, { recursive: true })
  await expect(sink.insert(testItems(1))).rejects.toThrow(/Neither/)
  await sink.insert(testItems(1))
  expect(site.spooledFiles()).toHaveLength(1)
})

test('a closed sink leaves no folder behind, unless it has items to replay', async () => {
  const first = await site.open()
  await first.insert(testItems(1))
  await first.close()
  expect(readdirSync(site.folder)).toEqual(['claims.lock'])

  const second = await site.open(withoutProbes)
  site.store.fault = unreachable
  const items = testItems(4)
  await second.insert(items)
  await second.close()
  expect(site.spooledFiles()).toHaveLength(1)
  await expect(second.insert(items)).rejects.toThrow(/closed/)

  site.store.fault = undefined
  site.store.stored.clear()
  await site.open()
  await site.expectAllStored(items)
})

test('a second sink takes over the folder of the first only after the first is closed', async () => {
  const first = await site.open({ store: { insert: unreachable } })
  await first.insert(testItems(2))
  const second = await site.open()
  await second.insert(testItems(1))
  expect(site.store.stored.size).toBe(1)
  expect(site.spooledFiles()).toHaveLength(1)
  await first.close()
  await eventually(() => expect(site.store.stored.size).toBe(3))
})
