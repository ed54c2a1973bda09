import { afterAll } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '../database/databaseProxy.ts'
import { sharedProduct } from './sharedProduct.ts'

/**
 * Gives the tests of a file the product's pages, as `sharedProduct` does, with a database that they
 * can disconnect and reconnect.
 *
 * @param env read after the earlier hooks have run
 */
export function proxiedProduct(env: () => Record<string, string> = () => ({})): {
  server: ReturnType<typeof sharedProduct>
  proxy: DatabaseProxy
} {
  let proxy: DatabaseProxy | undefined
  // `afterAll` hooks run in reverse order: this one runs after the product has stopped.
  afterAll(() => proxy?.close())
  const server = sharedProduct(async (databaseUrl) => {
    proxy = await startDatabaseProxy(databaseUrl)
    return { DATABASE_URL: proxy.url, ...env() }
  })
  // A failed test may have left the database disconnected, and a stop would wait for it.
  afterAll(() => proxy?.allowConnections())
  return {
    server,
    get proxy() {
      if (!proxy) throw new Error('The proxy runs only while the tests run.')
      return proxy
    },
  }
}
