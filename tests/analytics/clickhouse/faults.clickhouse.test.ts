import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { createLog } from '#platform/log/log.ts'
import { eventLines } from '#server/analytics/spool/eventLines.ts'
import type { ClickhouseStore } from '#server/analytics/store/clickhouse/clickhouseStore.ts'
import { StoreUnavailableError } from '#server/analytics/store/eventStore.ts'
import { type DurableSink, openDurableSink } from '#server/durable/durableSink.ts'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { storedEvents } from '../setup/storedEvents.ts'
import { sharedClickhouse } from './clickhouseSite.ts'
import { startLosingProxy } from './servers/lostAnswers.ts'
import type { Shard } from './servers/shards.ts'

/** Servers that are killed, stopped or slow, while events arrive: none is lost, none counts twice. */

const site = sharedClickhouse(2)
const shortTimeouts = { insertTimeoutMs: 1_500, queryTimeoutMs: 3_000 }
const waitOptions = { timeout: 30_000, interval: 250 }
/** The disk would take a hundred thousand events in the time of a test. */
const batchEveryMs = 40
let store: ClickhouseStore
let dataDir: string
let sink: DurableSink<StoredEvent>
let acknowledged: StoredEvent[]

beforeEach(async () => {
  store = site.open({ timeouts: shortTimeouts })
  await store.reset({ name: 'nobody', via: 'command line' })
  dataDir = newDataFolder()
  acknowledged = []
  sink = await openSink(store)
})

afterEach(async () => {
  await sink.close()
  rmSync(dataDir, { recursive: true })
})

function openSink(over: ClickhouseStore): Promise<DurableSink<StoredEvent>> {
  return openDurableSink({
    store: over,
    what: 'event',
    format: eventLines,
    folder: join(dataDir, 'spool'),
    log: createLog('silent'),
    probeIntervalMs: 100,
    maxReplayedItems: 10_000,
  })
}

/** Sends some thousand events a second until stopped; all have to be acknowledged. */
function startFlood(): { stop(): Promise<void> } {
  let stopped = false
  let batches = 0
  const running = (async () => {
    while (!stopped) {
      const events = storedEvents(200, { session_id: `session-${batches}` })
      batches += 1
      // As in the product: mostly over the spool; also straight to the store.
      await (batches % 3 === 0 ? sink.insert(events) : sink.spool(events))
      acknowledged.push(...events)
      await delay(batchEveryMs)
    }
  })()
  return {
    async stop() {
      stopped = true
      await running
    },
  }
}

async function untilAcknowledged(count: number): Promise<void> {
  const wanted = acknowledged.length + count
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(wanted), waitOptions)
}

/** Expects that exactly the acknowledged events are stored, and counted once. */
async function expectAllOnce(what: string): Promise<void> {
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
  process.stdout.write(`${what}: ${JSON.stringify({ acknowledged: ids.length, lost, doubled })}\n`)
  expect(found).toEqual(ids)
  expect(stats).toMatchObject({
    total_visitors: ids.length,
    unique_visitors: new Set(acknowledged.map((it) => it.session_id)).size,
  })
}

async function failureOfFigures(): Promise<StoreUnavailableError> {
  const error = await store.stats(allTime, Date.now()).then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (error instanceof StoreUnavailableError) return error
  throw error ?? new Error('The figures were counted without a part of the events.')
}

const lastOf = ({ all }: { all: readonly Shard[] }): Shard => {
  const shard = all.at(-1)
  if (!shard) throw new Error('There is no shard.')
  return shard
}

test('a shard that is killed twice during inserts loses nothing, and figures name it meanwhile', async () => {
  const flood = startFlood()
  const shard = lastOf(site.shards)
  for (let time = 0; time < 2; time++) {
    await untilAcknowledged(2_000)
    await shard.kill()
    await untilAcknowledged(2_000)
    const { kind, message } = await failureOfFigures()
    expect(kind).toBe('away')
    expect(message).toMatch(new RegExp(`127\\.0\\.0\\.1:${shard.tcpPort}\\b.*too low`))
    await shard.start()
  }
  await flood.stop()
  await expectAllOnce('one shard killed twice')
})

test('while both servers are away events are spooled, and a restarted process replays them', async () => {
  const flood = startFlood()
  await untilAcknowledged(1_000)
  await Promise.all(site.shards.all.map((shard) => shard.kill()))
  await untilAcknowledged(2_000)
  const { kind, message } = await failureOfFigures()
  expect([kind, message]).toEqual(['away', expect.stringContaining('None of the')])
  for (const { name } of site.shards.all) expect(message).toContain(name)
  await flood.stop()
  await sink.close()
  sink = await openSink(store)
  await Promise.all(site.shards.all.map((shard) => shard.start()))
  await expectAllOnce('both shards killed')
})

test('while a shard hangs events are spooled, and figures are refused in time', async () => {
  const flood = startFlood()
  const shard = lastOf(site.shards)
  await untilAcknowledged(1_000)
  shard.signal('SIGSTOP')
  try {
    await eventually(() => expect(sink.state()).toBe('spooling'))
    await untilAcknowledged(2_000)
    expect((await failureOfFigures()).kind).toBe('away')
  } finally {
    shard.signal('SIGCONT')
  }
  await flood.stop()
  await expectAllOnce('one shard stopped')
})

test('batches whose answers were lost are repeated, and count once', async () => {
  const proxy = await startLosingProxy(site.shards.all[0].name)
  const servers = [proxy.url, ...site.address.servers.slice(1)]
  const over = site.open({ address: { ...site.address, servers }, timeouts: shortTimeouts })
  await sink.close()
  sink = await openSink(over)
  const flood = startFlood()
  await untilAcknowledged(1_000)
  proxy.lose(5)
  await eventually(() => expect(proxy.lost()).toBe(5))
  await untilAcknowledged(1_000)
  await flood.stop()
  await expectAllOnce('five answers lost')
  await sink.close()
  await proxy.close()
})
