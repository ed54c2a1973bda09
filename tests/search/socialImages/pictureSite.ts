import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'

export type PictureSite = {
  readonly server: ProductServer
  readonly databaseUrl: string
  /** Names of the stored pictures, with the time of writing of each. */
  storedFiles(): [string, number][]
  /** Ends the server by a signal, and starts another on the same folder. */
  restart(signal: NodeJS.Signals): Promise<void>
}

/** Gives the tests of a file a `web` process, and access to its folder of pictures. */
export function pictureSite(): PictureSite {
  const dataDir = newDataFolder()
  let started: { database: TestDatabase; server: ProductServer } | undefined
  const running = () => {
    if (!started) throw new Error('The site is there only while the tests run.')
    return started
  }
  const start = (databaseUrl: string) =>
    startProduct({ DATABASE_URL: databaseUrl, ROLE: 'web', DATA_DIR: dataDir })

  beforeAll(async () => {
    const database = await cloneTemplate()
    started = { database, server: await start(database.url) }
  })

  afterAll(async () => {
    const { database, server } = running()
    await server.stop()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return {
    get server() {
      return running().server
    },
    get databaseUrl() {
      return running().database.url
    },
    storedFiles() {
      const folder = join(dataDir, 'og')
      return readdirSync(folder)
        .sort()
        .map((name) => [name, statSync(join(folder, name)).mtimeMs])
    },
    async restart(signal) {
      const { database, server } = running()
      server.process.signal(signal)
      await server.process.ended
      started = { database, server: await start(database.url) }
    },
  }
}

/** The body of a response, which has to be a 200. */
export async function bytesAt(url: string): Promise<Buffer> {
  const response = await fetch(url)
  expect([url, response.status]).toEqual([url, 200])
  return Buffer.from(await response.arrayBuffer())
}
