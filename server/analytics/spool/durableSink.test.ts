import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { diskError, type SpoolDisk, spoolDisk } from '#tests/setup/spoolDisk.ts'
import { away, type MemoryStore, memoryStore, storedEvents } from '#tests/setup/spooledEvents.ts'
import { type DurableSink, type DurableSinkOptions, openDurableSink } from './durableSink.ts'

let parent: string
let folder: string
let disk: SpoolDisk
let store: MemoryStore
const sinks: DurableSink[] = []

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'payline-test-'))
  folder = join(parent, 'spool')
  disk = spoolDisk()
  store = memoryStore()
})

afterEach(async () => {
  disk.fault = undefined
  store.trouble = undefined
  for (const sink of sinks.splice(0)) await sink.close()
  rmSync(parent, { recursive: true })
})

async function open(options: Partial<DurableSinkOptions> = {}): Promise<DurableSink> {
  const log = createLog('silent')
  const usual = { store, folder, log, fileSystem: disk, probeEveryMs: 10, adoptEveryMs: 10 }
  const sink = await openDurableSink({ ...usual, ...options })
  sinks.push(sink)
  return sink
}

/** A busy machine takes its time. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 10 })

/** As long as nobody looks whether the store is back. */
const unhurried = { probeEveryMs: 60_000 }

const failing = (...names: string[]) => {
  return ({ name }: { name: string }) => {
    if (names.includes(name)) throw diskError('ENOSPC')
    return undefined
  }
}

const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id)
const spooledFiles = () =>
  readdirSync(folder, { recursive: true }).filter((name) => /\.ndjson/.test(String(name)))

async function keepsAll(events: readonly { id: string }[]): Promise<void> {
  await soon(() => expect([...store.kept.keys()].sort()).toEqual(ids(events).sort()))
  await soon(() => expect(spooledFiles()).toEqual([]))
}

test('while the store is there nothing touches the disk', async () => {
  const sink = await open()
  disk.done.length = 0
  const events = storedEvents(3)
  await sink.insert(events)
  expect(ids([...store.kept.values()])).toEqual(ids(events))
  expect(disk.done.filter((name) => name === 'write')).toEqual([])
  expect(sink.state()).toBe('storing')
})

test('no insert resolves before its bytes are synced', async () => {
  const sink = await open(unhurried)
  store.trouble = away
  const written = { bytes: '' }
  const gate = Promise.withResolvers<undefined>()
  disk.fault = ({ name, bytes }) => {
    if (name === 'write') written.bytes += Buffer.from(bytes ?? []).toString()
    return name === 'datasync' ? gate.promise : undefined
  }
  const [event] = storedEvents(1)
  if (!event) throw new Error('one event was made')
  let resolved = false
  const insert = sink.insert([event]).then(() => {
    resolved = true
    disk.done.push('resolved')
  })
  await soon(() => expect(written.bytes).toContain(event.id))
  await soon(() => expect(disk.done).toContain('write'))
  // Whatever was ready to go on has gone on.
  await new Promise(setImmediate)
  expect(resolved).toBe(false)
  gate.resolve(undefined)
  await insert
  // Others' folders are looked for meanwhile.
  const order = disk.done.slice(disk.done.indexOf('create')).filter((name) => name !== 'list')
  expect(order).toEqual(['create', 'syncFolder', 'write', 'datasync', 'resolved'])
})

test('groups that come during a sync share the next one, and none resolves before it', async () => {
  const sink = await open(unhurried)
  store.trouble = away
  await sink.insert(storedEvents(1))
  disk.done.length = 0
  await Promise.all(
    Array.from({ length: 40 }, () =>
      sink.insert(storedEvents(2)).then(() => disk.done.push('resolved')),
    ),
  )
  const first = disk.done.indexOf('resolved')
  expect(disk.done.slice(0, first)).toContain('datasync')
  expect(disk.done.filter((name) => name === 'datasync').length).toBeLessThan(5)
})

test('events of an outage reach the store when it is back, in order, and the disk is cleared', async () => {
  const sink = await open()
  store.trouble = away
  const groups = Array.from({ length: 5 }, () => storedEvents(3))
  for (const group of groups) await sink.insert(group)
  expect(sink.state()).toBe('spooling')
  store.trouble = undefined
  await keepsAll(groups.flat())
  await soon(() => expect(sink.state()).toBe('storing'))
  const handed = store.calls.flatMap((call) => call.ids)
  // The first group was the one that the store was asked with.
  expect(handed.slice(-15)).toEqual(ids(groups.flat()))
})

