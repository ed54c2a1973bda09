import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import {
  eventHistory,
  type HistoryStep,
} from '#tests/analytics/statistics/oracle/eventHistories.ts'
import { sharedOracle } from '#tests/analytics/statistics/oracle/sharedOracle.ts'
import { statsQueries } from '#tests/analytics/statistics/oracle/statsQueries.ts'
import type { ConformanceSite } from './conformanceSite.ts'

/**
 * The middle of an hour of an ordinary day, and the last second of a leap day, in which an event that
 * is dated slightly ahead belongs to the next hour, day and month. Both are far in the future, because a
 * reset drops events that were created before the current time.
 */
const moments = [Date.UTC(2048, 2, 2, 10, 37, 12, 345), Date.UTC(2048, 1, 29, 23, 59, 59, 500)]

const historyAt = fc
  .constantFrom(...moments)
  .chain((now) => fc.tuple(fc.constant(now), eventHistory(now)))

/**
 * The tests of figures and events that every store has to pass.
 *
 * @param numRuns of random histories
 */
export function testFigures(
  site: Pick<ConformanceSite, 'store' | 'databaseUrl'>,
  numRuns = 16,
): void {
  const oracle = sharedOracle(site)

  /** Runs a history; resolves with the events that the store must contain, by id. */
  async function runHistory(history: HistoryStep[]): Promise<Map<string, StoredEvent>> {
    const expected = new Map<string, StoredEvent>()
    await site.store.reset({ name: 'nobody', via: 'command line' })
    for (const { does, events } of history) {
      if (does === 'insert') await site.store.insert(events)
      if (does === 'rollup') await site.store.rollUp()
      if (does === 'rebuild') await site.store.rebuild(() => undefined)
      if (does === 'reset') await site.store.reset({ name: 'nobody', via: 'command line' })
      if (does === 'reset') expected.clear()
      for (const event of events) expected.set(event.id, event)
    }
    return expected
  }

  /** Expects that the store contains exactly the confirmed events, so that the comparison is meaningful. */
  async function expectStored(kept: Map<string, StoredEvent>): Promise<void> {
    const everything = { from: undefined, to: undefined }
    const events = await Array.fromAsync(site.store.events(everything))
    expect(events.map(({ id }) => id).sort()).toEqual([...kept.keys()].sort())
    expect(await oracle.ids(everything)).toEqual(events.map(({ id }) => id))
  }

  test('every figure equals plain SQL over the events, after any history and for any query', async () => {
    const arbitrary = historyAt.chain(([now, history]) =>
      fc.tuple(fc.constant(now), fc.constant(history), statsQueries(now, 12)),
    )
    await fc.assert(
      fc.asyncProperty(arbitrary, async ([now, history, queries]) => {
        await expectStored(await runHistory(history))
        await oracle.expectFigures([allTime, ...queries], now)
      }),
      { numRuns, endOnFailure: true },
    )
  }, 240_000)

  test('every event of a range is listed once, in the order of time', async () => {
    const arbitrary = historyAt.chain(([now, history]) =>
      fc.tuple(fc.constant(history), statsQueries(now, 4)),
    )
    await fc.assert(
      fc.asyncProperty(arbitrary, async ([history, queries]) => {
        const expected = await runHistory(history)
        for (const asked of queries) {
          const found = await Array.fromAsync(site.store.events(asked))
          expect(found.map(({ id }) => id)).toEqual(await oracle.ids(asked))
          expect(found).toEqual(found.map(({ id }) => expected.get(id)))
        }
      }),
      { numRuns: numRuns / 2, endOnFailure: true },
    )
  }, 120_000)
}
