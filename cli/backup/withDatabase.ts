import pg from 'pg'
import type { Env } from '#platform/env.ts'
import { abortOnInterruption, unlessAborted } from '../interruption.ts'
import { type MakeOptions, openNamedDatabase } from '../openNamedDatabase.ts'
import { usableEnv } from '../usableEnv.ts'
import { plainSession } from './copyStatements.ts'

export type OpenedDatabase = { client: pg.Client; env: Env }

/**
 * Runs a command's work on one connection to the database that the environment names, which need
 * not be at any level. Says on stderr which database it is.
 *
 * @param name by which others see the connection
 * @param options as `openNamedDatabase` has them
 * @throws when the environment is not usable, the database can't be had, or on Ctrl-C or SIGTERM
 */
export async function withDatabase<Result>(
  name: string,
  work: (open: OpenedDatabase) => Promise<Result>,
  options: MakeOptions = {},
): Promise<Result> {
  const env = usableEnv()
  const interrupted = abortOnInterruption()
  const database = await openNamedDatabase(env, interrupted, options)
  try {
    const client = new pg.Client({
      connectionString: database.url,
      application_name: name,
      connectionTimeoutMillis: 15_000,
      keepAlive: true,
    })
    // The statement that fails says so.
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.query(plainSession)
      return await unlessAborted(() => work({ client, env }), interrupted)
    } finally {
      // Amid a statement this breaks the connection, which rolls back what it has not committed.
      client.end().catch(() => undefined)
    }
  } finally {
    await database.close()
  }
}
