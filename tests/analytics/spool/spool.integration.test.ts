import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { messageOf } from '#platform/errors.ts'
import { createLog } from '#platform/log/log.ts'
import { eventLines } from '#server/analytics/spool/eventLines.ts'
import {
  createPostgresStore,
  type PostgresStore,
} from '#server/analytics/store/postgres/postgresStore.ts'
import { type DurableSink, openDurableSink } from '#server/durable/durableSink.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/setup/database/databaseProxy.ts'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { storedEvents } from '../setup/storedEvents.ts'
import { writeSpool } from './spoolFiles.ts'

const log = createLog('silent')
const waitOptions = { timeout: 20_000, interval: 50 }
let database: TestDatabase
let proxy: DatabaseProxy
let store: PostgresStore
let dataDir: string
let sink: DurableSink<StoredEvent>

beforeAll(async () => {
  database = await cloneTemplate()
})

beforeEach(async () => {
  proxy = await startDatabaseProxy(database.url)
  store = createPostgresStore({ databaseUrl: proxy.url, log })
  dataDir = newDataFolder()
})

afterEach(async () => {
  proxy.allowConnections()
  await sink.close()
  await store.close()
  await proxy.close()
  rmSync(dataDir, { recursive: true })
})

afterAll(() => database.drop())

async function open(): Promise<void> {
  sink = await openDurableSink({
    store,
    what: 'event',
    format: eventLines,
    folder: join(dataDir, 'spool'),
    log,
    probeIntervalMs: 100,
  })
}

const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id).sort()

/** The stored ids of these events. */
async function storedIds(events: readonly { id: string }[]): Promise<string[]> {
  const { rows } = await query(
    database.url,
    'select id from analytics_events where id = any($1) order by id',
    [ids(events)],
  )
  return rows.map(({ id }) => id)
}

async function views(): Promise<number> {
  await store.rollUp()
  const { rows } = await query(
    database.url,
    'select coalesce(sum(views), 0)::int as views from analytics_totals',
  )
  return rows[0].views
}

/** Runs work while every insert is blocked, until `end` is called. */
async function whileSlow(work: (end: () => Promise<unknown>) => Promise<void>): Promise<void> {
  await withClient(database.url, async (client) => {
    await client.query('begin; lock table analytics_events in access exclusive mode')
    await work(() => client.query('commit'))
  })
}

test('events of an outage are spooled, and counted once after the outage', async () => {
  await open()
  const before = await views()
  const [first, during] = [storedEvents(3), storedEvents(4)]
  await sink.insert(first)
  proxy.disconnect()
  await sink.insert(during)
  // A browser without a response sends stored events again.
  await sink.insert(first)
  expect(sink.state()).toBe('spooling')
  expect(await storedIds([...first, ...during])).toEqual(ids(first))
  proxy.allowConnections()
  await vi.waitFor(async () => expect(await storedIds(during)).toEqual(ids(during)), waitOptions)
  await vi.waitFor(() => expect(sink.state()).toBe('storing'), waitOptions)
  expect(await views()).toBe(before + 7)
})

test('an insert that times out is spooled, and counted once even if the database stores it later', async () => {
  await open()
  const before = await views()
  await whileSlow(async (end) => {
    const events = storedEvents(3)
    await sink.insert(events)
    expect(sink.state()).toBe('spooling')
    await end()
    await vi.waitFor(async () => expect(await storedIds(events)).toEqual(ids(events)), waitOptions)
  })
  await vi.waitFor(() => expect(sink.state()).toBe('storing'), waitOptions)
  expect(await views()).toBe(before + 3)
})

test('events are spooled as well when no connection becomes free in time', async () => {
  await open()
  const before = await views()
  await whileSlow(async (end) => {
    const refused = await Promise.allSettled(storedEvents(5).map((event) => store.insert([event])))
    const why = refused.map((it) => (it.status === 'rejected' ? messageOf(it.reason) : 'stored'))
    expect(why).not.toContain('stored')
    expect(why).toContain('timeout exceeded when trying to connect')
    const events = storedEvents(5)
    await Promise.all(events.map((event) => sink.insert([event])))
    expect(sink.state()).toBe('spooling')
    await end()
    await vi.waitFor(async () => expect(await storedIds(events)).toEqual(ids(events)), waitOptions)
  })
  await vi.waitFor(() => expect(sink.state()).toBe('storing'), waitOptions)
  expect(await views()).toBe(before + 5)
})

test.each([-60_000, 60_000])(
  'a reset deletes events that were spooled before it with a clock that is off by %i ms, and not later events',
  async (error) => {
    const before = storedEvents(3)
    await store.reset({ name: 'a test', via: 'command line' })
    await eventually(async () => expect(Date.now()).toBeGreaterThan(await resetAt()))
    const after = storedEvents(2)
    writeSpool(dataDir, [
      { receivedAt: Date.now() + error, items: before },
      { receivedAt: Date.now() + error, items: after },
    ])
    await open()
    await vi.waitFor(async () => expect(await storedIds(after)).toEqual(ids(after)), waitOptions)
    expect(await storedIds(before)).toEqual([])
    expect(await views()).toBe(2)
  },
)

async function resetAt(): Promise<number> {
  const { rows } = await query(database.url, 'select reset_at from analytics_state')
  return rows[0].reset_at.getTime()
}

test('an event that Postgres refuses permanently is quarantined, and the others are stored', async () => {
  await open()
  const bad = storedEvents(1, { page_url: '/\u0000' })
  const good = storedEvents(4)
  await sink.insert([...good.slice(0, 2), ...bad, ...good.slice(2)])
  expect(sink.state()).toBe('storing')
  await vi.waitFor(async () => expect(await storedIds(good)).toEqual(ids(good)), waitOptions)
  expect(await storedIds(bad)).toEqual([])
})
