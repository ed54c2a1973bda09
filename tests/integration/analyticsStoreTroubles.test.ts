import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countEveryEvent } from '#cms/countEvents.ts'
import type { StoredEvent } from '#domain/analytics/event.ts'
import { wholeTime } from '#domain/analytics/statsQuery.ts'
import { createLog } from '#platform/log.ts'
import { advisoryLocks } from '#server/analytics/postgres/advisoryLocks.ts'
import { insertEvents } from '#server/analytics/postgres/insertEvents.ts'
import type { PostgresStore } from '#server/analytics/postgres/postgresStore.ts'
import { proxyTo } from '../setup/databaseProxy.ts'
import { expectExact, expectRollupsOfEvents } from '../setup/rollupOracle.ts'
import { storeOfEachTest } from '../setup/sharedStore.ts'
import { storedEvent, variedEvent } from '../setup/storedEvents.ts'

const actor = { name: 'nobody', via: 'command line' } as const
const patience = { timeout: 20_000, interval: 50 }
const site = storeOfEachTest()
let holder: pg.Client

beforeEach(async () => {
  holder = new pg.Client({ connectionString: site.databaseUrl })
  await holder.connect()
})

afterEach(() => holder.end())

/** The database's address with settings of a session. */
function withSettings(...settings: string[]): string {
  const url = new URL(site.databaseUrl)
  url.searchParams.set('options', settings.map((it) => `-c ${it}`).join(' '))
  return url.href.replaceAll('+', '%20')
}

/** Events of another process, which doesn't fold. */
async function insertedElsewhere(count: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: site.databaseUrl })
  const events = Array.from({ length: count }, (_, at) => storedEvent(Date.now() - at))
  await insertEvents(pool, events)
  await pool.end()
}

const hold = (lock: number) => holder.query('select pg_advisory_lock($1)', [lock])
const release = (lock: number) => holder.query('select pg_advisory_unlock($1)', [lock])

describe('while others are at the figures', () => {
  test('a reset and a rebuild say that they are busy, and nothing has changed', async () => {
    await site.store.insert([storedEvent(Date.now())])
    await hold(advisoryLocks.upkeep)
    const refused = { name: 'Error', kind: 'busy', message: expect.stringContaining('try again') }
    await Promise.all([
      expect(site.store.reset(actor)).rejects.toMatchObject(refused),
      expect(site.store.rebuild(() => undefined)).rejects.toMatchObject(refused),
    ])
    await release(advisoryLocks.upkeep)
    expect((await site.store.stats(wholeTime, Date.now())).total_visitors).toBe(1)
  }, 40_000)

  test('the list of all events counts none of them twice', async () => {
    await insertedElsewhere(10)
    await site.store.fold()
    await hold(advisoryLocks.upkeep)
    await insertedElsewhere(7)
    await site.store.fold()
    await insertedElsewhere(2)
    expect(await site.rows(countEveryEvent)).toEqual([{ count: '19' }])
  })
})

test('an export has what another process kept a moment ago', async () => {
  await insertedElsewhere(3)
  expect(await Array.fromAsync(site.store.events(wholeTime))).toHaveLength(3)
})

test("a database's way of writing dates changes nothing", async () => {
  const store = site.open({
    databaseUrl: withSettings('datestyle=German', 'timezone=Asia/Kolkata'),
  })
  const event = storedEvent(Date.UTC(2026, 2, 4, 5, 6, 7, 89))
  await store.insert([event])
  expect(await Array.fromAsync(store.events(wholeTime))).toEqual([event])
  expect((await store.stats(wholeTime, Date.now())).total_visitors).toBe(1)
})

