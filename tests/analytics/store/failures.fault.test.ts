import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventCountQuery } from '#cms/analytics/eventCount.ts'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { createLog } from '#platform/log/log.ts'
import { advisoryLocks } from '#server/analytics/store/postgres/database/advisoryLocks.ts'
import { insertEvents } from '#server/analytics/store/postgres/insertEvents.ts'
import type { PostgresStore } from '#server/analytics/store/postgres/postgresStore.ts'
import { startDatabaseProxy } from '#tests/setup/database/databaseProxy.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { shortenDurations } from '#tests/setup/processes/shortDurations.ts'
import { expectExact, expectRollupsOfEvents } from '../setup/rollupOracle.ts'
import { storePerTest } from '../setup/sharedStore.ts'
import { storedEvent, variedEvent } from '../setup/storedEvents.ts'

const actor = { name: 'nobody', via: 'command line' } as const
const waitOptions = { timeout: 20_000, interval: 50 }
// A rollup idles while the machine is paused.
shortenDurations({ upkeepLockMs: 500, idleRollupMs: 6_000 })
const site = storePerTest()
let holder: pg.Client

beforeEach(async () => {
  holder = new pg.Client({ connectionString: site.databaseUrl })
  await holder.connect()
})

afterEach(() => holder.end())

/** The database URL with session settings. */
function withSettings(...settings: string[]): string {
  const url = new URL(site.databaseUrl)
  url.searchParams.set('options', settings.map((it) => `-c ${it}`).join(' '))
  return url.href.replaceAll('+', '%20')
}

/** Inserts events as another process that does not roll them up. */
async function insertedElsewhere(count: number): Promise<void> {
  const events = Array.from({ length: count }, (_, at) => storedEvent(Date.now() - at))
  // Not on a pool: the end of a pool doesn't wait for its connections, which the next test's database ends.
  await withClient(site.databaseUrl, (client) => insertEvents(client, events))
}

const hold = (lock: number) => holder.query('select pg_advisory_lock($1)', [lock])
const release = (lock: number) => holder.query('select pg_advisory_unlock($1)', [lock])

describe('while another process changes the rollups', () => {
  test('a reset and a rebuild fail as busy, and change nothing', async () => {
    await site.store.insert([storedEvent(Date.now())])
    await hold(advisoryLocks.upkeep)
    const refused = { name: 'Error', kind: 'busy', message: expect.stringContaining('try again') }
    await Promise.all([
      expect(site.store.reset(actor)).rejects.toMatchObject(refused),
      expect(site.store.rebuild(() => undefined)).rejects.toMatchObject(refused),
    ])
    await release(advisoryLocks.upkeep)
    expect((await site.store.stats(allTime, Date.now())).total_visitors).toBe(1)
  })

  test('the list of all events counts no event twice', async () => {
    await insertedElsewhere(10)
    await site.store.rollUp()
    await hold(advisoryLocks.upkeep)
    await insertedElsewhere(7)
    await site.store.rollUp()
    await insertedElsewhere(2)
    expect(await site.rows(eventCountQuery)).toEqual([{ count: '19' }])
  })
})

test('an export contains events that another process has just inserted', async () => {
  await insertedElsewhere(3)
  expect(await Array.fromAsync(site.store.events(allTime))).toHaveLength(3)
})

test('the date style and time zone of the database change nothing', async () => {
  const store = site.open({
    databaseUrl: withSettings('datestyle=German', 'timezone=Asia/Kolkata'),
  })
  const event = storedEvent(Date.UTC(2026, 2, 4, 5, 6, 7, 89))
  await store.insert([event])
  expect(await Array.fromAsync(store.events(allTime))).toEqual([event])
  expect((await store.stats(allTime, Date.now())).total_visitors).toBe(1)
})

