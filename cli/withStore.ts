import pg from 'pg'
import { createLog } from '#platform/log.ts'
import { type EventStore, StoreTrouble } from '#server/analytics/eventStore.ts'
import { Failure } from './failure.ts'
import { abortOnInterruption, unlessAborted } from './interruption.ts'
import { openNamedDatabase } from './openNamedDatabase.ts'
import { requireTable } from './requireTable.ts'
import { usableEnv } from './usableEnv.ts'

/** By what a database of this release is known: of the newest statistics migration. */
const newestTable = 'analytics_state'

/** The store of events, and what a command needs to know beside it. */
export type OpenStore = {
  store: EventStore
  /** Aborted by Ctrl-C and SIGTERM. */
  interrupted: AbortSignal
}

/**
 * Runs a command's work on the events in the database that the environment names, without the CMS.
 * Says on stderr which database it is.
 *
 * @throws when the environment is not usable, the database can't be had or has no statistics yet,
 *   or on Ctrl-C or SIGTERM
 */
export async function withStore<Result>(
  work: (open: OpenStore) => Promise<Result>,
): Promise<Result> {
  const env = usableEnv()
  const interrupted = abortOnInterruption()
  const database = await openNamedDatabase(env, interrupted)
  try {
    await requireStatistics(database.url)
    const { createPostgresStore } = await import('#server/analytics/postgres/postgresStore.ts')
    // What fails is thrown; a log would mix with what the command says.
    const store = createPostgresStore({ databaseUrl: database.url, log: createLog('silent') })
    try {
      return await unlessAborted(() => work({ store, interrupted }), interrupted)
    } catch (error) {
      throw error instanceof StoreTrouble ? new Failure(error.message, { cause: error }) : error
    } finally {
      // Amid a statement it would only close when that ends; the process ends before.
      if (!interrupted.aborted) await store.close()
    }
  } finally {
    await database.close()
  }
}

async function requireStatistics(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await requireTable(client, newestTable)
  } finally {
    await client.end()
  }
}
