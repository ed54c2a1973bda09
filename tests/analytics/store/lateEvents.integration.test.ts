import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { expectRollupsOfEvents } from '../setup/rollupOracle.ts'
import { sharedStore } from '../setup/sharedStore.ts'
import { storedEvent } from '../setup/storedEvents.ts'
import { sharedOracle } from '../statistics/oracle/sharedOracle.ts'

/** Events that could not be sent are sent by a later page, up to a day afterwards. */

const midnight = Date.UTC(2048, 1, 29)
const hour = 3_600_000
const now = midnight + 30 * hour

const site = sharedStore()
const oracle = sharedOracle(site)

/** One session from the evening before a leap day to the morning after it. */
const session: StoredEvent[] = [
  storedEvent(midnight - 3 * hour, { country: 'DE', referrer: 'https://search.example/' }),
  storedEvent(midnight - 2 * hour, { event_type: 'page_leave', engaged_seconds: 31 }),
  storedEvent(midnight - 1, { page_url: '/games', session_duration: 3 * 3_600 }),
  storedEvent(midnight, { page_url: '/faq', country: 'BR', session_duration: 3 * 3_600 }),
  storedEvent(midnight + 1, { event_type: 'claim_button_click', placement: 'hero' }),
  storedEvent(midnight + 23 * hour, { page_url: '/faq', device_type: 'mobile' }),
  storedEvent(midnight + 25 * hour, { page_url: '/terms', event_type: 'page_leave' }),
  storedEvent(midnight + 26 * hour, { page_url: '/terms' }),
]
const ranges = [
  allTime,
  { ...allTime, to: midnight },
  { ...allTime, from: midnight, to: midnight + 24 * hour },
  { ...allTime, from: midnight + 24 * hour },
  { ...allTime, filters: { country: 'DE' } },
  { ...allTime, from: midnight, filters: { page: '/faq' } },
]

test('a session whose events arrive in any order over two days is counted once, from its first view', async () => {
  const anyOrder = fc.shuffledSubarray(session, { minLength: session.length })
  const rollups = fc.array(fc.boolean(), { minLength: session.length, maxLength: session.length })
  await fc.assert(
    fc.asyncProperty(anyOrder, rollups, async (arriving, rolledUp) => {
      await site.store.reset({ name: 'nobody', via: 'command line' })
      for (const [index, event] of arriving.entries()) {
        await site.store.insert([event])
        if (rolledUp[index]) await site.store.rollUp()
        await oracle.expectFigures([allTime], now)
      }
      await oracle.expectFigures(ranges, now)
      expect(await site.store.stats({ ...allTime, to: midnight }, now)).toMatchObject({
        unique_visitors: 1,
        unique_conversion_rate: 100,
        entry_pages: [{ page_url: '/', count: 1 }],
        exit_pages: [{ page_url: '/terms', count: 1 }],
      })
      expect(await site.store.stats({ ...allTime, from: midnight }, now)).toMatchObject({
        total_visitors: 3,
        unique_visitors: 0,
      })
      await expectRollupsOfEvents(site.databaseUrl)
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
