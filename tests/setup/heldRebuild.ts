import pg from 'pg'
import { expect } from 'vitest'
import { runNode } from './processes.ts'
import { query } from './testDatabase.ts'

const standing = `
  select pid from pg_stat_activity
  where datname = current_database() and application_name = 'payline rebuild'
    and wait_event_type = 'Lock'`

/** A rebuild of the command line that stands still half-way, with all that it has locked. */
export type HeldRebuild = {
  /** Lets it go on to its end, which has to be a good one. */
  finish(): Promise<void>
  /** The same where somebody has ended its connection meanwhile: resolves with what it says. */
  fail(): Promise<string>
}

/**
 * Begins a rebuild and holds it when it has taken its snapshot. The name of its schema is taken by
 * a transaction that never commits; once it waits for that, the process is stopped.
 */
export async function holdRebuild(databaseUrl: string): Promise<HeldRebuild> {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  try {
    await holder.query('begin; create schema analytics_rebuild')
    const rebuild = runNode(['cli/main.ts', 'stats', 'rebuild'], {
      env: { DATABASE_URL: databaseUrl },
    })
    const ended = rebuild.ended.then((code) => {
      throw new Error(`it ended with ${code}: ${rebuild.stderr()}`)
    })
    const stands = async () => (await query(databaseUrl, standing)).rowCount
    await Promise.race([ended, expect.poll(stands, { timeout: 30_000 }).toBe(1)])
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
