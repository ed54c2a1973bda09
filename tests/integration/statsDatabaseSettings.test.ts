import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { StoredEvent } from '#domain/analytics/event.ts'
import { wholeTime } from '#domain/analytics/statsQuery.ts'
import { eventHistory } from '../setup/eventHistories.ts'
import { expectRollupsOfEvents } from '../setup/rollupOracle.ts'
import { sharedOracle } from '../setup/sharedOracle.ts'
import { sharedStore } from '../setup/sharedStore.ts'
import { statsQueries } from '../setup/statsQueries.ts'
import { storedEvent } from '../setup/storedEvents.ts'

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

const site = sharedStore({ databaseTime: async () => now })

// For connections that are made from then on, and none is before.
beforeAll(async () => {
  const name = new URL(site.databaseUrl).pathname.slice(1)
  for (const setting of settings) await site.rows(`alter database ${name} ${setting}`)
})

const oracle = sharedOracle(site)

async function insertHistory(seed: number): Promise<Map<string, StoredEvent>> {
  const [history = []] = fc.sample(eventHistory(now), { seed, numRuns: 1 })
  const kept = new Map<string, StoredEvent>()
  for (const { events } of history) {
    await site.store.insert(events)
    await site.store.fold()
    for (const event of events) kept.set(event.id, event)
  }
  return kept
}

test('in another time zone and date style all figures are the same', async () => {
  const rows = await site.rows(`select now()::text as now`)
  expect(rows).toEqual([{ now: expect.stringMatching(/^\d\d\/\d\d\/\d{4} /) }])
  const kept = new Map<string, StoredEvent>()
  for (const seed of [1, 2, 3]) {
    for (const [id, event] of await insertHistory(seed)) if (!kept.has(id)) kept.set(id, event)
  }
  const queries = fc.sample(statsQueries(now, 15), { seed: 4, numRuns: 1 }).flat()
  await oracle.expectFigures([wholeTime, ...queries], now)
  const all = await Array.fromAsync(site.store.events(wholeTime))
  expect(all).toHaveLength(kept.size)
  for (const event of all) expect(event).toEqual(kept.get(event.id))
  await site.store.rebuild(() => undefined)
  await site.store.fold()
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
  await site.store.fold()
  await expectRollupsOfEvents(site.databaseUrl)
})
