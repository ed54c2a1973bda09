import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Scope } from '#domain/accounts/tokens/scopes.ts'
import { type Stats, stats as statsSchema } from '#domain/analytics/figures/stats.ts'
import { makeId } from '#domain/formats/uuidv7.ts'
import { signIn } from '#tests/setup/api/apiAccounts.ts'
import { type ApiClient, apiClient } from '#tests/setup/api/apiClient.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/setup/database/databaseProxy.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'

type Sent = { event_type?: string; page_url?: string }

/** A site whose statistics are read through API v1. */
export type StatsSite = {
  readonly client: ApiClient
  readonly adminToken: string
  readonly database: TestDatabase
  /** Between the site and its database. */
  readonly proxy: DatabaseProxy
  /** Sends page views of sessions of their own. */
  send(...events: Sent[]): Promise<void>
  /** The figures, by the admin's token unless another is given; the request has to succeed. */
  figures(parameters?: string, token?: string): Promise<Stats>
  /** A new API token, as the admin panel creates it. */
  apiToken(name: string, ...scopes: Scope[]): Promise<string>
}

/** A browser's user agent, because Node's default counts as a bot. */
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }

const addToken = `
  insert into api_tokens (name, created_at, expires_at, hash)
  values ($1, now(), now() + interval '1 day', $2) returning id`
const addScope = 'insert into api_tokens_scopes ("order", parent_id, value) values ($1, $2, $3)'

type Running = {
  database: TestDatabase
  proxy: DatabaseProxy
  server: ProductServer
  client: ApiClient
  adminToken: string
}

async function start(): Promise<Running> {
  const database = await cloneTemplate()
  const proxy = await startDatabaseProxy(database.url)
  const env = { DATABASE_URL: proxy.url, ROLE: 'web', TRUST_PROXY: '127.0.0.1' }
  const server = await startProduct(env)
  const client = apiClient(server)
  const { access_token: adminToken } = await signIn(client, { ...admin })
  return { database, proxy, server, client, adminToken }
}

/** Gives the tests of a file such a site, on a database of their own. */
export function statsSite(): StatsSite {
  let site: Running | undefined
  beforeAll(async () => {
    site = await start()
  })
  afterAll(async () => {
    await site?.server.stop()
    await site?.proxy.close()
    await site?.database.drop()
  })

  function running(): Running {
    if (!site) throw new Error('The site runs only while the tests do.')
    return site
  }

  return {
    get client() {
      return running().client
    },
    get adminToken() {
      return running().adminToken
    },
    get database() {
      return running().database
    },
    get proxy() {
      return running().proxy
    },
    async send(...sent) {
      const saying = { body: { events: sent.map(viewOf) }, headers: person }
      const answer = await running().client('POST', '/api/v1/events', saying)
      expect([answer.status, answer.text]).toEqual([204, ''])
    },
    async figures(parameters = '', token = running().adminToken) {
      for (;;) {
        const answer = await running().client('GET', `/api/v1/stats${parameters}`, { token })
        expect([answer.status, answer.text]).toEqual([200, answer.text])
        const figures = statsSchema.parse(answer.body)
        // On a busy machine even a few events can wait for longer than a look does.
        if (figures.as_of === null) return figures
      }
    },
    apiToken: (name, ...scopes) => addApiToken(running().database.url, name, scopes),
  }
}

const viewOf = (more: Sent) => ({
  id: makeId(Date.now(), randomBytes(10)),
  event_type: 'page_view',
  page_url: '/faq',
  session_id: randomUUID(),
  session_duration: 3,
  ...more,
})

async function addApiToken(url: string, name: string, scopes: Scope[]): Promise<string> {
  const token = `payline_${randomBytes(32).toString('base64url')}`
  const hash = createHash('sha256').update(token).digest('hex')
  const { rows } = await query(url, addToken, [name, hash])
  for (const [index, scope] of scopes.entries()) {
    await query(url, addScope, [index + 1, rows[0].id, scope])
  }
  return token
}
