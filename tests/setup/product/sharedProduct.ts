import { afterAll, beforeAll } from 'vitest'
import { cloneTemplate, type TestDatabase } from '../database/testDatabase.ts'
import { keepsMemory, type ProductServer, startProduct } from './productServer.ts'

type Environment = Record<string, string>
type EnvironmentOver = (databaseUrl: string) => Environment | Promise<Environment>

/**
 * Gives the tests of a file the product's pages on a database of their own, from before the first to
 * after the last test.
 *
 * @param env further environment variables; a function if they depend on earlier hooks or on the
 *   database
 */
export function sharedProduct(
  env: Environment | EnvironmentOver = {},
): Pick<ProductServer, 'url' | 'siteUrl' | 'process'> & { databaseUrl: string } {
  let database: TestDatabase | undefined
  let server: ProductServer | undefined

  beforeAll(async () => {
    database = await cloneTemplate()
    const own = typeof env === 'function' ? await env(database.url) : env
    server = await startProduct({
      ...keepsMemory,
      DATABASE_URL: database.url,
      ROLE: 'web',
      ...own,
    })
  })

  afterAll(async () => {
    await server?.stop()
    await database?.drop()
  })

  function running(): ProductServer {
    if (!server) throw new Error('The product runs only while the tests do.')
    return server
  }

  return {
    get url() {
      return running().url
    },
    get siteUrl() {
      return running().siteUrl
    },
    get process() {
      return running().process
    },
    get databaseUrl() {
      if (!database) throw new Error('The database is there only while the tests run.')
      return database.url
    },
  }
}
