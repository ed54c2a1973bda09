import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { createLog } from '#platform/log/log.ts'
import { startMaintenance } from '#server/analytics/store/maintenance.ts'
import { advisoryLocks } from '#server/analytics/store/postgres/database/advisoryLocks.ts'
import type { PostgresStore } from '#server/analytics/store/postgres/postgresStore.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { expectRollupsOfEvents } from '../setup/rollupOracle.ts'
import { sharedStore } from '../setup/sharedStore.ts'
import { storedEvent } from '../setup/storedEvents.ts'
import { eventHistory } from './oracle/eventHistories.ts'
import { sharedOracle } from './oracle/sharedOracle.ts'
import { statsQueries } from './oracle/statsQueries.ts'

/** The morning after a leap day. */
const now = Date.UTC(2048, 2, 1, 10, 37, 12, 345)
const actor = { name: 'nobody', via: 'command line' } as const

const site = sharedStore({ databaseTime: async () => now })
const oracle = sharedOracle(site)

async function segments(): Promise<string[]> {
  const rows = await site.rows<{ name: string }>(
    `select kind || ' ' || day as name from analytics_segments order by name`,
  )
  return rows.map(({ name }) => name)
}

/** Deletes segments so that some days have all segments, some a few, and some none. */
const deleteHalf = `delete from analytics_segments where hashtext(kind || day) % 2 = 0`

test('the figures are the same with all segments, with half of them, and after a late event', async () => {
  const arbitrary = fc.tuple(eventHistory(now), statsQueries(now, 10), fc.nat(400))
  await fc.assert(
    fc.asyncProperty(arbitrary, async ([history, queries, daysAgo]) => {
      await site.store.reset(actor)
      for (const { events } of history) await site.store.insert(events)
      await site.store.maintain(now, null)
      await oracle.expectFigures([allTime, ...queries], now)
      await site.rows(deleteHalf)
      await oracle.expectFigures(queries, now)
      // Moves the beginning of a session that may already be in a segment.
      await site.store.insert([
        storedEvent(now - daysAgo * 86_400_000, { session_id: 'session-3', page_url: '/faq' }),
      ])
      await oracle.expectFigures(queries, now)
      await expectRollupsOfEvents(site.databaseUrl)
    }),
    { numRuns: 6, endOnFailure: true },
  )
}, 240_000)

test('a finished day has segments until a late event of the day arrives', async () => {
  await site.store.reset(actor)
  const yesterday = Date.UTC(2048, 1, 29, 9)
  await site.store.insert([
    storedEvent(yesterday, { session_id: 'one', event_type: 'claim_button_click' }),
    storedEvent(now, { session_id: 'two' }),
  ])
  await site.store.maintain(now, null)
  expect(await segments()).toEqual([
    'claims 2048-02-29',
    'hours 2048-02-29',
    'links 2048-02-29',
    'offers 2048-02-29',
    'sessions 2048-02-29',
  ])
  await site.store.insert([storedEvent(yesterday + 1000, { session_id: 'three' })])
  await site.store.rollUp()
  expect(await segments()).toEqual([])
})

test('a rebuild and a reset delete the segments', async () => {
  await site.store.maintain(now, null)
  expect(await segments()).toHaveLength(5)
  await site.store.rebuild(() => undefined)
  expect(await segments()).toEqual([])
  await site.store.maintain(now, null)
  await site.store.reset(actor)
  expect(await segments()).toEqual([])
})

test('closing a store ends its maintenance after the current segment, without a log line', async () => {
  const days = [1, 2, 3].map((ago) => now - ago * 86_400_000)
  await site.store.insert(days.map((time) => storedEvent(time)))
  await site.store.maintain(now, null)
  await site.rows('delete from analytics_segments')
  const logged: string[] = []
  const log = createLog('info', { write: (line) => logged.push(line) })
  const store = site.open({ log })
  let upkeep: Promise<unknown> | undefined
  const maintain: PostgresStore['maintain'] = (...asked) => {
    const done = store.maintain(...asked)
    upkeep = done
    return done
  }
  const closing = await withClient(site.databaseUrl, async (holder) => {
    await holder.query('select pg_advisory_lock($1)', [advisoryLocks.rollup])
    const maintenance = startMaintenance({ store: { maintain }, retentionMonths: () => null, log })
    await expect.poll(() => site.rows(selectWaiting), { timeout: 20_000 }).toHaveLength(1)
    maintenance.stop()
    return { closed: site.close(store) }
  })
  await closing.closed
  await expect(upkeep).rejects.toThrow('The event store is closed.')
  expect(logged).toEqual([])
  expect(await segments()).toHaveLength(1)
})

const selectWaiting = `
  select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
