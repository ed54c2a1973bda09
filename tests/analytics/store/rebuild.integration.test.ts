import { expect, test } from 'vitest'
import type { PostgresStore } from '#server/analytics/store/postgres/postgresStore.ts'
import { expectExact } from '../setup/rollupOracle.ts'
import { storePerTest } from '../setup/sharedStore.ts'
import { variedEvent, variedEvents } from '../setup/storedEvents.ts'

const now = Date.UTC(2028, 2, 15, 9)
const site = storePerTest()

test('a rebuild repairs the rollups, and reports its progress', async () => {
  await site.store.insert(variedEvents(300, now))
  await site.store.rollUp()
  for (const table of ['totals', 'breakdowns', 'hours', 'sessions', 'pages', 'sources']) {
    await site.rows(`truncate analytics_${table}`)
  }
  const reported: [number, number][] = []
  const done = await site.other.rebuild((...progress) => reported.push(progress))
  expect(done).toEqual({ events: 300 })
  expect(reported.at(0)).toEqual([0, 300])
  expect(reported.at(-1)).toEqual([300, 300])
  await expectExact(site)
})

test('events that arrive during a rebuild are counted exactly once, rolled up or not', async () => {
  await site.store.insert(variedEvents(200, now))
  let running = true
  const ingest = async (store: PostgresStore) => {
    for (let round = 0; running; round++) {
      await store.insert([variedEvent(now + round, round * 7_919)])
      if (round % 3 === 0) await store.rollUp()
    }
  }
  const rebuilds = async () => {
    for (let round = 0; round < 3; round++) await site.store.rebuild(() => undefined)
    running = false
  }
  await Promise.all([ingest(site.store), ingest(site.other), rebuilds()])
  await expectExact(site)
})
