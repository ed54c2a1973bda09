import { beforeEach, describe, expect, test } from 'vitest'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { expectRollupsOfEvents } from '../setup/rollupOracle.ts'
import { sharedStore } from '../setup/sharedStore.ts'
import { storedEvent, variedEvent } from '../setup/storedEvents.ts'

const site = sharedStore()

beforeEach(async () => {
  await site.store.reset({ name: 'nobody', via: 'command line' })
  // The test events are older than the reset, which would drop them.
  await site.rows('update analytics_state set reset_at = null')
})

const noon = Date.UTC(2026, 10, 21, 12)
const hour = 3_600_000

async function stored(...events: StoredEvent[][]): Promise<void> {
  for (const batch of events) await site.store.insert(batch)
  await site.store.rollUp()
  await expectRollupsOfEvents(site.databaseUrl)
}

test('connections that insert have settings under which confirmed events survive a power failure', async () => {
  expect(await site.store.durability()).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
  })
})

describe('inserting', () => {
  test('an id is counted once, within one call and across five', async () => {
    const events = Array.from({ length: 40 }, (_, index) => variedEvent(noon + index, index * 977))
    for (let time = 0; time < 5; time++) await site.store.insert([...events, ...events].reverse())
    await site.store.rollUp()
    expect(await site.rows('select count(*)::int as count from analytics_events')).toEqual([
      { count: 40 },
    ])
    await expectRollupsOfEvents(site.databaseUrl)
  })
})

describe('sessions', () => {
  test('a session that spans midnight is counted on the day on which it began', async () => {
    const midnight = Date.UTC(2028, 1, 29)
    await stored(
      [storedEvent(midnight - 1), storedEvent(midnight, { page_url: '/faq' })],
      [storedEvent(midnight + hour, { event_type: 'claim_button_click' })],
    )
    expect(
      await site.rows(`select at::text, dimension, value from analytics_breakdowns
        where grain = 'day' and sessions > 0 order by dimension`),
    ).toEqual([
      { at: '2028-02-28', dimension: 'entry', value: '/' },
      { at: '2028-02-28', dimension: 'exit', value: '/faq' },
    ])
  })

  test('leap days and the ends of months and years are counted as separate days', async () => {
    const ends = [
      Date.UTC(2028, 2, 1),
      Date.UTC(2027, 2, 1),
      Date.UTC(2027, 0, 1),
      Date.UTC(2026, 11, 1),
    ]
    await stored(
      ends.flatMap((end, index) => [
        storedEvent(end - 1, { session_id: `a${index}` }),
        storedEvent(end, { session_id: `b${index}` }),
      ]),
    )
    expect(
      await site.rows(`select at::text from analytics_breakdowns
        where grain = 'day' and dimension = 'page' order by at desc`),
    ).toEqual(
      [
        '2028-03-01',
        '2028-02-29',
        '2027-03-01',
        '2027-02-28',
        '2027-01-01',
        '2026-12-31',
        '2026-12-01',
        '2026-11-30',
      ].map((at) => ({ at })),
    )
  })

  test('an earlier view that arrives late moves the beginning of its session', async () => {
    const claim = storedEvent(noon + 1, { event_type: 'claim_button_click' })
    await stored(
      [claim],
      [storedEvent(noon, { page_url: '/games', country: 'DE' })],
      [storedEvent(noon - 26 * hour, { page_url: '/faq', country: 'BR' })],
      [storedEvent(noon + hour, { page_url: '/late' })],
    )
    expect(await site.rows('select country, views, claims from analytics_sessions')).toEqual([
      { country: 'BR', views: 3, claims: 1 },
    ])
  })

  test('views of the same millisecond are ordered by their ids', async () => {
    const views = Array.from({ length: 6 }, (_, index) =>
      storedEvent(noon, { page_url: `/${index}` }),
    )
    await stored(...views.map((view) => [view]))
  })
})
