import pg from 'pg'
import { expect } from 'vitest'
import { query } from '#tests/setup/database/testDatabase.ts'
import { runNode } from '#tests/setup/processes/processes.ts'

const findBlocked = `
  select pid from pg_stat_activity
  where datname = current_database() and application_name = 'payline rebuild'
    and wait_event_type = 'Lock'`

/** A rebuild by the command line that is stopped midway, with all its locks. */
export type StalledRebuild = {
  /** Lets the rebuild continue; it has to succeed. */
  finish(): Promise<void>
  /** The same if its connection was ended meanwhile: resolves with its error output. */
  fail(): Promise<string>
}

/**
 * Starts a rebuild and stops it after it has opened its read transaction. An uncommitted transaction
 * holds the name of the rebuild's schema; when the rebuild waits for it, the process gets SIGSTOP.
 *
 * @param env further environment variables of the process
 */
export async function stallRebuild(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<StalledRebuild> {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  try {
    await holder.query('begin; create schema analytics_rebuild')
    const rebuild = runNode(['cli/main.ts', 'stats', 'rebuild'], {
      env: { DATABASE_URL: databaseUrl, ...env },
    })
    const ended = rebuild.ended.then((code) => {
      throw new Error(`the rebuild ended with ${code}: ${rebuild.stderr()}`)
    })
    const isBlocked = async () => (await query(databaseUrl, findBlocked)).rowCount
    await Promise.race([ended, expect.poll(isBlocked, { timeout: 30_000 }).toBe(1)])
    ended.catch(() => undefined)
    rebuild.signal('SIGSTOP')
    return {
      async finish() {
        rebuild.signal('SIGCONT')
        expect([await rebuild.ended, rebuild.stderr()]).toEqual([0, expect.any(String)])
      },
      async fail() {
        rebuild.signal('SIGCONT')
        expect(await rebuild.ended).toBe(1)
        return rebuild.stderr()
      },
    }
  } finally {
    await holder.end()
  }
}
