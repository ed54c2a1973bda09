import { expect, test } from 'vitest'
import type { PostgresStore } from '#server/analytics/store/postgres/postgresStore.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { expectExact } from '../setup/rollupOracle.ts'
import { storePerTest } from '../setup/sharedStore.ts'
import { storedEvent, variedEvents } from '../setup/storedEvents.ts'

const now = Date.UTC(2028, 2, 15, 9)
const actor = { name: 'admin@payline.example', via: 'dashboard' } as const
const site = storePerTest()
const waitOptions = { timeout: 30_000 }

test('a reset deletes all events, returns their number, and is recorded in the audit log', async () => {
  await site.store.insert(variedEvents(100, now))
  expect(await site.other.reset(actor)).toEqual({ deleted: 100 })
  await expectExact(site)
  expect(await site.rows('select count(*)::int as count from analytics_events')).toEqual([
    { count: 0 },
  ])
  const written = `
    select actor, subject, details from audit_log where action = 'statistics.reset'`
  expect(await site.rows(written)).toEqual([
    {
      actor: 'admin@payline.example (dashboard)',
      subject: 'analytics-events',
      details: '100 events',
    },
  ])
})

test('each event that arrives during a reset is either deleted or kept, and counted once', async () => {
  let answered = 0
  let deleted = 0
  const ingest = async (store: PostgresStore) => {
    for (let round = 0; round < 15; round++) {
      await store.insert(Array.from({ length: 4 }, () => storedEvent(now)))
      answered += 4
    }
  }
  const resets = async () => {
    for (let round = 0; round < 4; round++) deleted += (await site.other.reset(actor)).deleted
  }
  await Promise.all([ingest(site.store), ingest(site.other), resets()])
  await expectExact(site)
  const [left] = await site.rows<{ count: number }>(
    'select count(*)::int as count from analytics_events',
  )
  expect(deleted + (left?.count ?? 0)).toBe(answered)
})

test('an insert that waits for a reset is stored after it, unless the event was created before the reset', async () => {
  const waiting = `
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and application_name =`
  await site.store.insert(variedEvents(10, now))
  await site.store.rollUp()
  const made = Date.now() - 1
  await withClient(site.databaseUrl, async (holder) => {
    // The last lock that a reset takes.
    await holder.query('begin; lock table audit_log in exclusive mode')
    const reset = site.other.reset(actor)
    await expect.poll(() => site.rows(`${waiting} 'payline rollups'`), waitOptions).toHaveLength(1)
    const inserts = [
      site.store.insert([storedEvent(now, { page_url: '/after' })]),
      site.store.insert([storedEvent(made, { page_url: '/before' })]),
    ]
    await expect.poll(() => site.rows(`${waiting} 'payline ingest'`), waitOptions).toHaveLength(2)
    await holder.query('commit')
    expect(await reset).toEqual({ deleted: 10 })
    await Promise.all(inserts)
  })
  await expectExact(site)
  expect(await site.rows('select page_url from analytics_events')).toEqual([{ page_url: '/after' }])
})
