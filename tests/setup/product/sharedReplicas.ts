import { afterAll, beforeAll } from 'vitest'
import { cloneTemplate } from '../database/testDatabase.ts'
import { keepsMemory, type ProductServer, signIn, startProduct } from './productServer.ts'

export type Replicas = {
  readonly webs: readonly [ProductServer, ProductServer]
  readonly cms: ProductServer
  /** The first admin's headers, signed in to the admin panel. */
  readonly headers: Record<string, string>
  readonly databaseUrl: string
}

type Environment = Record<string, string>

/**
 * Gives the tests of a file two `web` processes and a `cms` on one database of their own.
 *
 * @param web further environment variables of the `web` processes; a function if they depend on
 *   earlier hooks
 */
export function sharedReplicas(web: Environment | (() => Environment) = {}): Replicas {
  let started: Replicas | undefined
  let drop: () => Promise<void> = async () => undefined
  const running = () => {
    if (!started) throw new Error('The replicas run only while the tests run.')
    return started
  }

  beforeAll(async () => {
    const database = await cloneTemplate()
    drop = () => database.drop()
    const env = { ...keepsMemory, DATABASE_URL: database.url }
    const ofWeb = { ...env, ROLE: 'web', ...(typeof web === 'function' ? web() : web) }
    const [one, two, cms] = await Promise.all([
      startProduct(ofWeb),
      startProduct(ofWeb),
      startProduct({ ...env, ROLE: 'cms' }),
    ])
    started = { webs: [one, two], cms, headers: await signIn(cms.url), databaseUrl: database.url }
  })

  afterAll(async () => {
    const { cms, webs } = running()
    await Promise.all([cms, ...webs].map((server) => server.stop()))
    await drop()
  })

  return {
    get webs() {
      return running().webs
    },
    get cms() {
      return running().cms
    },
    get headers() {
      return running().headers
    },
    get databaseUrl() {
      return running().databaseUrl
    },
  }
}
