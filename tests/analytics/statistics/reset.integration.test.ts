import { expect, test } from 'vitest'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { sharedStore } from '../setup/sharedStore.ts'
import { storedEvent } from '../setup/storedEvents.ts'

/**
 * The middle of an hour, so that figures come from rollups and from events; later than any reset.
 */
const now = Date.UTC(2036, 10, 21, 12, 30)
const filtered = { ...allTime, from: now - 90 * 60_000, filters: { device: 'desktop' } }
const actor = { name: 'nobody', via: 'command line' } as const

const site = sharedStore()

const views = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    storedEvent(now - index * 20_000, { session_id: `session-${index}` }),
  )

/** The same count, computed from different figures. */
function countsOf(stats: Stats): number[] {
  const sum = (list: readonly { count: number }[]) =>
    list.reduce((total, { count }) => total + count, 0)
  return [
    stats.total_visitors,
    stats.unique_visitors,
    sum(stats.countries),
    sum(stats.popular_pages),
    sum(stats.exit_pages),
    sum(stats.hourly_activity),
    stats.series.points.reduce((total, { visitors }) => total + visitors, 0),
  ]
}

test('a read during a reset returns either all events or none', async () => {
  const count = 240
  for (let round = 0; round < 6; round++) {
    await site.store.insert(views(count))
    const reads = [allTime, filtered, allTime, filtered]
    const [figures] = await Promise.all([
      Promise.all(reads.map((query) => site.store.stats(query, now))),
      site.store.reset(actor),
    ])
    for (const answer of figures) {
      const counts = new Set(countsOf(answer))
      expect([...counts].every((it) => it === 0 || it === count)).toBe(true)
      expect(counts.size).toBe(1)
    }
    expect(countsOf(await site.store.stats(allTime, now))).toEqual([0, 0, 0, 0, 0, 0, 0])
  }
})

test('a read during inserts returns at least all events that were confirmed before', async () => {
  let answered = 0
  const arriving = async () => {
    for (let batch = 0; batch < 30; batch++) {
      await site.store.insert(views(5))
      answered += 5
    }
  }
  const reading = async () => {
    for (let read = 0; read < 10; read++) {
      const before = answered
      const { total_visitors } = await site.store.stats(allTime, now)
      expect(total_visitors).toBeGreaterThanOrEqual(before)
    }
  }
  await Promise.all([arriving(), reading(), reading()])
  expect((await site.store.stats(allTime, now)).total_visitors).toBe(answered)
})
