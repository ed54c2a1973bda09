import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredEvent } from '#domain/analytics/event.ts'
import { wholeTime } from '#domain/analytics/statsQuery.ts'
import { createLog } from '#platform/log.ts'
import {
  createPostgresStore,
  type PostgresStore,
} from '#server/analytics/postgres/postgresStore.ts'
import { eventHistory } from '../setup/eventHistories.ts'
import { expectRollupsOfEvents } from '../setup/rollupOracle.ts'
import { type Oracle, openOracle } from '../setup/statsOracle.ts'
import { statsQueries } from '../setup/statsQueries.ts'
import { storedEvent } from '../setup/storedEvents.ts'
import { cloneTemplate, query, type TestDatabase } from '../setup/testDatabase.ts'

/** Whatever a host has set for its databases, days are those of UTC and times are read right. */

const settings = [
  // Days begin 12:45 hours early there, or 13:45 hours in its summer.
  `set timezone = 'Pacific/Chatham'`,
  `set datestyle = 'SQL, DMY'`,
  `set intervalstyle = 'sql_standard'`,
  'set extra_float_digits = -5',
  `set default_transaction_isolation = 'repeatable read'`,
  `set search_path = 'public'`,
  `set bytea_output = 'escape'`,
]
/** In the first minute of a leap day, far ahead of any machine's clock. */
const now = Date.UTC(2048, 1, 29, 0, 0, 30)

let database: TestDatabase
let store: PostgresStore
let oracle: Oracle

beforeAll(async () => {
  database = await cloneTemplate()
  const name = new URL(database.url).pathname.slice(1)
  for (const setting of settings) {
    await query(database.url, `alter database ${name} ${setting}`)
  }
  store = createPostgresStore({ databaseUrl: database.url, log: createLog('silent') })
  oracle = await openOracle(database.url)
})

afterAll(async () => {
  await oracle.close()
  await store.close()
  await database.drop()
})

async function insertHistory(seed: number): Promise<Map<string, StoredEvent>> {
  const [history = []] = fc.sample(eventHistory(now), { seed, numRuns: 1 })
  const kept = new Map<string, StoredEvent>()
  for (const { events } of history) {
    await store.insert(events)
    await store.fold()
    for (const event of events) kept.set(event.id, event)
  }
  return kept
}

test('in another time zone and date style all figures are the same', async () => {
  const { rows } = await query(database.url, `select now()::text as now`)
  expect(rows[0].now).toMatch(/^\d\d\/\d\d\/\d{4} /)
  const kept = new Map<string, StoredEvent>()
  for (const seed of [1, 2, 3]) {
    for (const [id, event] of await insertHistory(seed)) if (!kept.has(id)) kept.set(id, event)
  }
  const queries = fc.sample(statsQueries(now, 15), { seed: 4, numRuns: 1 }).flat()
  for (const asked of [wholeTime, ...queries]) {
    const found = await store.stats(asked, now)
    expect([asked, found]).toEqual([asked, await oracle.stats(asked, now)])
  }
  const all = await Array.fromAsync(store.events(wholeTime))
  expect(all).toHaveLength(kept.size)
  for (const event of all) expect(event).toEqual(kept.get(event.id))
  await store.rebuild(() => undefined)
  await store.fold()
  await expectRollupsOfEvents(database.url)
})

test('in another time zone months begin when they do in UTC', async () => {
  await store.reset({ name: 'nobody', via: 'command line' })
  const limit = Date.UTC(2048, 1, 1)
  const owner = createPostgresStore({
    databaseUrl: database.url,
    log: createLog('silent'),
    databaseTime: async () => now,
  })
  await owner.insert([storedEvent(limit - 1), storedEvent(limit), storedEvent(now)])
  await owner.maintain(now, 0)
  const { rows } = await query(
    database.url,
    `select (extract(epoch from created_at) * 1000)::float8 as time from analytics_events order by 1`,
  )
  expect(rows).toEqual([{ time: limit }, { time: now }])
  await owner.fold()
  await expectRollupsOfEvents(database.url)
  await owner.close()
})
