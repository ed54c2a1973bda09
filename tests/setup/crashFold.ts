import pg from 'pg'
import { expect } from 'vitest'
import type { PostgresStore } from '#server/analytics/postgres/postgresStore.ts'
import { query } from './testDatabase.ts'

const kill = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'payline rollups'
    and wait_event_type = 'Lock'`

/**
 * Ends the backend of a fold when half of the rollups are written: the sessions are locked, so
 * that it stands still there. Does nothing where nothing is pending.
 */
export async function crashFold(url: string, store: PostgresStore): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin; lock table analytics_sessions in share mode')
    let ended = false
    const fold = store
      .fold()
      .catch(() => undefined)
      .then(() => {
        ended = true
      })
    // On other connections: within a transaction, activity never changes. Where one in the background
    // stands there first, this one comes after it.
    const crash = async () => {
      await query(url, kill)
      return ended
    }
    await expect.poll(crash, { timeout: 20_000 }).toBe(true)
    await fold
  } finally {
    await client.end()
  }
}
