import { expect, test } from 'vitest'
import type { PostgresStore } from '#server/analytics/postgres/postgresStore.ts'
import { expectExact } from '../setup/rollupOracle.ts'
import { storeOfEachTest } from '../setup/sharedStore.ts'
import { variedEvent, variedEvents } from '../setup/storedEvents.ts'

const now = Date.UTC(2028, 2, 15, 9)
const site = storeOfEachTest()

test('a rebuild mends figures, and tells how far it is', async () => {
  await site.store.insert(variedEvents(300, now))
  await site.store.fold()
  for (const table of ['totals', 'breakdowns', 'hours', 'sessions', 'pages', 'sources']) {
    await site.rows(`truncate analytics_${table}`)
  }
  const told: [number, number][] = []
  const done = await site.other.rebuild((...progress) => told.push(progress))
  expect(done).toEqual({ events: 300 })
  expect(told.at(0)).toEqual([0, 300])
  expect(told.at(-1)).toEqual([300, 300])
  await expectExact(site)
})

test('a rebuild counts what arrives meanwhile, folded or not, exactly once', async () => {
  await site.store.insert(variedEvents(200, now))
  let running = true
  const ingest = async (store: PostgresStore) => {
    for (let round = 0; running; round++) {
      await store.insert([variedEvent(now + round, round * 7_919)])
      if (round % 3 === 0) await store.fold()
    }
  }
  const rebuilds = async () => {
    for (let round = 0; round < 3; round++) await site.store.rebuild(() => undefined)
    running = false
  }
  await Promise.all([ingest(site.store), ingest(site.other), rebuilds()])
  await expectExact(site)
})
