import { rmSync } from 'node:fs'
import { openEmbeddedPostgres } from '#platform/embeddedPostgres.ts'
import { startDatabaseProxy } from './databaseProxy.ts'
import { newDataFolder } from './dataFolder.ts'

/** A Postgres for one test, so that the test can stop it. */
export type OwnPostgres = {
  /** Stays the same after a restart. */
  url: string
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

export async function ownPostgres(): Promise<OwnPostgres> {
  const dataDir = newDataFolder()
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
