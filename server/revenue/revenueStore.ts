import type { Revenue } from '#domain/revenue/figures/revenue.ts'
import type { RevenueQuery } from '#domain/revenue/figures/revenueQuery.ts'
import type { Log } from '#platform/log/log.ts'
import { openPool, sessionSettings } from '#platform/postgres/pools.ts'
import type { EventStore } from '../analytics/store/eventStore.ts'
import { readRevenue } from './figures/readRevenue.ts'
import { attributeClicks } from './store/attributeClicks.ts'
import { resetRevenue } from './store/resetRevenue.ts'
import { rollUpRevenue } from './store/rollUpRevenue.ts'
import { settleConversions } from './store/settleConversions.ts'

/** The figures of revenue, in Postgres. */
export type RevenueStore = {
  /**
   * The figures as of the last `bringUpToDate` of any process.
   *
   * @param now milliseconds since 1970
   */
  read(query: RevenueQuery, now: number): Promise<Revenue>
  /**
   * Looks up clicks, and counts everything that has changed. Safe to call at any time, in any process.
   *
   * @throws StoreUnavailableError when clicks can't be looked up; all others are counted nevertheless
   */
  bringUpToDate(signal?: AbortSignal): Promise<void>
  /** Deletes all conversions and reports, and writes that to the audit log. */
  reset(actor: string): Promise<{ deleted: number }>
  close(): Promise<void>
}

/** In milliseconds: longer than any statement of these pools takes. */
const queryTimeoutMs = 120_000

export type RevenueStoreOptions = {
  databaseUrl: string
  /** The claim clicks. */
  events: Pick<EventStore, 'clicks' | 'clicksOf'>
  log: Log
}

/** Connects on first use. */
export function createRevenueStore({
  databaseUrl,
  events,
  log,
}: RevenueStoreOptions): RevenueStore {
  const open = (name: string, max: number) =>
    openPool(
      {
        connectionString: databaseUrl,
        max,
        application_name: name,
        connectionTimeoutMillis: 5_000,
        query_timeout: queryTimeoutMs,
        onConnect: (client) => client.query(`${sessionSettings}; set lock_timeout = '30s'`),
      },
      log,
    )
  const reading = open('payline revenue figures', 2)
  const counting = open('payline revenue rollups', 1)
  return {
    read: (query, now) => readRevenue(reading, events, query, now),
    async bringUpToDate(signal = new AbortController().signal) {
      // The events can be away while Postgres is not; the next run looks the clicks up again.
      const [attributed] = await Promise.allSettled([attributeClicks(counting, events, signal)])
      await settleConversions(counting, signal)
      await rollUpRevenue(counting, signal)
      if (attributed.status === 'rejected') throw attributed.reason
    },
    reset: (actor) => resetRevenue(counting, actor),
    close: async () => {
      await Promise.all([reading.end(), counting.end()])
    },
  }
}
