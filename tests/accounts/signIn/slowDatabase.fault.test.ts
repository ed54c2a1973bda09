import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { newEmail, newSession, password } from '#tests/setup/api/apiAccounts.ts'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/setup/database/databaseProxy.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { withDurations } from '#tests/setup/processes/shortDurations.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'

/** Responses to changes while the database is slow: the status must match what was committed. */

let database: TestDatabase
let proxy: DatabaseProxy
let server: ProductServer

beforeAll(async () => {
  database = await cloneTemplate()
  proxy = await startDatabaseProxy(database.url)
  server = await startProduct({
    DATABASE_URL: proxy.url,
    ROLE: 'web',
    TRUST_PROXY: '127.0.0.1',
    // A statement takes 2 s while the database is slow, and longer where the machine is paused.
    ...withDurations({ databaseCheckMs: 600, statementMs: 10_000 }),
  })
})

afterEach(() => proxy.slowDown(0))
afterAll(async () => {
  await server.stop()
  await proxy.close()
  await database.drop()
})

const countOf = async (sql: string, values: unknown[] = []) =>
  Number((await query(database.url, `select count(*) from ${sql}`, values)).rows[0]?.count)

test('a request that gets 503 while the database answers too late has changed nothing, and can be repeated', async () => {
  const client = apiClient(server)
  const changing = await newSession(client)
  const leaving = await newSession(client)
  const email = newEmail()
  const next = 'another battery horse'
  const current = { current_password: password }
  const asks = [
    () => client('POST', '/api/v1/auth/signup', { body: { email, password } }),
    () => client('POST', '/api/v1/auth/refresh', { body: leaving }),
    () => client('POST', '/api/v1/auth/login', { body: { email: changing.email, password } }),
    () => {
      const body = { ...current, password: next }
      return client('POST', '/api/v1/auth/password', { token: changing.access_token, body })
    },
    () => client('DELETE', '/api/v1/auth/user', { token: leaving.access_token, body: current }),
  ]
  // Opens the maximum number of connections.
  const user = () => client('GET', '/api/v1/auth/user', { token: changing.access_token })
  await Promise.all(asks.map(user))
  const before = await written()

  // Later than the timeout of a request.
  proxy.slowDown(2_000)
  const responses = await Promise.all(asks.map((ask) => ask()))
  proxy.slowDown(0)
  for (const { status, body, headers } of responses) {
    expect([status, body]).toEqual([503, expect.objectContaining({ code: 'database_away' })])
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
  }
  // The timed-out transactions end later, and their attempts are not counted.
  await eventually(async () => expect(await written()).toEqual(before))
  const again: number[] = []
  for (const ask of asks) again.push((await ask()).status)
  expect(again).toEqual([201, 200, 200, 204, 204])
})

/** Counts of rows that requests about accounts write. */
async function written() {
  const tries = 'select key, points from auth_limits where points > 0 order by key'
  return {
    accounts: await countOf('users'),
    sessions: await countOf('users_sessions'),
    used: await countOf('auth_refresh_tokens where used_at is not null'),
    tries: (await query(database.url, tries)).rows,
  }
}

test('a sign-up whose commit gets no response from the database answers 504 with an unknown outcome and no Retry-After', async () => {
  const client = apiClient(server)
  const email = newEmail()
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  onTestFinished(() => holder.end())
  // Reads succeed, writes wait.
  await holder.query('begin; lock table users in share mode')
  const response = client('POST', '/api/v1/auth/signup', { body: { email, password } })
  const waiting = `pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into users %'`
  await eventually(async () => expect(await countOf(waiting)).toBe(1))
  proxy.freeze()
  const { status, body, headers } = await response
  await holder.query('commit')
  expect([status, body]).toEqual([504, expect.objectContaining({ code: 'outcome_unknown' })])
  expect(headers.get('retry-after')).toBeNull()
  // The commit did succeed, so an error status would have been wrong.
  await eventually(async () => expect(await countOf('users where email = $1', [email])).toBe(1))
})
