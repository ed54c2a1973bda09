import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { dateOf, weekMs, weekStart } from '#domain/analytics/events/firstWeek.ts'
import { cohortsOf, oldestWeek } from '#domain/analytics/returning/returning.ts'
import { makeId } from '#domain/formats/uuidv7.ts'
import { storedEvent } from '#tests/analytics/setup/storedEvents.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { eventually } from '#tests/setup/eventually.ts'
import type { ConformanceSite } from './conformanceSite.ts'

/** In the future, because a reset drops events that were made before it. */
const now = Date.UTC(2048, 2, 4, 15)
const nobody = { name: 'nobody', via: 'command line' } as const

const byFirstView = `
  select first_week, to_char(date_trunc('week', created_at at time zone 'UTC'), 'YYYY-MM-DD') as week,
    count(*)::int as visitors
  from (
    select distinct on (session_id) session_id, created_at, first_week from analytics_events
    where bot is null and event_type = 'page_view' order by session_id, created_at, id) firsts
  where first_week is not null group by 1, 2`

const day = 86_400_000
const weeks = Array.from({ length: 14 }, (_, index) =>
  dateOf(oldestWeek(now) + (index - 2) * weekMs),
)
const view = fc
  .record({
    at: fc.integer({ min: now - 95 * day, max: now }),
    session: fc.nat(30),
    first_week: fc.constantFrom(...weeks, null),
    event_type: fc.constantFrom<StoredEvent['event_type'][]>(
      'page_view',
      'page_view',
      'page_leave',
    ),
    bot: fc.constantFrom<StoredEvent['bot'][]>(null, null, null, null, 'headless'),
  })
  .map(({ at, session, event_type, first_week, bot }) =>
    storedEvent(at, {
      session_id: `session-${session}`,
      event_type,
      first_week: event_type === 'page_view' ? first_week : null,
      bot,
    }),
  )
const histories = fc
  .array(view, { minLength: 1, maxLength: 80 })
  .map((events) => events.map((event, index) => ({ ...event, id: idOf(event, index) })))

function idOf({ created_at }: StoredEvent, index: number): string {
  return makeId(created_at, Uint8Array.from([0, index, 0, 0, index, 0, 0, 0, 0, 0]))
}

/**
 * The tests of visitors by the week of their first visit, compared with a count of the events by plain SQL.
 *
 * @param numRuns of random histories
 */
export function testReturning(site: ConformanceSite, numRuns = 12): void {
  /** The table of all events, once none is pending. */
  async function figures() {
    await site.store.rollUp()
    return eventually(async () => {
      const read = await site.store.returning(now)
      expect(read.as_of).toBe(null)
      return read.cohorts
    })
  }

  async function expected() {
    const { rows } = await query(site.databaseUrl, byFirstView)
    return cohortsOf(rows, now)
  }

  test('the table equals a count of the events, in whatever order they come and whatever is done between', async () => {
    const steps = fc.infiniteStream(fc.constantFrom('insert', 'rollup', 'rebuild'))
    await fc.assert(
      fc.asyncProperty(
        histories,
        fc.integer({ min: 1, max: 30 }),
        steps,
        async (events, size, then) => {
          await site.store.reset(nobody)
          for (let at = 0; at < events.length; at += size) {
            await site.store.insert(events.slice(at, at + size))
            const next = then.next().value
            if (next === 'rollup') await site.store.rollUp()
            if (next === 'rebuild') await site.store.rebuild(() => undefined)
          }
          expect(await figures()).toEqual(await expected())
        },
      ),
      { numRuns, endOnFailure: true },
    )
  }, 120_000)

  test('deleted months are in it no longer, and after a reset it is empty', async () => {
    await site.store.reset(nobody)
    const first_week = weeks[2] ?? null
    const march = Date.UTC(2048, 2, 1)
    await site.store.insert([
      storedEvent(march - 40 * day, { session_id: 'old', first_week }),
      // Goes on into the month that is kept, with another value.
      storedEvent(march - 1_000, { session_id: 'both', first_week }),
      storedEvent(march + 1_000, { session_id: 'both', first_week: weeks[5] ?? null }),
      storedEvent(march + day, { session_id: 'young', first_week }),
    ])
    expect(await figures()).toEqual(await expected())
    await site.storeAt(now).maintain(now, 0)
    const kept = await figures()
    expect(kept).toEqual(await expected())
    const visitors = kept.flatMap((it) => [it.visitors, ...it.later.map((later) => later.visitors)])
    expect(visitors.reduce((sum, count) => sum + count, 0)).toBe(2)
    await site.store.reset(nobody)
    expect(await figures()).toEqual(cohortsOf([], now))
    await site.forgetLimits()
  })

  test('the current week is the last one', async () => {
    const cohorts = await figures()
    expect(cohorts.at(-1)?.week).toBe(dateOf(weekStart(now)))
  })
}
