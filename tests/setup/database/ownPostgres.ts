import { rmSync } from 'node:fs'
import { openEmbeddedPostgres } from '#platform/postgres/embedded/embeddedPostgres.ts'
import { startDatabaseProxy } from './databaseProxy.ts'
import { newPreparedFolder } from './preparedFolder.ts'

/** A Postgres for one test, so that the test can stop it. */
export type OwnPostgres = {
  /** Stays the same after a restart. */
  url: string
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

/**
 * @param dataDir its data folder; by default a prepared one: migrated, seeded, with the admin of
 *   `admin.ts`
 */
export async function ownPostgres(dataDir = newPreparedFolder()): Promise<OwnPostgres> {
  let postgres = await openEmbeddedPostgres(dataDir)
  // Another program may take its port before the restart.
  const proxy = await startDatabaseProxy(() => postgres.url)
  return {
    url: proxy.url,
    stop: () => postgres.close(),
    async start() {
      postgres = await openEmbeddedPostgres(dataDir)
    },
    async remove() {
      await proxy.close()
      await postgres.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
