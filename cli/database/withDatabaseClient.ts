import pg from 'pg'
import type { Env } from '#platform/configuration/env.ts'
import { requireEnv } from '../configuration/requireEnv.ts'
import { abortOnInterruption, unlessAborted } from '../failures/interruption.ts'
import { plainSession } from './copyStatements.ts'
import { type OpenDatabaseOptions, openConfiguredDatabase } from './openConfiguredDatabase.ts'

export type OpenClient = { client: pg.Client; env: Env }

/**
 * Runs a command's work on one connection to the database that the environment names, at any level.
 * Prints on stderr which database it is.
 *
 * @param name the application name of the connection
 * @param options as for `openConfiguredDatabase`
 * @throws when the environment is not usable, the database is not available, or on Ctrl-C or
 *   SIGTERM
 */
export async function withDatabaseClient<Result>(
  name: string,
  work: (open: OpenClient) => Promise<Result>,
  options: OpenDatabaseOptions = {},
): Promise<Result> {
  const env = requireEnv()
  const interrupted = abortOnInterruption()
  const database = await openConfiguredDatabase(env, interrupted, options)
  try {
    const client = new pg.Client({
      connectionString: database.url,
      application_name: name,
      connectionTimeoutMillis: 15_000,
      keepAlive: true,
    })
    // The failing statement reports the error.
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.query(plainSession)
      return await unlessAborted(() => work({ client, env }), interrupted)
    } finally {
      // During a statement this closes the connection, which rolls back its transaction.
      client.end().catch(() => undefined)
    }
  } finally {
    await database.close()
  }
}
