import { admin } from '#tests/setup/database/admin.ts'
import { createCasinos } from '#tests/setup/pages/casinoSite.ts'
import { signIn } from '#tests/setup/product/productServer.ts'
import { createTempFolder } from './createTempFolder.ts'
import { type Measured, startProduct } from './product.ts'

/**
 * Starts the process that serves pages of a site with casinos, offers for markets, a toplist, a page and
 * an article, as the other measurements of pages start it: without the CMS.
 */
export async function startCasinoSite(): Promise<Measured> {
  await using started = new AsyncDisposableStack()
  const folder = started.use(createTempFolder())
  const env = { DATA_DIR: folder.path, COUNTRY_HEADER: 'x-country' }
  await (await startCasinoProduct(env))[Symbol.asyncDispose]()
  const site = started.use(await startProduct(env))
  const all = started.move()
  return { ...site, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** Starts the built product with casinos, offers for markets, a toplist, a page and an article. */
export async function startCasinoProduct(env: Record<string, string> = {}): Promise<Measured> {
  await using started = new AsyncDisposableStack()
  const product = started.use(
    await startProduct({
      ROLE: 'all',
      COUNTRY_HEADER: 'x-country',
      LINK_CHECK_HOURS: '0',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    }),
  )
  const url = `http://127.0.0.1:${new URL(product.url).port || env.PORT}`
  await createCasinos({ url, headers: await signIn(url) })
  const all = started.move()
  return { ...product, [Symbol.asyncDispose]: () => all.disposeAsync() }
}
