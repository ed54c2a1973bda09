import { beforeAll, expect, test } from 'vitest'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { sharedStore } from '../setup/sharedStore.ts'
import { storedEvent } from '../setup/storedEvents.ts'
import { sharedOracle } from '../statistics/oracle/sharedOracle.ts'

/** One session with more pages than a session stores, as of a program that invents paths. */

const now = Date.UTC(2048, 2, 1, 10, 37)
/** The limit of docs/decisions/0009-rollups.md. */
const maxPages = 2_000
const pages = 2_500
const site = sharedStore()
const oracle = sharedOracle(site)

const pageAt = (at: number) => `/made-up/${String(at).padStart(4, '0')}`
const view = (at: number, session_id: string) =>
  storedEvent(now - 3 * 3_600_000 + at * 1_000, { session_id, page_url: pageAt(at) })

const longSession = Array.from({ length: pages }, (_, at) => view(at, 'long'))

beforeAll(async () => {
  // The last pages are inserted first, so that they have the lowest page ids.
  await site.store.insert([view(pages - 1, 'short'), view(pages - 2, 'short')])
  await site.store.rollUp()
  for (let from = 0; from < pages; from += 700) {
    await site.store.insert(longSession.slice(from, from + 700))
    await site.store.rollUp()
  }
  // Some events arrive again, and one page is viewed twice.
  await site.store.insert([...longSession.slice(0, 50), view(0, 'long')])
})

const figures = (page?: string) =>
  site.store.stats({ ...allTime, filters: page === undefined ? {} : { page } }, now)

/** The number of pages of the session by which a filter finds it. */
async function findable(): Promise<number> {
  const [row] = await site.rows<{ count: number }>(
    `select cardinality(page_ids) as count from analytics_sessions where views > 2`,
  )
  return row?.count ?? 0
}

test('each view of the session is counted, with every filter', async () => {
  await oracle.expectFigures([allTime], now)
  expect(await figures()).toMatchObject({ total_visitors: pages + 3, unique_visitors: 2 })
  for (const at of [0, 1, maxPages + 1, pages - 1]) {
    const { total_visitors } = await figures(pageAt(at))
    expect([at, total_visitors]).toEqual([at, at === 0 || at === pages - 1 ? 2 : 1])
  }
  expect(await findable()).toBe(maxPages)
})

test('a rebuild gives the same figures as the rollup', async () => {
  const pageFilters = [undefined, pageAt(0), pageAt(maxPages + 1), pageAt(pages - 1)]
  const beforeRebuild = await Promise.all(pageFilters.map(figures))
  await site.store.rebuild(() => undefined)
  expect(await Promise.all(pageFilters.map(figures))).toEqual(beforeRebuild)
  expect(await findable()).toBe(maxPages)
})
