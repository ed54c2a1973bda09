import pg from 'pg'
import { describeMissingDatabase } from '#cli/database/missingDatabase.ts'
import { openConfiguredDatabase } from '#cli/database/openConfiguredDatabase.ts'
import type { Env } from '#platform/configuration/env.ts'
import { messageOf } from '#platform/errors.ts'

/** The database of the checks, as a pool, because the checks run concurrently. */
export type OpenedDatabase =
  | { ok: true; url: string; pool: pg.Pool; close(): Promise<void> }
  | { ok: false; text: string; remedy: string }

const statementTimeoutMs = 10_000

/** Opens the database that the environment names, but creates none: the checks change nothing. */
export async function openExisting(env: Env, signal: AbortSignal): Promise<OpenedDatabase> {
  const none = describeMissingDatabase(env)
  if (none) return { ok: false, ...none }
  try {
    return await open(env, signal)
  } catch (error) {
    return {
      ok: false,
      text: `The database is not available: ${reasonOf(error)}`,
      remedy: 'Start it, or correct DATABASE_URL or DATA_DIR.',
    }
  }
}

function reasonOf(error: unknown): string {
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return isLate ? 'it was not ready in time; it may be recovering from a crash.' : messageOf(error)
}

async function open(env: Env, signal: AbortSignal): Promise<OpenedDatabase> {
  const database = await openConfiguredDatabase(env, signal)
  const pool = new pg.Pool({
    connectionString: database.url,
    application_name: 'payline doctor',
    max: 4,
    connectionTimeoutMillis: statementTimeoutMs,
    query_timeout: statementTimeoutMs,
  })
  // The failing statement reports the error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    ok: true,
    url: database.url,
    pool,
    async close() {
      pool.end().catch(() => undefined)
      await database.close()
    },
  }
}
