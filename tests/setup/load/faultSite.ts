import { rmSync } from 'node:fs'
import { afterEach } from 'vitest'
import { newDataFolder } from '../database/dataFolder.ts'
import { type OwnPostgres, ownPostgres } from '../database/ownPostgres.ts'
import { newPreparedFolder } from '../database/preparedFolder.ts'
import { cloneTemplate, type TestDatabase } from '../database/testDatabase.ts'
import { type ProductServer, startProduct } from '../product/productServer.ts'
import { floodLimits } from './eventFlood.ts'

/** The public origin of a site whose processes listen on changing ports. */
export const origin = 'http://site.invalid'

/** For conditions that have to come true; a busy machine takes long. */
export const waitOptions = { timeout: 90_000, interval: 50 }

/** The processes and databases of a fault test, all removed after each test. */
export type FaultSite = {
  newFolder(): string
  /** A data folder with an embedded database that is migrated and seeded. */
  preparedFolder(): string
  /** @param dataDir see `ownPostgres` */
  newPostgres(dataDir?: string): Promise<OwnPostgres>
  /** The address of a database on the shared Postgres, which is faster than a Postgres of its own. */
  newDatabase(make?: () => Promise<TestDatabase>): Promise<string>
  /** Starts a process of the site; it takes over the spool of an earlier process with the same data folder. */
  start(env: Record<string, string>, wrapper?: string[]): Promise<ProductServer>
}

export function faultSite(): FaultSite {
  const folders: string[] = []
  const databases: OwnPostgres[] = []
  const servers: ProductServer[] = []
  const cloned: TestDatabase[] = []

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') for (const server of servers) printErrors(server)
    for (const server of servers.splice(0)) await server.stop()
    for (const database of cloned.splice(0)) await database.drop()
    for (const database of databases.splice(0)) await database.remove()
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

  return {
    newFolder() {
      const folder = newDataFolder()
      folders.push(folder)
      return folder
    },
    preparedFolder() {
      const folder = newPreparedFolder()
      folders.push(folder)
      return folder
    },
    async newPostgres(dataDir) {
      const database = await ownPostgres(dataDir)
      databases.push(database)
      return database
    },
    async newDatabase(make = cloneTemplate) {
      const database = await make()
      cloned.push(database)
      return database.url
    },
    async start(env, wrapper) {
      const usual = { ROLE: 'web', SITE_URL: origin, ...floodLimits }
      const server = await startProduct({ ...usual, ...env }, wrapper)
      servers.push(server)
      return server
    },
  }
}

/** A failed response alone doesn't tell the cause. */
function printErrors({ url, process: { stdout } }: ProductServer): void {
  const errors = stdout()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
  if (errors.length > 0) process.stdout.write(`${[url, ...errors.slice(-10)].join('\n')}\n`)
}

/** Ends a server by SIGKILL. */
export async function kill({ process }: ProductServer): Promise<void> {
  process.signal('SIGKILL')
  await process.ended
}
