import { expect, test } from 'vitest'
import { expectExact } from '../setup/rollupOracle.ts'
import { storePerTest } from '../setup/sharedStore.ts'
import { storedEvent, variedEvents } from '../setup/storedEvents.ts'

const now = Date.UTC(2028, 2, 15, 9)
const january = Date.UTC(2028, 0, 10)
const hour = 3_600_000
const day = 24 * hour
const site = storePerTest({ databaseTime: async () => now })

/** Whether rollups and events agree within one Postgres snapshot. */
const agree = `
  select (select coalesce(sum(views + claims + leaves + link_clicks + bots), 0) from analytics_totals)
    + (select coalesce(sum(cardinality(ids)), 0) from analytics_pending where not folded)
    = (select count(*) from analytics_events) as agree`

/** Creates the partition of January, as maintenance in January does. */
async function createJanuary(): Promise<void> {
  const then = Date.UTC(2028, 0, 5)
  const store = site.open({ databaseTime: async () => then })
  await store.maintain(then, null)
  await site.close(store)
}

test('retention keeps every event of whole months before the current one', async () => {
  await createJanuary()
  await site.store.insert(variedEvents(600, Date.UTC(2028, 0, 31, 20)))
  // From browsers with wrong clocks: an old id of a recent event, and a recent id of an old event.
  await site.store.insert([
    storedEvent(now, { session_id: 'late' }, Date.UTC(2028, 0, 2)),
    storedEvent(Date.UTC(2028, 0, 2), { session_id: 'early' }, Date.UTC(2028, 3, 2)),
  ])
  const { deletedMonths } = await site.store.maintain(now, 1)
  expect(deletedMonths).toEqual(['2028-01'])
  await expectExact(site)
  expect(
    await site.rows(
      `select min(created_at) as first, count(*)::int as count from analytics_events`,
    ),
  ).toEqual([{ first: new Date(Date.UTC(2028, 1, 1)), count: 600 - 240 + 1 }])
  expect(
    await site.rows(`select to_regclass('analytics_events_2028_01')::text as january`),
  ).toEqual([{ january: null }])
  expect(await site.other.maintain(now, 1)).toEqual({ deletedMonths: [] })
})

test('a session that continues after the retention limit is counted by its remaining events', async () => {
  const limit = Date.UTC(2028, 1, 1)
  await site.store.insert([
    storedEvent(limit - 2 * hour, { event_type: 'claim_button_click' }),
    storedEvent(limit - hour, { page_url: '/games', referrer: 'https://gone.example/' }),
    storedEvent(limit, { page_url: '/faq' }),
    storedEvent(limit + hour, { page_url: '/' }),
  ])
  await site.store.maintain(now, 1)
  await expectExact(site)
  expect(
    await site.rows(
      `select sessions::int, converted::int from analytics_totals where sessions <> 0`,
    ),
  ).toEqual([{ sessions: 1, converted: 0 }])
  expect(await site.rows('select referrer from analytics_sources')).toEqual([{ referrer: null }])
})

test('old events in the wrong partitions are deleted during inserts and reads, and the figures stay right', async () => {
  await createJanuary()
  await site.store.insert(variedEvents(500, january, 0))
  // In the partition of March, and in the default partition.
  await site.store.insert(variedEvents(3_000, january, 65 * day))
  await site.store.insert(variedEvents(2_500, january + day, 700 * day))
  // Recent events in the partition of January.
  await site.store.insert(variedEvents(50, now, january - now))
  await site.store.rollUp()

  let retaining = true
  const late: string[] = []
  const inserting = async () => {
    for (let round = 0; retaining; round++) {
      const batch = variedEvents(5, now + round * 1_000, round % 2 === 0 ? 0 : january - now)
      // Fails where an insert takes longer than the timeout of ingest.
      await site.other.insert(batch)
      late.push(...batch.map(({ id }) => id))
    }
  }
  const checking = async () => {
    while (retaining) {
      await site.other.rollUp()
      expect(await site.rows(agree)).toEqual([{ agree: true }])
    }
  }
  const retention = async () => {
    try {
      return await site.store.maintain(now, 1)
    } finally {
      retaining = false
    }
  }
  const [done] = await Promise.all([retention(), inserting(), checking()])
  expect(done).toEqual({ deletedMonths: ['2028-01'] })
  await expectExact(site)
  const left = await site.rows<{ id: string }>('select id from analytics_events')
  expect(left).toHaveLength(50 + late.length)
  expect(new Set(left.map(({ id }) => id)).isSupersetOf(new Set(late))).toBe(true)
})

test('events older than the retention limit are not accepted, until retention is switched off', async () => {
  await site.store.maintain(now, 1)
  await site.store.insert(variedEvents(3, january, 0))
  await site.store.insert(variedEvents(2, now, 0))
  const count = 'select count(*)::int as count from analytics_events'
  expect(await site.rows(count)).toEqual([{ count: 2 }])
  await site.store.maintain(now, null)
  await site.store.insert(variedEvents(3, january, 0))
  expect(await site.rows(count)).toEqual([{ count: 5 }])
})
