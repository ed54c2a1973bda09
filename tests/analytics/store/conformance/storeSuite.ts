import { beforeEach, describe, expect, test } from 'vitest'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { type ClickDimension, clickDimensions } from '#domain/analytics/figures/clickCounts.ts'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { storedEvent, variedEvent } from '#tests/analytics/setup/storedEvents.ts'
import { sharedOracle } from '#tests/analytics/statistics/oracle/sharedOracle.ts'
import type { ConformanceSite } from './conformanceSite.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const hour = 3_600_000
const day = 24 * hour
const nobody = { name: 'nobody', via: 'command line' } as const

/** The tests of inserts, resets, retention and reads that every store has to pass. */
export function testStore(site: ConformanceSite): void {
  const oracle = sharedOracle(site)
  const everything = { from: undefined, to: undefined }
  const stored = () => Array.fromAsync(site.store.events(everything))
  const storedIds = async () => (await stored()).map(({ id }) => id)

  beforeEach(async () => {
    await site.store.reset(nobody)
    await site.forgetLimits()
  })

  describe('inserting', () => {
    test('an id is counted once, within one call and across five', async () => {
      const events = Array.from({ length: 40 }, (_, index) =>
        variedEvent(noon + index, index * 977),
      )
      for (let time = 0; time < 5; time++) await site.store.insert([...events, ...events].reverse())
      expect(await storedIds()).toEqual(events.map(({ id }) => id))
      await oracle.expectFigures([allTime], noon + hour)
    })

    test('the first copy of an id stays, also if a later copy is of another month', async () => {
      const monthEnd = Date.UTC(2026, 9, 31, 23, 59, 59)
      const ahead = 2_000
      const first = storedEvent(monthEnd, { page_url: '/faq' }, monthEnd + ahead)
      const farAhead = storedEvent(monthEnd, { country: 'DE' }, monthEnd + 60 * day)
      await site.store.insert([first, farAhead])
      const again = { page_url: '/games', country: 'BR', created_at: monthEnd + ahead }
      await site.store.insert([
        { ...first, ...again },
        { ...farAhead, ...again },
      ])
      expect(await stored()).toEqual([first, farAhead].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      await oracle.expectFigures(
        [allTime, { ...allTime, from: monthEnd + 1_000 }, { ...allTime, to: monthEnd + 1_000 }],
        noon,
      )
    })

    test('a text with special characters is stored unchanged, and can be a filter', async () => {
      const texts = ['NULL', '"', '\\', '\\N', '{a,b}', ' ', "it's", "\\'", '€😀', '\t\n']
      const events = texts.map((utm_source, i) => storedEvent(noon + i, { utm_source }))
      await site.store.insert(events)
      expect(await stored()).toEqual(events)
      const queries = texts.map((utm_source) => ({ ...allTime, filters: { utm_source } }))
      await oracle.expectFigures(queries, noon + hour)
      for (const query of queries)
        expect(await site.store.stats(query, noon + hour)).toMatchObject({ total_visitors: 1 })
    })
  })

  describe('a reset', () => {
    test('deletes every event, also one of a browser whose clock is ahead', async () => {
      const events = [storedEvent(Date.now()), storedEvent(Date.now(), {}, Date.now() + 40 * day)]
      await site.store.insert([...events, storedEvent(noon)])
      expect(await site.store.reset(nobody)).toEqual({ deleted: 3 })
      expect(await stored()).toEqual([])
    })

    test('events created before it stay deleted, however often they are sent again', async () => {
      const before = [storedEvent(Date.now() - 5_000), storedEvent(Date.now() - 60_000)]
      const unsent = storedEvent(Date.now() - 1_000)
      await site.store.insert(before)
      expect(await site.store.reset(nobody)).toEqual({ deleted: 2 })
      const after = [storedEvent(Date.now() + 100), storedEvent(Date.now() + 200)]
      await site.store.insert([...before, unsent, ...after])
      for (const again of [before, [unsent], after]) await site.store.insert(again)
      expect(await storedIds()).toEqual(after.map(({ id }) => id))
    })

    test.each([-60_000, 60_000])(
      'with a process whose clock is off by %i ms drops what was made before, keeps what is made after',
      async (error) => {
        /** An event as ingest creates it: with the time of its id, limited to the process's own time. */
        const ingested = (made: number) => storedEvent(Math.min(made, Date.now() + error), {}, made)
        const before = ingested(Date.now() - 1_000)
        await site.store.reset(nobody)
        const after = ingested(Date.now() + 100)
        await site.store.insert([before, after])
        expect(await storedIds()).toEqual([after.id])
      },
    )
  })

  test('retention deletes whole months besides the current one, and keeps later arrivals out', async () => {
    const now = Date.UTC(2026, 10, 21, 12)
    const store = site.storeAt(now)
    const old = [storedEvent(Date.UTC(2026, 8, 30, 23, 59)), storedEvent(Date.UTC(2026, 7, 1))]
    const kept = [storedEvent(Date.UTC(2026, 9, 1)), storedEvent(now - 1)]
    await store.insert([...old, ...kept])
    const { deletedMonths } = await store.maintain(now, 1)
    expect(deletedMonths).toEqual(['2026-08', '2026-09'])
    await store.insert([...old, storedEvent(Date.UTC(2026, 8, 30, 12))])
    expect(await storedIds()).toEqual(kept.map(({ id }) => id))
    expect(await site.store.stats(allTime, now)).toMatchObject({ total_visitors: 2 })
    expect(await store.maintain(now, null)).toEqual({ deletedMonths: [] })
    expect(await storedIds()).toEqual(kept.map(({ id }) => id))
  })

  test('with clocks that differ by more than five minutes nothing is deleted', async () => {
    const now = Date.UTC(2026, 10, 21, 12)
    const old = storedEvent(Date.UTC(2026, 5, 1))
    await site.store.insert([old])
    const store = site.storeAt(now)
    expect(await store.maintain(now + 6 * 60_000, 1)).toEqual({ deletedMonths: [] })
    expect(await storedIds()).toEqual([old.id])
  })

  test('an earlier view that arrives late moves the beginning of its session', async () => {
    await site.store.insert([storedEvent(noon + 1, { event_type: 'claim_button_click' })])
    await site.store.insert([storedEvent(noon, { page_url: '/games', country: 'DE' })])
    await site.store.insert([storedEvent(noon - 26 * hour, { page_url: '/faq', country: 'BR' })])
    await site.store.insert([storedEvent(noon + hour, { page_url: '/late' })])
    const now = noon + 2 * hour
    const today = { ...allTime, from: noon - 2 * hour }
    await oracle.expectFigures(
      [
        allTime,
        today,
        { ...allTime, filters: { country: 'BR' } },
        { ...today, compare: 'previous' },
      ],
      now,
    )
    expect(await site.store.stats(allTime, now)).toMatchObject({ unique_visitors: 1 })
    expect(await site.store.stats(today, now)).toMatchObject({ unique_visitors: 0 })
  })

  test('the most viewed pages are those of the last week, the most wanted first', async () => {
    const views = (page_url: string, count: number, at = noon) =>
      Array.from({ length: count }, (_, place) => storedEvent(at + place, { page_url }))
    const longAgo = noon - 30 * day
    const invented = storedEvent(noon, { page_url: '/a', is_page: false })
    await site.store.insert([
      ...views('/faq', 2),
      ...views('/game/slot-7', 3),
      ...views('/', 9, longAgo),
      invented,
    ])
    await site.store.rollUp()
    expect(await site.store.mostViewed(5, noon)).toEqual(['/game/slot-7', '/faq'])
    expect(await site.store.mostViewed(1, noon)).toEqual(['/game/slot-7'])
  })

  test('claim clicks are counted by day and by dimension, with any filter', async () => {
    const events = Array.from({ length: 300 }, (_, at) =>
      variedEvent(noon + at * 3 * hour, at * 2_654_435),
    )
    await site.store.insert(events)
    const clicks = events.filter(
      ({ bot, event_type }) => bot === null && event_type === 'claim_button_click',
    )
    const range = { from: '2026-11-22', to: '2026-12-20' }
    for (const filters of [{}, { casino: 'moon' }, { offer: '', page: '' }, { placement: '' }]) {
      const counted = clicks.filter(
        (event) =>
          dayOf(event) >= range.from &&
          dayOf(event) <= range.to &&
          Object.entries(filters).every(([name, value]) =>
            clickDimensions.some((it) => it === name && valueIn(event, it) === value),
          ),
      )
      const found = await site.store.clicks({ range, filters, dimensions: clickDimensions })
      expect(Object.fromEntries(found.days.map(({ day, clicks }) => [day, clicks]))).toEqual(
        countBy(counted.map(dayOf)),
      )
      for (const name of clickDimensions) {
        const values = found.values.filter(({ dimension }) => dimension === name)
        expect(Object.fromEntries(values.map(({ value, clicks }) => [value, clicks]))).toEqual(
          countBy(counted.map((event) => valueIn(event, name))),
        )
      }
    }
  })
}

function dayOf({ created_at }: StoredEvent): string {
  return new Date(created_at).toISOString().slice(0, 10)
}

function valueIn(event: StoredEvent, dimension: ClickDimension): string {
  if (dimension === 'page') return event.is_page ? event.page_url : ''
  const column = dimension === 'device' ? 'device_type' : dimension
  return event[column] ?? ''
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
