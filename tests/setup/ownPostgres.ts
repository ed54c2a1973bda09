import { rmSync } from 'node:fs'
import { openEmbeddedPostgres } from '#platform/embeddedPostgres.ts'
import { proxyTo } from './databaseProxy.ts'
import { newDataFolder } from './dataFolder.ts'

/** A Postgres that nobody else uses, so that it can really be stopped. */
export type OwnPostgres = {
  /** Stays the same over a stop and a start. */
  url: string
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it for good and clears it away. */
  remove(): Promise<void>
}

export async function ownPostgres(): Promise<OwnPostgres> {
  const dataDir = newDataFolder()
  let postgres = await openEmbeddedPostgres(dataDir)
  // Another program can have taken its port by the time that it starts again.
  const proxy = await proxyTo(() => postgres.url)
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
