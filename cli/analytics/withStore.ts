import pg from 'pg'
import type { Env } from '#platform/configuration/env.ts'
import { describeEvents } from '#platform/configuration/eventsAddress.ts'
import { createLog } from '#platform/log/log.ts'
import { type EventStore, StoreUnavailableError } from '#server/analytics/store/eventStore.ts'
import { requireEnv } from '../configuration/requireEnv.ts'
import { openConfiguredDatabase } from '../database/openConfiguredDatabase.ts'
import { requireTable } from '../database/requireTable.ts'
import { Failure } from '../failures/failure.ts'
import { abortOnInterruption, unlessAborted } from '../failures/interruption.ts'

/** A table of the newest statistics migration, which only a database of this release has. */
const newestTable = 'analytics_state'

/** The store of events, and the abort signal of the command. */
export type OpenStore = {
  store: EventStore
  databaseUrl: string
  /** Aborted by Ctrl-C and SIGTERM. */
  interrupted: AbortSignal
}

/** A database with statistics. */
export type OpenStatistics = Omit<OpenStore, 'store'> & { env: Env }

/**
 * Runs a command's work on the events in the database that the environment names, without the CMS.
 * Prints on stderr which database it is.
 *
 * @throws when the environment is not usable, the database is not available or has no statistics
 *   yet, or on Ctrl-C or SIGTERM
 */
export function withStore<Result>(work: (open: OpenStore) => Promise<Result>): Promise<Result> {
  return withStatistics(async ({ env, databaseUrl, interrupted }) => {
    if (env.events) process.stderr.write(`Events: ${describeEvents(env.events)} (EVENTS_URL)\n`)
    const { openEventStore } = await import('#server/analytics/openEventStore.ts')
    // Errors are thrown; a log would mix with the command's output.
    const log = createLog('silent')
    const store = await openEventStore({ env, databaseUrl, log })
    try {
      return await work({ store, databaseUrl, interrupted })
    } catch (error) {
      throw error instanceof StoreUnavailableError
        ? new Failure(error.message, { cause: error })
        : error
    } finally {
      // During a statement `close` would wait for its end; the process ends before.
      if (!interrupted.aborted) await store.close()
    }
  })
}

/** The same without a store. */
export async function withStatistics<Result>(
  work: (open: OpenStatistics) => Promise<Result>,
): Promise<Result> {
  const env = requireEnv()
  const interrupted = abortOnInterruption()
  const database = await openConfiguredDatabase(env, interrupted)
  try {
    await requireStatistics(database.url)
    return await unlessAborted(
      () => work({ env, databaseUrl: database.url, interrupted }),
      interrupted,
    )
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
