import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import {
  createPostgresStore,
  type PostgresStore,
} from '#server/analytics/postgres/postgresStore.ts'
import { expectRollupsOfEvents } from '../setup/rollupOracle.ts'
import { variedEvent } from '../setup/storedEvents.ts'
import { cloneTemplate, query, type TestDatabase } from '../setup/testDatabase.ts'

const now = Date.UTC(2028, 2, 15, 9)
const january = Date.UTC(2028, 0, 10)
const day = 86_400_000
const patience = { timeout: 20_000, interval: 50 }
let database: TestDatabase
let stores: [PostgresStore, PostgresStore]

beforeEach(async () => {
  database = await cloneTemplate()
  const options = {
    databaseUrl: database.url,
    log: createLog('silent'),
    databaseTime: async () => now,
  }
  stores = [createPostgresStore(options), createPostgresStore(options)]
})

afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()))
  await database.drop()
})

/** Whether figures and events agree, as one snapshot sees them. */
const agree = `
  select (select coalesce(sum(views + claims + leaves + bots), 0) from analytics_totals)
    + (select coalesce(sum(cardinality(ids)), 0) from analytics_pending where not folded)
    = (select count(*) from analytics_events) as agree`

/** @param idError how far the clock of the browser that made the ids was off */
const events = (count: number, from: number, idError: number) =>
  Array.from({ length: count }, (_, at) => {
    const time = from + at * 60_000
    return variedEvent(time, at * 2_654_435, time + idError)
  })

async function makeJanuary(): Promise<void> {
  const january = { databaseUrl: database.url, log: createLog('silent') }
  const store = createPostgresStore({
    ...january,
    databaseTime: async () => Date.UTC(2028, 0, 5),
  })
  await store.maintain(Date.UTC(2028, 0, 5), null)
  await store.close()
}

test('old events outside of their partitions go while others insert and read, and figures are right all along', async () => {
  await makeJanuary()
  await stores[0].insert(events(500, january, 0))
  // In March's partition, and in the default one.
  await stores[0].insert(events(3_000, january, 65 * day))
  await stores[0].insert(events(2_500, january + day, 700 * day))
  // Young ones in January's.
  await stores[0].insert(events(50, now, january - now))
  await stores[0].fold()

  let retaining = true
  const late: string[] = []
  const inserting = async () => {
    for (let round = 0; retaining; round++) {
      const batch = events(5, now + round * 1_000, round % 2 === 0 ? 0 : january - now)
      // Fails where it takes longer than ingest's patience.
      await stores[1].insert(batch)
      late.push(...batch.map(({ id }) => id))
    }
  }
  const checking = async () => {
    while (retaining) {
      await stores[1].fold()
      expect((await query(database.url, agree)).rows).toEqual([{ agree: true }])
    }
  }
  const retention = async () => {
    try {
      return await stores[0].maintain(now, 1)
    } finally {
      retaining = false
    }
  }
  const [done] = await Promise.all([retention(), inserting(), checking()])
  expect(done).toEqual({ deletedMonths: ['2028-01'] })
  await stores[0].fold()
  await expectRollupsOfEvents(database.url)
  const left = await query(database.url, 'select id, created_at from analytics_events')
  expect(left.rows).toHaveLength(50 + late.length)
  expect(new Set(left.rows.map(({ id }) => id)).isSupersetOf(new Set(late))).toBe(true)
}, 60_000)

test('what comes older than what is kept is not taken any more, unless all is kept again', async () => {
  await stores[0].maintain(now, 1)
  await stores[0].insert(events(3, january, 0))
  await stores[0].insert(events(2, now, 0))
  const count = 'select count(*)::int as count from analytics_events'
  expect((await query(database.url, count)).rows).toEqual([{ count: 2 }])
  await stores[0].maintain(now, null)
  await stores[0].insert(events(3, january, 0))
  expect((await query(database.url, count)).rows).toEqual([{ count: 5 }])
})

test('a fold that begins while a partition is made finds the events that move there', async () => {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  try {
    await stores[0].insert(events(5, now, 0))
    await stores[0].fold()
    // Keeps the default partition from being locked, and so the new one from being attached.
    await holder.query('begin; select from analytics_events_default limit 1')
    const made = stores[1].maintain(now, null)
    await expect.poll(() => waitingFor('relation'), patience).toBe(1)
    await stores[0].insert(events(5, now, 0))
    const fold = stores[0].fold()
    await expect.poll(() => waitingFor('advisory'), patience).toBe(1)
    await holder.query('commit')
    await Promise.all([made, fold])
  } finally {
    await holder.end()
  }
  await stores[0].fold()
  await expectRollupsOfEvents(database.url)
  const moved = 'select count(*)::int as count from analytics_events_2028_03'
  expect((await query(database.url, moved)).rows).toEqual([{ count: 10 }])
})

/** How many folds and upkeeps wait for a lock of that kind. */
async function waitingFor(kind: string): Promise<number | null> {
  const { rowCount } = await query(
    database.url,
    `select from pg_stat_activity where datname = current_database()
       and application_name = 'payline rollups' and wait_event = '${kind}'`,
  )
  return rowCount
}
