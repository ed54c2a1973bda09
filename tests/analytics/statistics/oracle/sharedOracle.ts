import { afterAll, beforeAll, expect } from 'vitest'
import type { StatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import type { EventStore } from '#server/analytics/store/eventStore.ts'
import { type Oracle, openOracle } from './statsOracle.ts'

/** The oracle for a store's events, which the tests of a file don't close themselves. */
export type SharedOracle = Pick<Oracle, 'stats' | 'ids'> & {
  /** Fails if the store's figures differ for one of the queries. */
  expectFigures(queries: readonly StatsQuery[], now: number): Promise<void>
}

/** Gives the tests of a file the oracle for a store. */
export function sharedOracle(site: {
  readonly databaseUrl: string
  readonly store: Pick<EventStore, 'stats'>
}): SharedOracle {
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
    stats: (...query) => opened().stats(...query),
    ids: (range) => opened().ids(range),
    async expectFigures(queries, now) {
      for (const query of queries) {
        const found = await site.store.stats(query, now)
        expect([query, found]).toEqual([query, await opened().stats(query, now)])
      }
    },
  }
}
