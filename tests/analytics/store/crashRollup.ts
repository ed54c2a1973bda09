import pg from 'pg'
import { expect } from 'vitest'
import type { PostgresStore } from '#server/analytics/store/postgres/postgresStore.ts'
import { query } from '#tests/setup/database/testDatabase.ts'

const kill = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'payline rollups'
    and wait_event_type = 'Lock'`

/**
 * Terminates the backend of a rollup when half of the rollup tables are written: a lock on the
 * sessions table blocks it there. Does nothing if no event is pending.
 */
export async function crashRollup(url: string, store: PostgresStore): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin; lock table analytics_sessions in share mode')
    let ended = false
    const rollup = store
      .rollUp()
      .catch(() => undefined)
      .then(() => {
        ended = true
      })
    // On another connection: within a transaction, pg_stat_activity never changes. A background
    // rollup may be blocked first; then the store's own rollup follows it.
    const crash = async () => {
      await query(url, kill)
      return ended
    }
    await expect.poll(crash, { timeout: 20_000 }).toBe(true)
    await rollup
  } finally {
    await client.end()
  }
}
