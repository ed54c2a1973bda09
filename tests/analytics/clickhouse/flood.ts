import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { createLog } from '#platform/log/log.ts'
import { eventLines } from '#server/analytics/spool/eventLines.ts'
import type { ClickhouseStore } from '#server/analytics/store/clickhouse/clickhouseStore.ts'
import { StoreUnavailableError } from '#server/analytics/store/eventStore.ts'
import { type DurableSink, openDurableSink } from '#server/durable/durableSink.ts'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { storedEvents } from '../setup/storedEvents.ts'
import type { ClickhouseSite } from './clickhouseSite.ts'
import type { TestedServers } from './servers/shards.ts'

/** Events that arrive while a test disturbs the servers. */
export type Flood = {
  /** Sends some thousand events a second until stopped; all have to be acknowledged. */
  start(): { stop(): Promise<void> }
  untilAcknowledged(count: number): Promise<void>
  /** Expects that exactly the acknowledged events are stored, and counted once. */
  expectAllOnce(what: string): Promise<void>
  /** Why the figures are refused; they have to be. */
  failureOfFigures(): Promise<StoreUnavailableError>
  readonly store: ClickhouseStore
  readonly sink: DurableSink<StoredEvent>
  /** Replaces the process that receives events by another one. */
  reopen(over?: ClickhouseStore): Promise<void>
}

export const shortTimeouts = { insertTimeoutMs: 1_500, queryTimeoutMs: 3_000 }
/** The disk would take a hundred thousand events in the time of a test. */
const batchEveryMs = 40

/** Gives each test of a file a spool and a store without events. */
export function sharedFlood<Servers extends TestedServers>(
  site: ClickhouseSite<Servers>,
  waitMs = 30_000,
): Flood {
  const waitOptions = { timeout: waitMs, interval: 250 }
  let opened: { store: ClickhouseStore; sink: DurableSink<StoredEvent> } | undefined
  let dataDir: string
  let acknowledged: StoredEvent[]
  const running = () => {
    if (!opened) throw new Error('The spool exists only while a test runs.')
    return opened
  }
  const openSink = (over: ClickhouseStore) =>
    openDurableSink({
      store: over,
      what: 'event',
      format: eventLines,
      folder: join(dataDir, 'spool'),
      log: createLog('silent'),
      probeIntervalMs: 100,
      maxReplayedItems: 10_000,
    })

  beforeEach(async () => {
    const store = site.open({ timeouts: shortTimeouts })
    await store.reset({ name: 'nobody', via: 'command line' })
    dataDir = newDataFolder()
    acknowledged = []
    opened = { store, sink: await openSink(store) }
  })
  afterEach(async () => {
    await running().sink.close()
    rmSync(dataDir, { recursive: true })
  })

  return {
    get store() {
      return running().store
    },
    get sink() {
      return running().sink
    },
    async reopen(over = running().store) {
      await running().sink.close()
      opened = { store: running().store, sink: await openSink(over) }
    },
    start() {
      let stopped = false
      let batches = 0
      const sending = (async () => {
        while (!stopped) {
          const events = storedEvents(200, { session_id: `session-${batches}` })
          batches += 1
          const { sink } = running()
          // As in the product: mostly over the spool; also straight to the store.
          await (batches % 3 === 0 ? sink.insert(events) : sink.spool(events))
          acknowledged.push(...events)
          await delay(batchEveryMs)
        }
      })()
      return {
        async stop() {
          stopped = true
          await sending
        },
      }
    },
    async untilAcknowledged(count) {
      const wanted = acknowledged.length + count
      await vi.waitFor(
        () => expect(acknowledged.length).toBeGreaterThanOrEqual(wanted),
        waitOptions,
      )
    },
    async expectAllOnce(what) {
      const { store } = running()
      const ids = acknowledged.map(({ id }) => id).sort()
      await vi.waitFor(async () => {
        const { events } = await store.rebuild(() => undefined)
        expect(events).toBeGreaterThanOrEqual(ids.length)
      }, waitOptions)
      const events = await Array.fromAsync(store.events({ from: undefined, to: undefined }))
      const found = events.map(({ id }) => id).sort()
      const stored = new Set(found)
      const lost = ids.filter((id) => !stored.has(id)).length
      const stats = await store.stats(allTime, Date.now())
      const doubled = stats.total_visitors - ids.length
      process.stdout.write(
        `${what}: ${JSON.stringify({ acknowledged: ids.length, lost, doubled })}\n`,
      )
      expect(found).toEqual(ids)
      expect(stats).toMatchObject({
        total_visitors: ids.length,
        unique_visitors: new Set(acknowledged.map((it) => it.session_id)).size,
      })
    },
    async failureOfFigures() {
      const error = await running()
        .store.stats(allTime, Date.now())
        .then(
          () => undefined,
          (failure: unknown) => failure,
        )
      if (error instanceof StoreUnavailableError) return error
      throw error ?? new Error('The figures were counted without a part of the events.')
    },
  }
}
