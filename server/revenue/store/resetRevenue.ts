import type pg from 'pg'
import { transaction } from '#platform/postgres/transaction.ts'
import { advisoryLocks } from '../../analytics/store/postgres/database/advisoryLocks.ts'
import { lockWithRetries } from '../../analytics/store/postgres/database/lockWithRetries.ts'

const count = 'select count(*)::float8 as deleted from revenue_conversions'
const truncate = `
  truncate revenue_conversions, revenue_reports, revenue_covered_days, revenue_figures,
    revenue_changed_days, revenue_alarms, postbacks`
/**
 * A call locks its tables in one order when its statement is parsed, and in another when its plan is cached; so no
 * order of these prevents that both wait for each other.
 */
const lockAll = `
  lock table postbacks, revenue_covered_days, revenue_reports, revenue_conversions,
    revenue_changed_days, revenue_figures, revenue_alarms in access exclusive mode`
const audit = `
  insert into audit_log (at, action, actor, subject, details)
  values (clock_timestamp(), 'revenue.reset', $1, 'revenue', $2)`

/**
 * Deletes every conversion, report and recorded call, and records the actor in the audit log, in one
 * transaction. Settings, connections and exchange rates stay.
 */
export function resetRevenue(pool: pg.Pool, actor: string): Promise<{ deleted: number }> {
  return transaction(
    pool,
    async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.revenue])
      await lockWithRetries(client, lockAll)
      const { rows } = await client.query<{ deleted: number }>(count)
      const deleted = rows[0]?.deleted ?? 0
      await client.query(truncate)
      await client.query(audit, [actor, `${deleted} events`])
      return { deleted }
    },
    'begin; set local synchronous_commit = on',
  )
}
