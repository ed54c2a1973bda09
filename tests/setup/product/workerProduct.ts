import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, inject } from 'vitest'
import { cloneTemplate } from '../database/testDatabase.ts'
import { startPingEngines } from '../externalServers/fakePingEngines.ts'
import { unreachableMail } from '../externalServers/unreachableMail.ts'
import { keepsMemory, type ProductServer, startProduct } from './productServer.ts'

/** The products that the files of a worker share, by what they offer. */
const environments = {
  web: async () => ({ ROLE: 'web' }),
  /** With the screens that need mail. */
  mail: async () => ({ ROLE: 'web', ...unreachableMail }),
  /** With the engines of `fakePingEngines.ts`. */
  pings: async () => ({ ROLE: 'web', SEARCH_ENGINES: await startPingEngines() }),
  admin: async () => ({ ROLE: 'all' }),
}

type Kind = keyof typeof environments
type Running = Pick<ProductServer, 'url' | 'siteUrl'> & { databaseUrl: string }

const products = new Map<Kind, Promise<Running>>()

/**
 * Gives the tests of a file a product that is started once for each worker. Other files of the worker
 * use the same database before and after, so that a file may rely only on what it has created itself,
 * and has to restore copy and settings that it changes.
 */
export function workerProduct(kind: Kind = 'web'): Running {
  let product: Running | undefined

  beforeAll(async () => {
    product = await runningProduct(kind)
  })

  function running(): Running {
    if (!product) throw new Error('The product runs only while the tests do.')
    return product
  }

  return {
    get url() {
      return running().url
    },
    get siteUrl() {
      return running().siteUrl
    },
    get databaseUrl() {
      return running().databaseUrl
    },
  }
}

/** The worker's product of a kind, started at the first call. */
export function runningProduct(kind: Kind): Promise<Running> {
  const running = products.get(kind) ?? start(kind)
  products.set(kind, running)
  return running
}

async function start(kind: Kind): Promise<Running> {
  const database = await cloneTemplate()
  const product = await startProduct({
    ...keepsMemory,
    DATABASE_URL: database.url,
    DATA_DIR: mkdtempSync(join(inject('productsFolder'), 'product-')),
    // Limits count by address, so that requests of the tests' own can come from several.
    TRUST_PROXY: '127.0.0.1',
    ...(await environments[kind]()),
  })
  // Vitest ends its workers by this signal, and by a second one if they don't end at once.
  process.once('SIGTERM', () => product.process.signal('SIGTERM'))
  return { url: product.url, siteUrl: product.siteUrl, databaseUrl: database.url }
}
