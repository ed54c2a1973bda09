import type pg from 'pg'
import { type Client, transaction } from '../transaction.ts'

/**
 * All figures of one answer come from one moment. The snapshot is taken by the first query, after
 * the locks: so a reset, which empties these tables for everybody at once, is seen wholly or not
 * at all. Whoever locks several of them does it in this order.
 *
 * Compiling a query takes longer than most of these run.
 */
const begin = (processes: number) => `
  begin isolation level repeatable read read only;
  lock table analytics_events, analytics_totals, analytics_breakdowns, analytics_hours,
    analytics_claims, analytics_sessions, analytics_segments, analytics_pages, analytics_sources in access share mode;
  set local jit = off;
  set local work_mem = '64MB';
  set local max_parallel_workers_per_gather = ${processes}`

/**
 * Runs queries of figures over one state of the database.
 *
 * @param processes that may help with a query: where it is short, waiting for them takes longer
 */
export function inSnapshot<Result>(
  pool: pg.Pool,
  work: (client: Client) => Promise<Result>,
  processes: number,
): Promise<Result> {
  return transaction(pool, work, begin(processes))
}
