import pg from 'pg'
import type { Env } from '#platform/env.ts'
import { messageOf } from '#platform/errors.ts'
import { noDatabaseYet } from '../noDatabaseYet.ts'
import { openNamedDatabase } from '../openNamedDatabase.ts'

/** A database as the checks have it: they ask it side by side. */
export type OpenedDatabase =
  | { ok: true; url: string; pool: pg.Pool; close(): Promise<void> }
  | { ok: false; text: string; remedy: string }

const statementPatienceMs = 10_000

/** Opens the database that the environment names, but makes none: what is looked at stays as it is. */
export async function openExisting(env: Env, signal: AbortSignal): Promise<OpenedDatabase> {
  const none = noDatabaseYet(env)
  if (none) return { ok: false, ...none }
  try {
    return await open(env, signal)
  } catch (error) {
    return {
      ok: false,
      text: `The database is not to be had: ${whyNot(error)}`,
      remedy: 'Start it, or correct DATABASE_URL or DATA_DIR.',
    }
  }
}

function whyNot(error: unknown): string {
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return isLate ? 'it was not ready in time; it may be recovering from a crash.' : messageOf(error)
}

async function open(env: Env, signal: AbortSignal): Promise<OpenedDatabase> {
  const database = await openNamedDatabase(env, signal)
  const pool = new pg.Pool({
    connectionString: database.url,
    application_name: 'payline doctor',
    max: 4,
    connectionTimeoutMillis: statementPatienceMs,
    query_timeout: statementPatienceMs,
  })
  // The statement that fails says so.
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
