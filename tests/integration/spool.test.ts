import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { messageOf } from '#platform/errors.ts'
import { createLog } from '#platform/log.ts'
import {
  createPostgresStore,
  type PostgresStore,
} from '#server/analytics/postgres/postgresStore.ts'
import { type DurableSink, openDurableSink } from '#server/analytics/spool/durableSink.ts'
import { type DatabaseProxy, proxyTo } from '#tests/setup/databaseProxy.ts'
import { newDataFolder } from '#tests/setup/dataFolder.ts'
import { soon } from '#tests/setup/soon.ts'
import { storedEvents } from '#tests/setup/spooledEvents.ts'
import { leaveSpool } from '#tests/setup/spoolFiles.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/testDatabase.ts'
import { withClient } from '#tests/setup/withClient.ts'

const log = createLog('silent')
const patience = { timeout: 20_000, interval: 50 }
let database: TestDatabase
let proxy: DatabaseProxy
let store: PostgresStore
let dataDir: string
let sink: DurableSink

beforeAll(async () => {
  database = await cloneTemplate()
})

beforeEach(async () => {
  proxy = await proxyTo(database.url)
  store = createPostgresStore({ databaseUrl: proxy.url, log })
  dataDir = newDataFolder()
})

afterEach(async () => {
  proxy.open()
  await sink.close()
  await store.close()
  await proxy.close()
  rmSync(dataDir, { recursive: true })
})

afterAll(() => database.drop())

async function open(): Promise<void> {
  sink = await openDurableSink({ store, folder: join(dataDir, 'spool'), log, probeEveryMs: 100 })
}

const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id).sort()

/** How often each of these ids is in the table, and in what the figures are made of. */
async function kept(events: readonly { id: string }[]): Promise<string[]> {
  const { rows } = await query(
    database.url,
    'select id from analytics_events where id = any($1) order by id',
    [ids(events)],
  )
  return rows.map(({ id }) => id)
}

async function views(): Promise<number> {
  await store.fold()
  const { rows } = await query(
    database.url,
    'select coalesce(sum(views), 0)::int as views from analytics_totals',
  )
  return rows[0].views
}

/** Work while every insert waits, until `end` is called. */
async function whileSlow(work: (end: () => Promise<unknown>) => Promise<void>): Promise<void> {
  await withClient(database.url, async (client) => {
    await client.query('begin; lock table analytics_events in access exclusive mode')
    await work(() => client.query('commit'))
  })
}

test('events of an outage are kept on the disk, and count once when the way is open again', async () => {
  await open()
  const before = await views()
  const [first, during] = [storedEvents(3), storedEvents(4)]
  await sink.insert(first)
  proxy.cut()
  await sink.insert(during)
  // A browser that had no answer sends again what is in the table already.
  await sink.insert(first)
  expect(sink.state()).toBe('spooling')
  expect(await kept([...first, ...during])).toEqual(ids(first))
  proxy.open()
  await vi.waitFor(async () => expect(await kept(during)).toEqual(ids(during)), patience)
  await vi.waitFor(() => expect(sink.state()).toBe('storing'), patience)
  expect(await views()).toBe(before + 7)
})

test('a database that is too slow keeps nobody waiting, and what it took after all counts once', async () => {
  await open()
  const before = await views()
  await whileSlow(async (end) => {
    const events = storedEvents(3)
    await sink.insert(events)
    expect(sink.state()).toBe('spooling')
    await end()
    await vi.waitFor(async () => expect(await kept(events)).toEqual(ids(events)), patience)
  })
  await vi.waitFor(() => expect(sink.state()).toBe('storing'), patience)
  expect(await views()).toBe(before + 3)
})

test('whoever waits too long for a connection, while all are in use, is spooled as well', async () => {
  await open()
  const before = await views()
  await whileSlow(async (end) => {
    const refused = await Promise.allSettled(storedEvents(5).map((event) => store.insert([event])))
    const why = refused.map((it) => (it.status === 'rejected' ? messageOf(it.reason) : 'kept'))
    expect(why).not.toContain('kept')
    expect(why).toContain('timeout exceeded when trying to connect')
    const events = storedEvents(5)
    await Promise.all(events.map((event) => sink.insert([event])))
    expect(sink.state()).toBe('spooling')
    await end()
    await vi.waitFor(async () => expect(await kept(events)).toEqual(ids(events)), patience)
  })
  await vi.waitFor(() => expect(sink.state()).toBe('storing'), patience)
  expect(await views()).toBe(before + 5)
})

test.each([-60_000, 60_000])(
  'a reset holds for what was spooled before it by a clock that is off by %i ms, and not for what came after',
  async (error) => {
    const before = storedEvents(3)
    await store.reset({ name: 'a test', via: 'command line' })
    await soon(async () => expect(Date.now()).toBeGreaterThan(await resetAt()))
    const after = storedEvents(2)
    leaveSpool(dataDir, [
      { receivedAt: Date.now() + error, events: before },
      { receivedAt: Date.now() + error, events: after },
    ])
    await open()
    await vi.waitFor(async () => expect(await kept(after)).toEqual(ids(after)), patience)
    expect(await kept(before)).toEqual([])
    expect(await views()).toBe(2)
  },
)

async function resetAt(): Promise<number> {
  const { rows } = await query(database.url, 'select reset_at from analytics_state')
  return rows[0].reset_at.getTime()
}

test('an event that Postgres refuses for good is set aside, and those around it are kept', async () => {
  await open()
  const bad = storedEvents(1, { page_url: '/\u0000' })
  const good = storedEvents(4)
  await sink.insert([...good.slice(0, 2), ...bad, ...good.slice(2)])
  expect(sink.state()).toBe('storing')
  await vi.waitFor(async () => expect(await kept(good)).toEqual(ids(good)), patience)
  expect(await kept(bad)).toEqual([])
})
