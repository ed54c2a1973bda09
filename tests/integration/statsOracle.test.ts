import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredEvent } from '#domain/analytics/event.ts'
import { stats as statsSchema } from '#domain/analytics/stats.ts'
import { type StatsQuery, wholeTime } from '#domain/analytics/statsQuery.ts'
import { createLog } from '#platform/log.ts'
import {
  createPostgresStore,
  type PostgresStore,
} from '#server/analytics/postgres/postgresStore.ts'
import { eventHistory } from '../setup/eventHistories.ts'
import { naiveStats } from '../setup/naiveStats.ts'
import { cloneTemplate, type TestDatabase } from '../setup/testDatabase.ts'

/** In a leap year, a day after its February ended, in the middle of an hour. */
const now = Date.UTC(2028, 2, 2, 10, 37, 12, 345)
const day = 86_400_000

let database: TestDatabase
let store: PostgresStore

beforeAll(async () => {
  database = await cloneTemplate()
  store = createPostgresStore({ databaseUrl: database.url, log: createLog('silent') })
})

afterAll(async () => {
  await store.close()
  await database.drop()
})

async function inserted(batches: StoredEvent[][]): Promise<StoredEvent[]> {
  await store.reset({ name: 'nobody', via: 'command line' })
  for (const [index, batch] of batches.entries()) {
    await store.insert(batch)
    if (index % 3 === 0) await store.fold()
  }
  return batches.flat()
}

async function expectNaive(events: StoredEvent[], query: StatsQuery): Promise<void> {
  const found = await store.stats(query, now)
  expect([query, statsSchema.parse(found)]).toEqual([query, naiveStats(events, query, now)])
}

const instant = fc.oneof(
  fc.integer({ min: now - 450 * day, max: now + day }),
  fc.integer({ min: now - 20 * day, max: now }),
  // Whole days and hours, and a millisecond beside them.
  fc
    .tuple(
      fc.integer({ min: 0, max: 430 * 24 }),
      fc.constantFrom(1, 24),
      fc.constantFrom(-1, 0, 0, 1),
    )
    .map(([hours, unit, by]) => {
      const size = unit * 3_600_000
      return Math.floor((now - hours * 3_600_000) / size) * size + by
    }),
)
const span = fc
  .tuple(instant, instant)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
const range = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ from: undefined, to: undefined }) },
  { weight: 2, arbitrary: instant.map((from) => ({ from, to: undefined })) },
  { weight: 1, arbitrary: instant.map((to) => ({ from: undefined, to })) },
  { weight: 4, arbitrary: span },
)
const one = fc.constantFrom<StatsQuery['filters'][]>(
  { page: '/faq' },
  { page: '/nowhere' },
  { country: 'DE' },
  { country: 'Unknown' },
  { device: 'mobile' },
  { referrer: 'Direct' },
  { referrer: 'https://example.org/a,b' },
  { channel: 'Search' },
  { utm_source: 'news' },
  { utm_medium: 'email' },
  { utm_campaign: 'winter' },
)
const filters = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 4, arbitrary: one },
  { weight: 2, arbitrary: fc.tuple(one, one).map(([a, b]) => ({ ...a, ...b })) },
)
const query = fc
  .tuple(range, filters, fc.constantFrom(undefined, 'previous', 'year'))
  .map(([{ from, to }, narrowed, how]) => {
    const compare = from === undefined ? undefined : how
    return { from, to, compare, filters: narrowed } as const
  })

test('every figure is what a plain count of the events says, whatever is asked', async () => {
  await fc.assert(
    fc.asyncProperty(
      eventHistory(now),
      fc.array(query, { minLength: 12, maxLength: 12 }),
      async (batches, queries) => {
        const events = await inserted(batches)
        for (const asked of [wholeTime, ...queries]) await expectNaive(events, asked)
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
}, 240_000)

test('every event of a range comes once, in the order of its time', async () => {
  await fc.assert(
    fc.asyncProperty(eventHistory(now), range, filters, async (batches, { from, to }, narrowed) => {
      const events = await inserted(batches)
      await store.fold()
      const found = await Array.fromAsync(store.events({ from, to, filters: narrowed }))
      const expected = events
        .filter((it) => it.created_at >= (from ?? 0) && it.created_at < (to ?? now))
        .filter((it) => fitsOne(it, narrowed))
        .map((it) => ({ ...it, order: `${new Date(it.created_at).toISOString()} ${it.id}` }))
        .sort((a, b) => (a.order < b.order ? -1 : 1))
        .map(({ order: _, ...it }) => it)
      expect(found).toEqual([...new Map(expected.map((it) => [it.id, it])).values()])
    }),
    { numRuns: 6, endOnFailure: true },
  )
}, 120_000)

function fitsOne(event: StoredEvent, narrowed: StatsQuery['filters']): boolean {
  const has: Record<string, unknown> = {
    ...event,
    page: event.page_url,
    country: event.country ?? 'Unknown',
    device: event.device_type,
    referrer: event.referrer ?? 'Direct',
  }
  return Object.entries(narrowed).every(([name, value]) => has[name] === value)
}
