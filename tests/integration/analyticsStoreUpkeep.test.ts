import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StoredEvent } from '#domain/analytics/event.ts'
import { createLog } from '#platform/log.ts'
import {
  createPostgresStore,
  type PostgresStore,
} from '#server/analytics/postgres/postgresStore.ts'
import { expectRollupsOfEvents } from '../setup/rollupOracle.ts'
import { storedEvent, variedEvent } from '../setup/storedEvents.ts'
import { cloneTemplate, query, type TestDatabase } from '../setup/testDatabase.ts'

const now = Date.UTC(2028, 2, 15, 9)
const hour = 3_600_000
const actor = { name: 'admin@payline.example', via: 'dashboard' } as const

let database: TestDatabase
/** What the database's clock says. */
let databaseNow = now
let stores: [PostgresStore, PostgresStore]

beforeEach(async () => {
  database = await cloneTemplate()
  databaseNow = now
  const open = () =>
    createPostgresStore({
      databaseUrl: database.url,
      log: createLog('silent'),
      databaseTime: async () => databaseNow,
    })
  stores = [open(), open()]
})

afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()))
  await database.drop()
})

async function rowsOf<Row>(statement: string): Promise<Row[]> {
  return (await query(database.url, statement)).rows
}

/** How many events each partition holds; those of the day on which the tests run are left out. */
async function partitions(): Promise<Record<string, number>> {
  const rows = await rowsOf<{ name: string; count: number }>(`
    select c.relname as name,
      (select count(*)::int from analytics_events e where e.tableoid = c.oid) as count
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'analytics_events'::regclass and c.relname ~ '2028|default'
    order by name`)
  return Object.fromEntries(
    rows.map(({ name, count }) => [name.replace('analytics_events_', ''), count]),
  )
}

async function insertVaried(from: number, count: number): Promise<StoredEvent[]> {
  const events = Array.from({ length: count }, (_, index) =>
    variedEvent(from + index * 60_000, index * 2_654_435),
  )
  await stores[0].insert(events)
  return events
}

async function maintainAt(time: number, months: number | null) {
  databaseNow = time
  const done = await stores[0].maintain(time, months)
  databaseNow = now
  return done
}

async function expectExact(): Promise<void> {
  await stores[0].fold()
  await expectRollupsOfEvents(database.url)
}

describe('partitions', () => {
  test('are made for last month, this one and three more, by any number of processes', async () => {
    await Promise.all([...stores, ...stores].map((store) => store.maintain(now, null)))
    expect(await partitions()).toEqual({
      '2028_02': 0,
      '2028_03': 0,
      '2028_04': 0,
      '2028_05': 0,
      '2028_06': 0,
      default: 0,
    })
  })

  test('take their events out of the default one', async () => {
    await stores[0].insert([
      storedEvent(now),
      storedEvent(Date.UTC(2028, 2, 1)),
      storedEvent(Date.UTC(2028, 2, 1) - 1),
      storedEvent(now, {}, Date.UTC(2031, 0, 1)),
    ])
    expect(await partitions()).toEqual({ default: 4 })
    await stores[0].maintain(now, null)
    expect(await partitions()).toMatchObject({ '2028_02': 1, '2028_03': 2, default: 1 })
    await stores[1].insert([storedEvent(now)])
    expect(await partitions()).toMatchObject({ '2028_03': 3, default: 1 })
    await expectExact()
  })
})

describe('retention', () => {
  test('keeps whole months beside this one, and every event of them', async () => {
    await maintainAt(Date.UTC(2028, 0, 5), null)
    await insertVaried(Date.UTC(2028, 0, 31, 20), 600)
    // Of clocks that went wrong: an old id of a young event, and the other way round.
    await stores[0].insert([
      storedEvent(now, { session_id: 'late' }, Date.UTC(2028, 0, 2)),
      storedEvent(Date.UTC(2028, 0, 2), { session_id: 'early' }, Date.UTC(2028, 3, 2)),
    ])
    const { deletedMonths } = await stores[0].maintain(now, 1)
    expect(deletedMonths).toEqual(['2028-01'])
    await expectExact()
    expect(
      await rowsOf(`select min(created_at) as first, count(*)::int as count from analytics_events`),
    ).toEqual([{ first: new Date(Date.UTC(2028, 1, 1)), count: 600 - 240 + 1 }])
    expect(await partitions()).not.toHaveProperty('2028_01')
    expect(await stores[1].maintain(now, 1)).toEqual({ deletedMonths: [] })
  })

  test('a session that goes on after the limit is counted by what is left of it', async () => {
    const limit = Date.UTC(2028, 1, 1)
    await stores[0].insert([
      storedEvent(limit - 2 * hour, { event_type: 'claim_button_click' }),
      storedEvent(limit - hour, { page_url: '/games', referrer: 'https://gone.example/' }),
      storedEvent(limit, { page_url: '/faq' }),
      storedEvent(limit + hour, { page_url: '/' }),
    ])
    await stores[0].maintain(now, 1)
    await expectExact()
    expect(
      await rowsOf(
        `select sessions::int, converted::int from analytics_totals where sessions <> 0`,
      ),
    ).toEqual([{ sessions: 1, converted: 0 }])
    expect(await rowsOf('select referrer from analytics_sources')).toEqual([{ referrer: null }])
  })
})

