import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StatsQuery, wholeTime } from '#domain/analytics/statsQuery.ts'
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

/** The morning after a leap day. */
const now = Date.UTC(2048, 2, 1, 10, 37, 12, 345)
const actor = { name: 'nobody', via: 'command line' } as const

let database: TestDatabase
let store: PostgresStore
let oracle: Oracle

beforeAll(async () => {
  database = await cloneTemplate()
  store = createPostgresStore({
    databaseUrl: database.url,
    log: createLog('silent'),
    databaseTime: async () => now,
  })
  oracle = await openOracle(database.url)
})

afterAll(async () => {
  await oracle.close()
  await store.close()
  await database.drop()
})

async function segments(): Promise<string[]> {
  const { rows } = await query(
    database.url,
    `select kind || ' ' || day as name from analytics_segments order by name`,
  )
  return rows.map(({ name }) => String(name))
}

async function expectOracle(queries: readonly StatsQuery[]): Promise<void> {
  for (const asked of queries) {
    expect([asked, await store.stats(asked, now)]).toEqual([asked, await oracle.stats(asked, now)])
  }
}

/** Some days have all of theirs then, some a few, and some none. */
const loseHalf = `delete from analytics_segments where hashtext(kind || day) % 2 = 0`

test('figures are the same with segments, with half of them, and after a late event', async () => {
  const asking = fc.tuple(eventHistory(now), statsQueries(now, 10), fc.nat(400))
  await fc.assert(
    fc.asyncProperty(asking, async ([history, queries, daysAgo]) => {
      await store.reset(actor)
      for (const { events } of history) await store.insert(events)
      await store.maintain(now, null)
      await expectOracle([wholeTime, ...queries])
      await query(database.url, loseHalf)
      await expectOracle(queries)
      // Moves the beginning of a session that may be in a segment already.
      await store.insert([
        storedEvent(now - daysAgo * 86_400_000, { session_id: 'session-3', page_url: '/faq' }),
      ])
      await expectOracle(queries)
      await expectRollupsOfEvents(database.url)
    }),
    { numRuns: 6, endOnFailure: true },
  )
}, 240_000)

test('a finished day has its segments until one of its events comes late', async () => {
  await store.reset(actor)
  const yesterday = Date.UTC(2048, 1, 29, 9)
  await store.insert([
    storedEvent(yesterday, { session_id: 'one', event_type: 'claim_button_click' }),
    storedEvent(now, { session_id: 'two' }),
  ])
  await store.maintain(now, null)
  expect(await segments()).toEqual(['claims 2048-02-29', 'hours 2048-02-29', 'sessions 2048-02-29'])
  await store.insert([storedEvent(yesterday + 1000, { session_id: 'three' })])
  await store.fold()
  expect(await segments()).toEqual([])
})

test('rebuilding and clearing the statistics leave no segments', async () => {
  await store.maintain(now, null)
  expect(await segments()).toHaveLength(3)
  await store.rebuild(() => undefined)
  expect(await segments()).toEqual([])
  await store.maintain(now, null)
  await store.reset(actor)
  expect(await segments()).toEqual([])
})
