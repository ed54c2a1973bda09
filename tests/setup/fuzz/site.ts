import { afterAll, beforeAll } from 'vitest'
import { admin } from '../admin.ts'
import { deafMail } from '../deafMail.ts'
import { type ProductServer, startProduct } from '../productServer.ts'
import { cloneTemplate } from '../testDatabase.ts'
import type { Bearers } from './api.ts'
import { type Ask, asking } from './ask.ts'
import { accountsOf } from './siteAccounts.ts'

export type FuzzedSite = {
  ask: Ask
  /** Its public origin. */
  readonly origin: string
  readonly bearers: Bearers
  /** The description of API v1 that it publishes. */
  readonly document: unknown
}

/** Nobody listens there: what asks search engines or sends mail hears of it at once. */
const nowhere = 'http://127.0.0.1:9'
const searchEngines = ['google', 'bing', 'yandex', 'indexnow'].map((name) => `${name}=${nowhere}`)

type Opened = { url: string; drop(): Promise<void> }

/**
 * Gives the tests of a file the whole product, with somebody of each kind signed in to it.
 *
 * @param openDatabase an empty one will do
 */
export function fuzzedSite(openDatabase: () => Promise<Opened> = cloneTemplate): FuzzedSite {
  let product: ProductServer | undefined
  let drop: () => Promise<void> = async () => undefined
  let bearers: Bearers = {}
  let document: unknown
  const running = () => {
    if (!product) throw new Error('The product runs only while the tests do.')
    return product
  }
  const ask = asking(() => running().url)

  beforeAll(async () => {
    const database = await openDatabase()
    drop = () => database.drop()
    product = await startProduct({
      ...deafMail,
      DATABASE_URL: database.url,
      ROLE: 'all',
      TRUST_PROXY: '127.0.0.1',
      SEARCH_ENGINES: searchEngines.join(','),
      SECURITY_CONTACT: 'mailto:security@payline.example',
    })
    bearers = await accountsOf(product.siteUrl, admin)
    document = await (await fetch(`${product.url}/api/v1/openapi.json`)).json()
  })

  afterAll(async () => {
    ask.close()
    await product?.stop()
    await drop()
  })

  return {
    ask,
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
