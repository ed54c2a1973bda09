import type pg from 'pg'
import { type Client, transaction } from '../transaction.ts'

/**
 * All figures of one answer come from one moment. The snapshot is taken by the first query, after
 * the locks: so a reset, which empties these tables for everybody at once, is seen wholly or not
 * at all. Whoever locks several of them does it in this order.
 *
 * Compiling a query takes longer than most of these run.
 */
const begin = `
  begin isolation level repeatable read read only;
  lock table analytics_events, analytics_totals, analytics_breakdowns, analytics_hours,
    analytics_sessions, analytics_pages, analytics_sources in access share mode;
  set local jit = off;
  set local work_mem = '64MB';
  set local max_parallel_workers_per_gather = 2`

/** Runs queries of figures over one state of the database. */
export function inSnapshot<Result>(
  pool: pg.Pool,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  return transaction(pool, work, begin)
}
