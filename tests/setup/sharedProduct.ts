import { afterAll, beforeAll } from 'vitest'
import { type ProductServer, startProduct } from './productServer.ts'
import { cloneTemplate, type TestDatabase } from './testDatabase.ts'

/**
 * Gives the tests of a file the product's pages, on a database that they share with no other file.
 * It runs from before the first to after the last of them.
 */
export function sharedProduct(): Pick<ProductServer, 'url' | 'siteUrl'> {
  let database: TestDatabase | undefined
  let server: ProductServer | undefined

  beforeAll(async () => {
    database = await cloneTemplate()
    server = await startProduct({ DATABASE_URL: database.url, ROLE: 'web' })
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
  }
}
