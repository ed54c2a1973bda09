import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { expectRollupsOfEvents } from '../setup/rollupOracle.ts'
import { sharedStore } from '../setup/sharedStore.ts'
import { storedEvent } from '../setup/storedEvents.ts'
import { eventHistory } from './oracle/eventHistories.ts'
import { sharedOracle } from './oracle/sharedOracle.ts'
import { statsQueries } from './oracle/statsQueries.ts'

/** With any database settings days are in UTC and times are read correctly. */

const settings = [
  // Days begin 12:45 hours earlier in this zone, or 13:45 hours in summer.
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

const site = sharedStore({ databaseTime: async () => now })

// The settings apply to new connections; no connection is open yet.
beforeAll(async () => {
  const name = new URL(site.databaseUrl).pathname.slice(1)
  for (const setting of settings) await site.rows(`alter database ${name} ${setting}`)
})

const oracle = sharedOracle(site)

async function insertHistory(seed: number): Promise<Map<string, StoredEvent>> {
  const [history = []] = fc.sample(eventHistory(now), { seed, numRuns: 1 })
  const expected = new Map<string, StoredEvent>()
  for (const { events } of history) {
    await site.store.insert(events)
    await site.store.rollUp()
    for (const event of events) expected.set(event.id, event)
  }
  return expected
}

test('in another time zone and date style all figures are the same', async () => {
  const rows = await site.rows(`select now()::text as now`)
  expect(rows).toEqual([{ now: expect.stringMatching(/^\d\d\/\d\d\/\d{4} /) }])
  const expected = new Map<string, StoredEvent>()
  for (const seed of [1, 2, 3]) {
    for (const [id, event] of await insertHistory(seed))
      if (!expected.has(id)) expected.set(id, event)
  }
  const queries = fc.sample(statsQueries(now, 15), { seed: 4, numRuns: 1 }).flat()
  await oracle.expectFigures([allTime, ...queries], now)
  const all = await Array.fromAsync(site.store.events(allTime))
  expect(all).toHaveLength(expected.size)
  for (const event of all) expect(event).toEqual(expected.get(event.id))
  await site.store.rebuild(() => undefined)
  await site.store.rollUp()
  await expectRollupsOfEvents(site.databaseUrl)
})

test('in another time zone months begin when they do in UTC', async () => {
  await site.store.reset({ name: 'nobody', via: 'command line' })
  const limit = Date.UTC(2048, 1, 1)
  await site.store.insert([storedEvent(limit - 1), storedEvent(limit), storedEvent(now)])
  await site.store.maintain(now, 0)
  const rows = await site.rows(
    `select (extract(epoch from created_at) * 1000)::float8 as time from analytics_events order by 1`,
  )
  expect(rows).toEqual([{ time: limit }, { time: now }])
  await site.store.rollUp()
  await expectRollupsOfEvents(site.databaseUrl)
})