test('a read-only database is reported with its reason, until it is writable again', async () => {
  const name = new URL(site.databaseUrl).pathname.slice(1)
  await insertedElsewhere(1)
  await holder.query(`alter database "${name}" set default_transaction_read_only = on`)
  await expect(site.store.stats(allTime, Date.now())).rejects.toMatchObject({
    kind: 'unwritable',
  })
  expect(site.store.rollupProblem()).toMatch(/^can't be brought up to date \(.*read-only/)
  await holder.query('set default_transaction_read_only = off')
  await holder.query(`alter database "${name}" reset default_transaction_read_only`)
  // The store retries by itself, on a new connection.
  await vi.waitFor(() => expect(site.store.rollupProblem()).toBeUndefined(), waitOptions)
  await expectRollupsOfEvents(site.databaseUrl)
})

test('connections that insert use synchronous commits, whatever the database setting', async () => {
  const name = new URL(site.databaseUrl).pathname.slice(1)
  await holder.query(`alter database "${name}" set synchronous_commit = off`)
  expect(await site.rows('show synchronous_commit')).toEqual([{ synchronous_commit: 'off' }])
  expect(await site.store.durability()).toMatchObject({ synchronous_commit: 'on' })
  expect(await site.store.durabilityGap()).toBeUndefined()
})

test('nothing is deleted while the clocks of process and database differ, and this is logged', async () => {
  const now = Date.now()
  const logged: string[] = []
  const log = createLog('info', { write: (line) => logged.push(line) })
  const store = site.open({ log, databaseTime: async () => now + 400 * 86_400_000 })
  await store.insert([storedEvent(now - 1_000)])
  expect(await store.maintain(now, 0)).toEqual({ deletedMonths: [] })
  expect((await store.stats(allTime, now)).total_visitors).toBe(1)
  expect(logged.join('')).toContain('the clocks of the process and the database differ')
})

test('closing a store ends its rollup after the current batch', async () => {
  await hold(advisoryLocks.rollup)
  const fullBatch = Array.from({ length: 50_000 }, () => storedEvent(Date.now()))
  await withClient(site.databaseUrl, async (client) => {
    await insertEvents(client, fullBatch)
    await insertEvents(client, [storedEvent(Date.now())])
  })
  const rollup = site.store.rollUp()
  await expect.poll(waitingForAdvisoryLock, waitOptions).toBe(1)
  const closed = site.close(site.store)
  await release(advisoryLocks.rollup)
  await expect(rollup).rejects.toThrow('closed')
  await closed
  const left = 'select sum(cardinality(ids))::int as left from analytics_pending'
  expect(await site.rows(left)).toEqual([{ left: 1 }])
})

test('a connection that hangs during a rollup blocks the figures for less than the timeout of readers', async () => {
  const proxy = await startDatabaseProxy(site.databaseUrl)
  const far = site.open({ databaseUrl: proxy.url })
  await insertedElsewhere(3)
  await holder.query('begin; lock table analytics_sessions in share mode')
  const cutOff = expect(far.rollUp()).rejects.toThrow()
  await expect.poll(async () => (await site.rows(selectBlockedFolds)).length, waitOptions).toBe(1)
  proxy.freeze()
  await holder.query('commit')
  expect((await site.store.stats(allTime, Date.now())).total_visitors).toBe(3)
  await proxy.close()
  await cutOff
  await expectExact(site)
})

test('two stores that insert and roll up the same events at once never deadlock', async () => {
  const now = Date.now()
  const batches = Array.from({ length: 20 }, (_, batch) =>
    Array.from({ length: 30 }, (_, index) => variedEvent(now + index, batch * 1_000 + index * 31)),
  )
  const work = async (store: PostgresStore, turn: (batch: StoredEvent[]) => StoredEvent[]) => {
    for (const batch of batches) await Promise.all([store.insert(turn(batch)), store.rollUp()])
  }
  await Promise.all([
    work(site.store, (batch) => batch),
    work(site.other, (batch) => batch.toReversed()),
  ])
  await expectExact(site)
  const [deadlocks] = await site.rows<{ count: number }>(
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  )
  expect(deadlocks).toEqual({ count: 0 })
})

const selectBlockedFolds = `
  select from pg_stat_activity
  where datname = current_database() and application_name = 'payline rollups'
    and wait_event_type = 'Lock' and wait_event = 'relation'`

const selectWaiting = `
  select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`

async function waitingForAdvisoryLock(): Promise<number> {
  return (await site.rows(selectWaiting)).length
}
