import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import {
  type DurableSink,
  type DurableSinkOptions,
  openDurableSink,
} from '#server/durable/durableSink.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { type MemoryStore, memoryStore } from './memoryStore.ts'
import { diskError, type SpoolDisk, spoolDisk } from './spoolDisk.ts'
import { itemLines, type TestItem } from './testItems.ts'

/** Sinks with a store in memory and a spool on disk, both of which can be made to fail. */
export type TestSinks = {
  readonly disk: SpoolDisk
  readonly store: MemoryStore
  /** The folder for the sinks' spools. */
  readonly folder: string
  /** Opens a sink; closed after the test, when all faults are removed. */
  open(options?: Partial<DurableSinkOptions<TestItem>>): Promise<DurableSink<TestItem>>
  spooledFiles(): string[]
  /** Waits until the store has exactly these items, and the spool is empty. */
  expectAllStored(items: readonly TestItem[]): Promise<void>
}

/** Options with which the sink doesn't probe the store during a test. */
export const withoutProbes = { probeIntervalMs: 60_000 }

/** A full disk: these operations fail. */
export const failWhenFull = (...names: string[]) => {
  return ({ name }: { name: string }) => {
    if (names.includes(name)) throw diskError('ENOSPC')
    return undefined
  }
}

export const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

const spooledIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.ndjson'),
  )

/** Gives each test of a file a store, a disk and a folder of its own. */
export function testSinks(): TestSinks {
  let disk = spoolDisk()
  let store = memoryStore()
  let parent = ''
  const folder = () => join(parent, 'spool')
  const sinks: DurableSink<TestItem>[] = []

  beforeEach(() => {
    disk = spoolDisk()
    store = memoryStore()
    parent = mkdtempSync(join(tmpdir(), 'payline-test-'))
  })
  afterEach(async () => {
    disk.fault = undefined
    store.fault = undefined
    for (const sink of sinks.splice(0)) await sink.close()
    rmSync(parent, { recursive: true })
  })

  return {
    get disk() {
      return disk
    },
    get store() {
      return store
    },
    get folder() {
      return folder()
    },
    async open(options = {}) {
      const log = createLog('silent')
      const often = { probeIntervalMs: 10, takeOverIntervalMs: 10 }
      const kind = { what: 'thing', format: itemLines }
      const usual = { ...kind, store, folder: folder(), log, fileSystem: disk, ...often }
      const sink = await openDurableSink({ ...usual, ...options })
      sinks.push(sink)
      return sink
    },
    spooledFiles: () => spooledIn(folder()),
    async expectAllStored(items) {
      await eventually(() => expect([...store.stored.keys()].sort()).toEqual(idsOf(items).sort()))
      await eventually(() => expect(spooledIn(folder())).toEqual([]))
    },
  }
}
