import { afterAll, beforeAll } from 'vitest'
import { admin } from '#tests/setup/database/admin.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { withDurations } from '#tests/setup/processes/shortDurations.ts'
import { type ProductServer, signIn, startProduct } from '#tests/setup/product/productServer.ts'

/** For due jobs and retries. */
export const waitOptions = { timeout: 60_000, interval: 100 }

/** The token for the metrics of its processes. */
export const metricsToken = 'the-token-of-scheduled-metrics'

const countPublished = `
  select count(*)::int as times from _offer_v
  where version_code = $1 and version__status = 'published'`

/** Two `cms` processes and a `web` process on a database of their own. */
export type ScheduledSite = {
  readonly databaseUrl: string
  readonly web: ProductServer
  readonly cmsServers: readonly ProductServer[]
  /** The first of them. */
  readonly cms: ProductServer
  /** The first admin's headers, valid for each `cms` process. */
  readonly headers: Record<string, string>
  /** Id of the first admin. */
  readonly author: string
  /** Starts another `cms` process; the earlier ones may have ended. */
  replaceCms(): Promise<void>
  /** Saves a global. */
  save(path: string, data: object): Promise<void>
  /** The HTML of a page for visitors. */
  page(path: string): Promise<string>
  /** How many versions of the offer with this code were published. */
  published(code: string): Promise<number>
}

/** Gives the tests of a file such a site. */
export function scheduledSite(): ScheduledSite {
  let database: TestDatabase | undefined
  let web: ProductServer | undefined
  let cmsServers: ProductServer[] = []
  let headers: Record<string, string> = {}
  let author = ''
  const started: ProductServer[] = []

  async function start(role: string): Promise<ProductServer> {
    const server = await startProduct({
      DATABASE_URL: open(database).url,
      ROLE: role,
      METRICS_TOKEN: metricsToken,
      ...withDurations({ jobsMs: 300 }),
    })
    started.push(server)
    return server
  }

  beforeAll(async () => {
    database = await cloneTemplate()
    ;[web, ...cmsServers] = await Promise.all([start('web'), start('cms'), start('cms')])
    headers = await signIn(open(cmsServers[0]).url)
    const found = await query(database.url, 'select id from users where email = $1', [admin.email])
    author = found.rows[0]?.id
  })

  afterAll(async () => {
    await Promise.all(started.map((server) => server.stop()))
    await database?.drop()
  })

  return {
    get databaseUrl() {
      return open(database).url
    },
    get web() {
      return open(web)
    },
    get cmsServers() {
      return cmsServers
    },
    get cms() {
      return open(cmsServers[0])
    },
    get headers() {
      return headers
    },
    get author() {
      return author
    },
    async replaceCms() {
      cmsServers = [await start('cms')]
    },
    async save(path, data) {
      const body = JSON.stringify(data)
      const address = `${open(cmsServers[0]).url}/api/${path}`
      const response = await fetch(address, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    },
    page: async (path) => (await fetch(open(web).url + path)).text(),
    async published(code) {
      return (await query(open(database).url, countPublished, [code])).rows[0]?.times
    },
  }
}

function open<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The site is there only while the tests run.')
  return part
}
