import { afterAll } from 'vitest'
import { type DatabaseProxy, proxyTo } from './databaseProxy.ts'
import { sharedProduct } from './sharedProduct.ts'

/**
 * Gives the tests of a file the product's pages, as `sharedProduct` does, with a database that they
 * can take away from it and give back.
 *
 * @param env asked once the hooks before have run
 */
export function proxiedProduct(env: () => Record<string, string> = () => ({})): {
  server: ReturnType<typeof sharedProduct>
  proxy: DatabaseProxy
} {
  let proxy: DatabaseProxy | undefined
  // The hooks of the end run from the last to the first: this one once the product has stopped.
  afterAll(() => proxy?.close())
  const server = sharedProduct(async (databaseUrl) => {
    proxy = await proxyTo(databaseUrl)
    return { DATABASE_URL: proxy.url, ...env() }
  })
  // A test that failed may have left it away, and a stop would wait for it.
  afterAll(() => proxy?.open())
  return {
    server,
    get proxy() {
      if (!proxy) throw new Error('The database can be taken away only while the tests run.')
      return proxy
    },
  }
}
