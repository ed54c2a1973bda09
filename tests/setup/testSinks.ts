import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import type { StoredEvent } from '#domain/analytics/event.ts'
import { createLog } from '#platform/log.ts'
import {
  type DurableSink,
  type DurableSinkOptions,
  openDurableSink,
} from '#server/analytics/spool/durableSink.ts'
import { soon } from './soon.ts'
import { diskError, type SpoolDisk, spoolDisk } from './spoolDisk.ts'
import { type MemoryStore, memoryStore } from './spooledEvents.ts'

/** Sinks between a store in memory and a disk, each of which can be made to fail. */
export type TestSinks = {
  readonly disk: SpoolDisk
  readonly store: MemoryStore
  /** The folder of all sinks' spools. */
  readonly folder: string
  /** Closed after the test, when all is well again. */
  open(options?: Partial<DurableSinkOptions>): Promise<DurableSink>
  spooledFiles(): string[]
  /** Waits until the store has these events and no others, and nothing is left on the disk. */
  keepsAll(events: readonly StoredEvent[]): Promise<void>
}

/** As long as nobody looks whether the store is back. */
export const unhurried = { probeEveryMs: 60_000 }

/** A fault of the disk: these operations find it full. */
export const failing = (...names: string[]) => {
  return ({ name }: { name: string }) => {
    if (names.includes(name)) throw diskError('ENOSPC')
    return undefined
  }
}

export const idsOf = (events: readonly { id: string }[]) => events.map(({ id }) => id)

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
  const sinks: DurableSink[] = []

  beforeEach(() => {
    disk = spoolDisk()
    store = memoryStore()
    parent = mkdtempSync(join(tmpdir(), 'payline-test-'))
  })
  afterEach(async () => {
    disk.fault = undefined
    store.trouble = undefined
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
      const often = { probeEveryMs: 10, adoptEveryMs: 10 }
      const usual = { store, folder: folder(), log, fileSystem: disk, ...often }
      const sink = await openDurableSink({ ...usual, ...options })
      sinks.push(sink)
      return sink
    },
    spooledFiles: () => spooledIn(folder()),
    async keepsAll(events) {
      await soon(() => expect([...store.kept.keys()].sort()).toEqual(idsOf(events).sort()))
      await soon(() => expect(spooledIn(folder())).toEqual([]))
    },
  }
}
