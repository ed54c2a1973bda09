import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '#domain/analytics/figures/span.ts'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { storedEvent, variedEvents } from '../setup/storedEvents.ts'
import { sharedOracle } from '../statistics/oracle/sharedOracle.ts'
import { sharedClickhouse } from './clickhouseSite.ts'

/** Rollups of days: that they are used, replaced and deleted. Their figures are tested with those of every store. */

const site = sharedClickhouse(2)
const oracle = sharedOracle(site)
/** In the future, because a reset drops events that were made before it. */
const now = Date.UTC(2048, 2, 2, 10)

beforeEach(() => site.store.reset({ name: 'nobody', via: 'command line' }))

/** The sum over the servers of what a query counts. */
async function countOn(query: string): Promise<number> {
  const counts = site.shards.all.map((shard) =>
    shard.query(query.replaceAll('DATABASE', site.address.database)),
  )
  return (await Promise.all(counts)).reduce((sum, count) => sum + Number(count), 0)
}

const rolledUpRows =
  'select (select count() from DATABASE.payline_hours_shard) + (select count() from DATABASE.payline_sessions_shard)'

test('finished days are counted without their events, until one of their events arrives', async () => {
  await site.store.insert(variedEvents(300, now - 9 * dayMs))
  await site.store.maintain(now, null)
  const before = await site.store.stats(allTime, now)
  const filtered = { ...allTime, filters: { page_contains: ['/'], country: 'DE' } }
  const { unique_visitors: filteredVisitors } = await site.store.stats(filtered, now)
  for (const shard of site.shards.all) {
    await shard.query(
      `alter table ${site.address.database}.payline_events_shard drop partition 204802`,
    )
  }
  expect(await site.store.stats(allTime, now)).toEqual(before)
  expect(filteredVisitors).toBeGreaterThan(0)
  expect(await site.store.stats(filtered, now)).toMatchObject({
    unique_visitors: filteredVisitors,
  })
  await site.store.insert([storedEvent(now - 9 * dayMs + 1)])
  const { total_visitors } = await site.store.stats(allTime, now)
  expect(total_visitors).toBe(1)
})

test('with a filter, copies of the events of finished days count once, before and after they are counted', async () => {
  const events = variedEvents(200, now - 5 * dayMs)
  const filtered = ['DE', 'BR'].map((country) => ({ ...allTime, filters: { country } }))
  await site.store.insert(events)
  await site.store.rebuild(() => undefined)
  await oracle.expectFigures(filtered, now)
  const copies = events.slice(50, 90).map((event) => ({ ...event, country: 'DE' }))
  // The same ids on other days.
  const moved = events.slice(90, 120).map((event) => ({
    ...event,
    created_at: event.created_at + dayMs,
  }))
  await site.store.insert([...copies, ...moved])
  await oracle.expectFigures(filtered, now)
  await site.store.rebuild(() => undefined)
  await oracle.expectFigures([allTime, ...filtered], now)
})

test('events that arrive while days are counted are in the figures', async () => {
  const events = variedEvents(2_000, now - 4 * dayMs)
  let isInserting = true
  const counting = (async () => {
    while (isInserting) await site.store.rebuild(() => undefined)
  })()
  for (let at = 0; at < events.length; at += 100) {
    // Out of order, so that each batch changes days that were just counted.
    const batch = events.filter((_, index) => index % 20 === at / 100)
    await site.store.insert(batch)
    await oracle.expectFigures([allTime], now)
  }
  isInserting = false
  await counting
  await oracle.expectFigures([allTime], now)
})

test('rollups that were replaced are deleted a day later, and all of them by a reset', async () => {
  for (let time = 0; time < 2; time++) {
    await site.store.insert(variedEvents(100, now - 9 * dayMs))
    // By their clock, these rollups were made decades ago.
    await site.store.maintain(now, null)
  }
  expect(await countOn(rolledUpRows)).toBeGreaterThan(0)
  await eventually(async () =>
    expect(
      await countOn(
        'select count() - uniqExact(day, hour, sessions > 0) from DATABASE.payline_hours_shard',
      ),
    ).toBe(0),
  )
  await oracle.expectFigures([allTime], now)
  await site.store.reset({ name: 'nobody', via: 'command line' })
  await eventually(async () => expect(await countOn(rolledUpRows)).toBe(0))
})
