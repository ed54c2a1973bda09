import { expect, test } from 'vitest'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { advisoryLocks } from '#server/analytics/store/postgres/database/advisoryLocks.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'
import { sharedStore } from '../setup/sharedStore.ts'
import { storedEvents } from '../setup/storedEvents.ts'

/** Looks at the figures while events wait to be rolled up. */

const site = sharedStore()
const recent = () => site.store.recentStats(allTime, Date.now())

test('a look includes every stored event where rollups keep up', async () => {
  await site.store.insert(storedEvents(3))
  await eventually(async () =>
    expect(await recent()).toMatchObject({ total_visitors: 3, as_of: null }),
  )
})

test('a look during a backlog gives the figures before it at once, and says of when they are', async () => {
  await withClient(site.databaseUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.rollup])
    const before = Date.now()
    await site.store.insert(storedEvents(2))
    const begun = unpausedNow()
    const found = await recent()
    expect(unpausedNow() - begun).toBeLessThan(5_000)
    expect(found.total_visitors).toBe(3)
    const asOf = Date.parse(found.as_of ?? '')
    expect(asOf).toBeGreaterThanOrEqual(before - 1)
    expect(asOf).toBeLessThanOrEqual(Date.now())
  })
  await eventually(async () =>
    expect(await recent()).toMatchObject({ total_visitors: 5, as_of: null }),
  )
  expect(await site.store.stats(allTime, Date.now())).toMatchObject({ total_visitors: 5 })
})
