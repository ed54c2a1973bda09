import { afterAll, beforeAll } from 'vitest'
import { type ProductServer, signIn, startProduct } from './productServer.ts'
import { cloneTemplate } from './testDatabase.ts'

export type Replicas = {
  readonly webs: readonly [ProductServer, ProductServer]
  readonly cms: ProductServer
  /** Of the first admin, signed in at the desk. */
  readonly headers: Record<string, string>
}

/** Gives the tests of a file two `web` processes and a `cms` on one database of their own. */
export function sharedReplicas(): Replicas {
  let started: Replicas | undefined
  let drop: () => Promise<void> = async () => undefined
  const running = () => {
    if (!started) throw new Error('The replicas run only while tests do.')
    return started
  }

  beforeAll(async () => {
    const database = await cloneTemplate()
    drop = () => database.drop()
    const env = { DATABASE_URL: database.url }
    const [one, two, cms] = await Promise.all([
      startProduct({ ...env, ROLE: 'web' }),
      startProduct({ ...env, ROLE: 'web' }),
      startProduct({ ...env, ROLE: 'cms' }),
    ])
    started = { webs: [one, two], cms, headers: await signIn(cms.url) }
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
  }
}