describe('a reset', () => {
  test('deletes everything, says how much, and is written down', async () => {
    await insertVaried(now, 100)
    expect(await stores[1].reset(actor)).toEqual({ deleted: 100 })
    await expectExact()
    expect(await rowsOf('select count(*)::int as count from analytics_events')).toEqual([
      { count: 0 },
    ])
    expect(await rowsOf('select action, actor, details from audit_log')).toEqual([
      {
        action: 'statistics.reset',
        actor: 'admin@payline.example (dashboard)',
        details: '100 events',
      },
    ])
  })

  test('leaves each event that arrives meanwhile either before or after it', async () => {
    let answered = 0
    let deleted = 0
    const ingest = async (store: PostgresStore) => {
      for (let round = 0; round < 15; round++) {
        await store.insert(Array.from({ length: 4 }, () => storedEvent(now)))
        answered += 4
      }
    }
    const resets = async () => {
      for (let round = 0; round < 4; round++) deleted += (await stores[1].reset(actor)).deleted
    }
    await Promise.all([ingest(stores[0]), ingest(stores[1]), resets()])
    await expectExact()
    const [left] = await rowsOf<{ count: number }>(
      'select count(*)::int as count from analytics_events',
    )
    expect(deleted + (left?.count ?? 0)).toBe(answered)
  })

  test('lets an insert that waits for it land after it, unless it was made before', async () => {
    const waiting = `
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and application_name =`
    await insertVaried(now, 10)
    await stores[0].fold()
    const made = Date.now() - 1
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    try {
      // The last thing that a reset needs.
      await holder.query('begin; lock table audit_log in exclusive mode')
      const reset = stores[1].reset(actor)
      await expect.poll(() => rowsOf(`${waiting} 'payline rollups'`)).toHaveLength(1)
      const inserts = [
        stores[0].insert([storedEvent(now, { page_url: '/after' })]),
        stores[0].insert([storedEvent(made, { page_url: '/before' })]),
      ]
      await expect.poll(() => rowsOf(`${waiting} 'payline ingest'`)).toHaveLength(2)
      await holder.query('commit')
      expect(await reset).toEqual({ deleted: 10 })
      await Promise.all(inserts)
    } finally {
      await holder.end()
    }
    await expectExact()
    expect(await rowsOf('select page_url from analytics_events')).toEqual([{ page_url: '/after' }])
  })
})

describe('a rebuild', () => {
  test('mends figures, and tells how far it is', async () => {
    const events = await insertVaried(now, 300)
    await stores[0].fold()
    for (const table of ['totals', 'breakdowns', 'hours', 'sessions', 'pages', 'sources']) {
      await query(database.url, `truncate analytics_${table}`)
    }
    const told: [number, number][] = []
    const done = await stores[1].rebuild((...progress) => told.push(progress))
    expect(done).toEqual({ events: events.length })
    expect(told.at(0)).toEqual([0, 300])
    expect(told.at(-1)).toEqual([300, 300])
    await expectExact()
  })

  test('counts what arrives meanwhile, folded or not, exactly once', async () => {
    await insertVaried(now, 200)
    let running = true
    const ingest = async (store: PostgresStore) => {
      for (let round = 0; running; round++) {
        await store.insert([variedEvent(now + round, round * 7_919)])
        if (round % 3 === 0) await store.fold()
      }
    }
    const rebuilds = async () => {
      for (let round = 0; round < 3; round++) await stores[0].rebuild(() => undefined)
      running = false
    }
    await Promise.all([ingest(stores[0]), ingest(stores[1]), rebuilds()])
    await expectExact()
  })
})

test('two stores that insert the same events and fold at once never wait for each other for good', async () => {
  const batches = Array.from({ length: 20 }, (_, batch) =>
    Array.from({ length: 30 }, (_, index) => variedEvent(now + index, batch * 1_000 + index * 31)),
  )
  const work = async (store: PostgresStore, turn: (batch: StoredEvent[]) => StoredEvent[]) => {
    for (const batch of batches) await Promise.all([store.insert(turn(batch)), store.fold()])
  }
  await Promise.all([
    work(stores[0], (batch) => batch),
    work(stores[1], (batch) => batch.toReversed()),
  ])
  await expectExact()
  const [deadlocks] = await rowsOf<{ count: number }>(
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  )
  expect(deadlocks).toEqual({ count: 0 })
})
