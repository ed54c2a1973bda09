import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countEveryEvent } from '#cms/countEvents.ts'
import { wholeTime } from '#domain/analytics/statsQuery.ts'
import { createLog } from '#platform/log.ts'
import { advisoryLocks } from '#server/analytics/postgres/advisoryLocks.ts'
import { insertEvents } from '#server/analytics/postgres/insertEvents.ts'
import {
  createPostgresStore,
  type PostgresStore,
  type PostgresStoreOptions,
} from '#server/analytics/postgres/postgresStore.ts'
import { expectRollupsOfEvents } from '../setup/rollupOracle.ts'
import { storedEvent } from '../setup/storedEvents.ts'
import { cloneTemplate, query, type TestDatabase } from '../setup/testDatabase.ts'

const actor = { name: 'nobody', via: 'command line' } as const
const patience = { timeout: 20_000, interval: 50 }
let database: TestDatabase
let holder: pg.Client
const stores: PostgresStore[] = []

beforeEach(async () => {
  database = await cloneTemplate()
  holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
})

afterEach(async () => {
  await holder.end()
  for (const store of stores.splice(0)) await store.close()
  await database.drop()
})

function open(options: Partial<PostgresStoreOptions> = {}): PostgresStore {
  const usual = { databaseUrl: database.url, log: createLog('silent') }
  const store = createPostgresStore({ ...usual, ...options })
  stores.push(store)
  return store
}

/** The database's address with settings of a session. */
function withSettings(...settings: string[]): string {
  const url = new URL(database.url)
  url.searchParams.set('options', settings.map((it) => `-c ${it}`).join(' '))
  return url.href.replaceAll('+', '%20')
}

/** Events of another process, which doesn't fold. */
async function insertedElsewhere(count: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: database.url })
  const events = Array.from({ length: count }, (_, at) => storedEvent(Date.now() - at))
  await insertEvents(pool, events)
  await pool.end()
}

const hold = (lock: number) => holder.query('select pg_advisory_lock($1)', [lock])
const release = (lock: number) => holder.query('select pg_advisory_unlock($1)', [lock])

describe('while others are at the figures', () => {
  test('a reset and a rebuild say that they are busy, and nothing has changed', async () => {
    const store = open()
    await store.insert([storedEvent(Date.now())])
    await hold(advisoryLocks.upkeep)
    const refused = { name: 'Error', kind: 'busy', message: expect.stringContaining('try again') }
    await Promise.all([
      expect(store.reset(actor)).rejects.toMatchObject(refused),
      expect(store.rebuild(() => undefined)).rejects.toMatchObject(refused),
    ])
    await release(advisoryLocks.upkeep)
    expect((await store.stats(wholeTime, Date.now())).total_visitors).toBe(1)
  }, 40_000)

  test('the list of all events counts none of them twice', async () => {
    const store = open()
    await insertedElsewhere(10)
    await store.fold()
    await hold(advisoryLocks.upkeep)
    await insertedElsewhere(7)
    await store.fold()
    await insertedElsewhere(2)
    const { rows } = await query(database.url, countEveryEvent)
    expect(Number(rows[0].count)).toBe(19)
  })
})

test('an export has what another process kept a moment ago', async () => {
  const store = open()
  await insertedElsewhere(3)
  expect(await Array.fromAsync(store.events(wholeTime))).toHaveLength(3)
})

test("a database's way of writing dates changes nothing", async () => {
  const store = open({ databaseUrl: withSettings('datestyle=German', 'timezone=Asia/Kolkata') })
  const event = storedEvent(Date.UTC(2026, 2, 4, 5, 6, 7, 89))
  await store.insert([event])
  expect(await Array.fromAsync(store.events(wholeTime))).toEqual([event])
  expect((await store.stats(wholeTime, Date.now())).total_visitors).toBe(1)
})

test('a database that takes no writes is told with its reason, until it takes them again', async () => {
  const name = new URL(database.url).pathname.slice(1)
  const store = open()
  await insertedElsewhere(1)
  await holder.query(`alter database "${name}" set default_transaction_read_only = on`)
  await expect(store.stats(wholeTime, Date.now())).rejects.toMatchObject({ kind: 'unwritable' })
  expect(store.trouble()).toMatch(/^can't be brought up to date \(.*read-only/)
  await holder.query('set default_transaction_read_only = off')
  await holder.query(`alter database "${name}" reset default_transaction_read_only`)
  // It tries again by itself, on a new connection.
  await vi.waitFor(() => expect(store.trouble()).toBeUndefined(), patience)
  await expectRollupsOfEvents(database.url)
})

test('a connection that may lose what it answered for is noticed', async () => {
  expect(await open().durabilityGap()).toBeUndefined()
})

test('nothing is deleted while the clocks of process and database differ, and the log says so', async () => {
  const now = Date.now()
  const said: string[] = []
  const log = createLog('info', { write: (line) => said.push(line) })
  const store = open({ log, databaseTime: async () => now + 400 * 86_400_000 })
  await store.insert([storedEvent(now - 1_000)])
  expect(await store.maintain(now, 0)).toEqual({ deletedMonths: [] })
  expect((await store.stats(wholeTime, now)).total_visitors).toBe(1)
  expect(said.join('')).toContain("this clock and the database's differ")
})

test('a store that is closed ends its fold after the batch that it is at', async () => {
  const store = open()
  await hold(advisoryLocks.fold)
  const fifty = Array.from({ length: 50_000 }, () => storedEvent(Date.now()))
  const pool = new pg.Pool({ connectionString: database.url })
  await insertEvents(pool, fifty)
  await insertEvents(pool, [storedEvent(Date.now())])
  await pool.end()
  const fold = store.fold()
  await expect.poll(waitingForAdvisoryLock, patience).toBe(1)
  const closed = store.close()
  stores.length = 0
  await release(advisoryLocks.fold)
  await expect(fold).rejects.toThrow('closed')
  await closed
  const { rows } = await query(
    database.url,
    'select sum(cardinality(ids))::int as left from analytics_pending',
  )
  expect(rows).toEqual([{ left: 1 }])
}, 60_000)

async function waitingForAdvisoryLock(): Promise<number | null> {
  const { rowCount } = await query(
    database.url,
    `select from pg_stat_activity
     where datname = current_database() and wait_event = 'advisory'`,
  )
  return rowCount
}
