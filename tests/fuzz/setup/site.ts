import { afterAll, beforeAll } from 'vitest'
import { admin } from '#tests/setup/database/admin.ts'
import { cloneTemplate } from '#tests/setup/database/testDatabase.ts'
import { unreachableMail } from '#tests/setup/externalServers/unreachableMail.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'
import type { BearerTokens } from './accounts.ts'
import { createAccounts } from './accounts.ts'
import { createFuzzClient, type SendFuzzRequest } from './client.ts'

export type FuzzSite = {
  send: SendFuzzRequest
  /** Its public origin. */
  readonly origin: string
  readonly bearers: BearerTokens
  /** The OpenAPI document of API v1 that it publishes. */
  readonly document: unknown
}

/** A closed port: requests to search engines and mail servers fail at once. */
const unreachableUrl = 'http://127.0.0.1:9'
const searchEngines = ['google', 'bing', 'yandex', 'indexnow'].map(
  (name) => `${name}=${unreachableUrl}`,
)

type Opened = { url: string; drop(): Promise<void> }

/**
 * Gives the tests of a file the whole product, with a signed-in user of each kind.
 *
 * @param openDatabase may open an empty database
 */
export function fuzzSite(openDatabase: () => Promise<Opened> = cloneTemplate): FuzzSite {
  let product: ProductServer | undefined
  let drop: () => Promise<void> = async () => undefined
  let bearers: BearerTokens = {}
  let document: unknown
  const running = () => {
    if (!product) throw new Error('The product runs only while the tests do.')
    return product
  }
  const send = createFuzzClient(() => running().url)

  beforeAll(async () => {
    const database = await openDatabase()
    drop = () => database.drop()
    product = await startProduct({
      ...unreachableMail,
      DATABASE_URL: database.url,
      ROLE: 'all',
      TRUST_PROXY: '127.0.0.1',
      SEARCH_ENGINES: searchEngines.join(','),
      SECURITY_CONTACT: 'mailto:security@payline.example',
    })
    bearers = await createAccounts(product.siteUrl, admin)
    document = await (await fetch(`${product.url}/api/v1/openapi.json`)).json()
  })

  afterAll(async () => {
    send.close()
    await product?.stop()
    await drop()
  })

  return {
    send: send,
    get origin() {
      return running().siteUrl
    },
    get bearers() {
      return bearers
    },
    get document() {
      return document
    },
  }
}
