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

  test('a text with special characters is stored unchanged', async () => {
    const texts = ['NULL', '"', '\\', '{a,b}', ' ', "it's", '€😀', '\t\n']
    await stored(texts.map((utm_source, i) => storedEvent(noon + i, { utm_source, country: 'DE' })))
    const rows = await site.rows('select utm_source from analytics_events order by created_at')
    expect(rows).toEqual(texts.map((utm_source) => ({ utm_source })))
  })

  test('events created before a reset stay deleted, however often they are sent again', async () => {
    const before = [storedEvent(Date.now() - 5_000), storedEvent(Date.now() - 60_000)]
    const unsent = storedEvent(Date.now() - 1_000)
    await site.store.insert(before)
    const reset = await site.store.reset({ name: 'nobody', via: 'command line' })
    expect(reset).toEqual({ deleted: 2 })
    const after = [storedEvent(Date.now() + 100), storedEvent(Date.now() + 200)]
    await site.store.insert([...before, unsent, ...after])
    await stored(before, [unsent], after)
    const rows = await site.rows('select id from analytics_events order by created_at')
    expect(rows).toEqual(after.map(({ id }) => ({ id })))
  })

  test.each([-60_000, 60_000])(
    'a process whose clock is off by %i ms drops events from before a reset and keeps events from after it',
    async (error) => {
      /**
       * An event as ingest creates it: with the time of its id, limited to the process's own time.
       */
      const ingested = (made: number) => storedEvent(Math.min(made, Date.now() + error), {}, made)
      const before = ingested(Date.now() - 1_000)
      await site.store.reset({ name: 'nobody', via: 'command line' })
      const after = ingested(Date.now() + 100)
      await stored([before, after])
      expect(await site.rows('select id from analytics_events')).toEqual([{ id: after.id }])
    },
  )
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

test('the most viewed pages are those of the last week, the most wanted first', async () => {
  const views = (page_url: string, count: number, at = noon) =>
    Array.from({ length: count }, (_, place) => storedEvent(at + place, { page_url }))
  const longAgo = noon - 30 * 24 * hour
  await stored([...views('/faq', 2), ...views('/game/slot-7', 3), ...views('/', 9, longAgo)])
  expect(await site.store.mostViewed(5, noon)).toEqual(['/game/slot-7', '/faq'])
  expect(await site.store.mostViewed(1, noon)).toEqual(['/game/slot-7'])
})
