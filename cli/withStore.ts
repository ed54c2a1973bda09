import pg from 'pg'
import { createLog } from '#platform/log.ts'
import type { EventStore } from '#server/analytics/eventStore.ts'
import { Failure } from './failure.ts'
import { abortOnInterruption, unlessAborted } from './interruption.ts'
import { openNamedDatabase, usableEnv } from './openNamedDatabase.ts'

/** By what a database of this release is known: the table of the newest statistics migration. */
const statisticsAreThere = `select to_regclass('analytics_state') is not null as "there"`

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
    const { rows } = await client.query<{ there: boolean }>(statisticsAreThere)
    if (rows[0]?.there) return
  } finally {
    await client.end()
  }
  throw new Failure('The database is not at the level of this release. Run: cli db migrate')
}
