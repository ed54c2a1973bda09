import type pg from 'pg'
import { type Client, transaction } from '#platform/postgres/transaction.ts'

/**
 * All figures of one result come from one snapshot. The snapshot is taken by the first query, after
 * the locks: so a reset, whose truncate empties these tables for all snapshots at once, is seen
 * completely or not at all. Transactions that lock several of these tables lock them in this order.
 *
 * JIT is off, because compiling a query takes longer than most of these queries run.
 */
const begin = (processes: number, timeoutMs: number | undefined) => `
  begin isolation level repeatable read read only;
  lock table analytics_events, analytics_totals, analytics_breakdowns, analytics_hours,
    analytics_claims, analytics_offer_claims, analytics_click_days, analytics_link_clicks, analytics_sessions, analytics_segments,
    analytics_pages, analytics_sources in access share mode;
  set local jit = off;
  set local work_mem = '64MB';
  ${timeoutMs === undefined ? '' : `set local statement_timeout = ${timeoutMs};`}
  set local max_parallel_workers_per_gather = ${processes}`

/**
 * Runs queries in a read-only transaction with one snapshot.
 *
 * @param processes parallel workers per query; for short queries starting workers takes longer
 * @param timeoutMs after which Postgres cancels a statement; without it, the limit of the database
 */
export function readTransaction<Result>(
  pool: pg.Pool,
  work: (client: Client) => Promise<Result>,
  processes: number,
  timeoutMs?: number,
): Promise<Result> {
  return transaction(pool, work, begin(processes, timeoutMs))
}
