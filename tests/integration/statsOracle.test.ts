import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredEvent } from '#domain/analytics/event.ts'
import { wholeTime } from '#domain/analytics/statsQuery.ts'
import { eventHistory, type HistoryStep } from '../setup/eventHistories.ts'
import { sharedOracle } from '../setup/sharedOracle.ts'
import { sharedStore } from '../setup/sharedStore.ts'
import { statsQueries } from '../setup/statsQueries.ts'

/**
 * In the middle of an hour of an ordinary day, and in the last second of a leap day: what is dated
 * a moment ahead then belongs to the next hour, day and month. So far ahead of any machine's clock
 * that a reset, which drops what was made before it, drops nothing that comes after it here.
 */
const moments = [Date.UTC(2048, 2, 2, 10, 37, 12, 345), Date.UTC(2048, 1, 29, 23, 59, 59, 500)]

const site = sharedStore()
const oracle = sharedOracle(site)

/** What the store is to hold at the end of a history, by id. */
async function lived(history: HistoryStep[]): Promise<Map<string, StoredEvent>> {
  const kept = new Map<string, StoredEvent>()
  await site.store.reset({ name: 'nobody', via: 'command line' })
  for (const { does, events } of history) {
    if (does === 'insert') await site.store.insert(events)
    if (does === 'fold') await site.store.fold()
    if (does === 'rebuild') await site.store.rebuild(() => undefined)
    if (does === 'reset') await site.store.reset({ name: 'nobody', via: 'command line' })
    if (does === 'reset') kept.clear()
    for (const event of events) kept.set(event.id, event)
  }
  return kept
}

/** Sure of itself only where the table holds what was answered for, once each. */
async function expectStored(kept: Map<string, StoredEvent>): Promise<void> {
  const rows = await site.rows<{ id: string }>('select id from analytics_events order by id')
  expect(rows.map(({ id }) => id)).toEqual([...kept.keys()].sort())
}

const historyAt = fc
  .constantFrom(...moments)
  .chain((now) => fc.tuple(fc.constant(now), eventHistory(now)))

test('every figure is what plain SQL over the events says, whatever happened and whatever is asked', async () => {
  const asking = historyAt.chain(([now, history]) =>
    fc.tuple(fc.constant(now), fc.constant(history), statsQueries(now, 12)),
  )
  await fc.assert(
    fc.asyncProperty(asking, async ([now, history, queries]) => {
      await expectStored(await lived(history))
      await oracle.expectFigures([wholeTime, ...queries], now)
    }),
    { numRuns: 40, endOnFailure: true },
  )
}, 240_000)

test('every event of a range comes once, in the order of its time', async () => {
  const asking = historyAt.chain(([now, history]) =>
    fc.tuple(fc.constant(history), statsQueries(now, 4)),
  )
  await fc.assert(
    fc.asyncProperty(asking, async ([history, queries]) => {
      const kept = await lived(history)
      for (const asked of queries) {
        const found = await Array.fromAsync(site.store.events(asked))
        expect(found.map(({ id }) => id)).toEqual(await oracle.ids(asked))
        expect(found).toEqual(found.map(({ id }) => kept.get(id)))
      }
    }),
    { numRuns: 15, endOnFailure: true },
  )
}, 120_000)