test('nobody waits for a store that is known to be away', async () => {
  const sink = await open(unhurried)
  let asked = 0
  store.trouble = async () => {
    asked += 1
    await away()
  }
  for (let at = 0; at < 10; at++) await sink.insert(storedEvents(1))
  expect(asked).toBe(1)
})

test('new events go straight to the store while old ones are replayed', async () => {
  const sink = await open()
  store.trouble = away
  const old = storedEvents(1)
  await sink.insert(old)
  const replaying = Promise.withResolvers<void>()
  let replays = 0
  store.trouble = async ([event]) => {
    // The first is the question whether it is back; the second is the replay.
    if (event?.id === old[0]?.id && ++replays > 1) await replaying.promise
  }
  await soon(() => expect(replays).toBe(2))
  const fresh = storedEvents(2)
  await sink.insert(fresh)
  expect(store.calls.at(-1)?.ids).toEqual(ids(fresh))
  replaying.resolve()
  await keepsAll([...old, ...fresh])
})

test('without store and disk an insert rejects, and the state says so until one of them is back', async () => {
  const sink = await open()
  store.trouble = away
  disk.fault = failing('write')
  await expect(sink.insert(storedEvents(1))).rejects.toThrow(/Neither/)
  expect(sink.state()).toBe('refusing')
  disk.fault = undefined
  await soon(() => expect(sink.state()).toBe('spooling'))
  const events = storedEvents(2)
  await sink.insert(events)
  disk.fault = failing('write', 'create')
  await expect(sink.insert(storedEvents(1))).rejects.toThrow(/Neither/)
  store.trouble = undefined
  await soon(() => expect(sink.state()).toBe('storing'))
  await soon(() =>
    expect(ids([...store.kept.values()])).toEqual(expect.arrayContaining(ids(events))),
  )
})

test('a full disk does not keep events from a store that is back before anybody noticed', async () => {
  const sink = await open({ probeEveryMs: 200 })
  store.trouble = away
  disk.fault = failing('write')
  await expect(sink.insert(storedEvents(1))).rejects.toThrow(/Neither/)
  store.trouble = undefined
  const events = storedEvents(1)
  await soon(() => sink.insert(events))
  expect(store.kept.has(events[0]?.id ?? '')).toBe(true)
})

test('a folder that can not be made at the start is made when it is needed', async () => {
  disk.fault = failing('makeFolder')
  const sink = await open(unhurried)
  expect(sink.state()).toBe('storing')
  store.trouble = away
  await expect(sink.insert(storedEvents(1))).rejects.toThrow(/Neither/)
  disk.fault = undefined
  await sink.insert(storedEvents(1))
  expect(spooledFiles()).toHaveLength(1)
})

test('a folder that somebody removed is made anew', async () => {
  const sink = await open({ store: { insert: away }, ...unhurried, adoptEveryMs: 60_000 })
  // It looks once for folders of others, which must not find this one amid its removal.
  await soon(() => expect(disk.done.filter((name) => name === 'list').length).toBe(2))
  rmSync(folder, { recursive: true })
  await expect(sink.insert(storedEvents(1))).rejects.toThrow(/Neither/)
  await sink.insert(storedEvents(1))
  expect(spooledFiles()).toHaveLength(1)
})

test('a store that hangs counts as away', async () => {
  const sink = await open({ ...unhurried, storePatienceMs: 20 })
  store.trouble = () => new Promise(() => undefined)
  await sink.insert(storedEvents(1))
  expect(sink.state()).toBe('spooling')
})

test('a sink that ends leaves nothing behind, unless something is still to be replayed', async () => {
  const first = await open()
  await first.insert(storedEvents(1))
  await first.close()
  expect(readdirSync(folder)).toEqual(['claims.lock'])

  const second = await open(unhurried)
  store.trouble = away
  const events = storedEvents(4)
  await second.insert(events)
  await second.close()
  expect(spooledFiles()).toHaveLength(1)
  await expect(second.insert(events)).rejects.toThrow(/closed/)

  store.trouble = undefined
  store.kept.clear()
  await open()
  await keepsAll(events)
})

test('a living sink keeps its folder from another, which has it once the first is gone', async () => {
  const first = await open({ store: { insert: away } })
  await first.insert(storedEvents(2))
  const second = await open()
  await second.insert(storedEvents(1))
  expect(store.kept.size).toBe(1)
  expect(spooledFiles()).toHaveLength(1)
  await first.close()
  await soon(() => expect(store.kept.size).toBe(3))
})