test('a database that takes no writes is told with its reason, until it takes them again', async () => {
  const name = new URL(site.databaseUrl).pathname.slice(1)
  await insertedElsewhere(1)
  await holder.query(`alter database "${name}" set default_transaction_read_only = on`)
  await expect(site.store.stats(wholeTime, Date.now())).rejects.toMatchObject({
    kind: 'unwritable',
  })
  expect(site.store.trouble()).toMatch(/^can't be brought up to date \(.*read-only/)
  await holder.query('set default_transaction_read_only = off')
  await holder.query(`alter database "${name}" reset default_transaction_read_only`)
  // It tries again by itself, on a new connection.
  await vi.waitFor(() => expect(site.store.trouble()).toBeUndefined(), patience)
  await expectRollupsOfEvents(site.databaseUrl)
})

test('a connection that inserts waits for the disk, whatever the database is set to', async () => {
  const name = new URL(site.databaseUrl).pathname.slice(1)
  await holder.query(`alter database "${name}" set synchronous_commit = off`)
  expect(await site.rows('show synchronous_commit')).toEqual([{ synchronous_commit: 'off' }])
  expect(await site.store.durability()).toMatchObject({ synchronous_commit: 'on' })
  expect(await site.store.durabilityGap()).toBeUndefined()
})

test('nothing is deleted while the clocks of process and database differ, and the log says so', async () => {
  const now = Date.now()
  const said: string[] = []
  const log = createLog('info', { write: (line) => said.push(line) })
  const store = site.open({ log, databaseTime: async () => now + 400 * 86_400_000 })
  await store.insert([storedEvent(now - 1_000)])
  expect(await store.maintain(now, 0)).toEqual({ deletedMonths: [] })
  expect((await store.stats(wholeTime, now)).total_visitors).toBe(1)
  expect(said.join('')).toContain("this clock and the database's differ")
})

test('a store that is closed ends its fold after the batch that it is at', async () => {
  await hold(advisoryLocks.fold)
  const fifty = Array.from({ length: 50_000 }, () => storedEvent(Date.now()))
  const pool = new pg.Pool({ connectionString: site.databaseUrl })
  await insertEvents(pool, fifty)
  await insertEvents(pool, [storedEvent(Date.now())])
  await pool.end()
  const fold = site.store.fold()
  await expect.poll(waitingForAdvisoryLock, patience).toBe(1)
  const closed = site.close(site.store)
  await release(advisoryLocks.fold)
  await expect(fold).rejects.toThrow('closed')
  await closed
  const left = 'select sum(cardinality(ids))::int as left from analytics_pending'
  expect(await site.rows(left)).toEqual([{ left: 1 }])
}, 60_000)

test('a connection that dies without a word amid a fold holds up the figures for less than others wait', async () => {
  const proxy = await proxyTo(site.databaseUrl)
  const far = site.open({ databaseUrl: proxy.url })
  await insertedElsewhere(3)
  await holder.query('begin; lock table analytics_sessions in share mode')
  const cutOff = expect(far.fold()).rejects.toThrow()
  await expect.poll(async () => (await site.rows(standingAmidFold)).length, patience).toBe(1)
  proxy.freeze()
  await holder.query('commit')
  expect((await site.store.stats(wholeTime, Date.now())).total_visitors).toBe(3)
  await proxy.close()
  await cutOff
  await expectExact(site)
}, 60_000)

test('two stores that insert the same events and fold at once never wait for each other for good', async () => {
  const now = Date.now()
  const batches = Array.from({ length: 20 }, (_, batch) =>
    Array.from({ length: 30 }, (_, index) => variedEvent(now + index, batch * 1_000 + index * 31)),
  )
  const work = async (store: PostgresStore, turn: (batch: StoredEvent[]) => StoredEvent[]) => {
    for (const batch of batches) await Promise.all([store.insert(turn(batch)), store.fold()])
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

const standingAmidFold = `
  select from pg_stat_activity
  where datname = current_database() and application_name = 'payline rollups'
    and wait_event_type = 'Lock' and wait_event = 'relation'`

const standing = `
  select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`

async function waitingForAdvisoryLock(): Promise<number> {
  return (await site.rows(standing)).length
}
