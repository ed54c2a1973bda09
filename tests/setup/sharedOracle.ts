import { afterAll, beforeAll, expect } from 'vitest'
import type { StatsQuery } from '#domain/analytics/statsQuery.ts'
import type { StoreSite } from './sharedStore.ts'
import { type Oracle, openOracle } from './statsOracle.ts'

/** The oracle over a store's events, which the tests of a file don't close themselves. */
export type SharedOracle = Pick<Oracle, 'stats' | 'ids'> & {
  /** Fails where the store answers one of these with other figures. */
  expectFigures(queries: readonly StatsQuery[], now: number): Promise<void>
}

/** Gives the tests of a file the oracle over what `sharedStore` has given them. */
export function sharedOracle(site: Pick<StoreSite, 'databaseUrl' | 'store'>): SharedOracle {
  let oracle: Oracle | undefined
  beforeAll(async () => {
    oracle = await openOracle(site.databaseUrl)
  })
  afterAll(() => oracle?.close())
  const opened = () => {
    if (!oracle) throw new Error('The oracle is open only while the tests run.')
    return oracle
  }
  return {
    stats: (...asked) => opened().stats(...asked),
    ids: (range) => opened().ids(range),
    async expectFigures(queries, now) {
      for (const asked of queries) {
        const found = await site.store.stats(asked, now)
        expect([asked, found]).toEqual([asked, await opened().stats(asked, now)])
      }
    },
  }
}
