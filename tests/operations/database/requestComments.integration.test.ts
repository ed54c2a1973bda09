import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runInRequest, runOutsideRequest } from '#platform/http/requestContext.ts'
import { commentQueries } from '#platform/postgres/requestComments.ts'
import { eventSender, pageView } from '#tests/analytics/setup/sentEvents.ts'
import { signIn as sessionOf } from '#tests/setup/api/apiAccounts.ts'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { signIn } from '#tests/setup/product/productServer.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'

/** The comment with the request id in statements, as Postgres sees it. */

const server = sharedProduct({ ROLE: 'all', TRUST_PROXY: '127.0.0.1' })
const ownText = 'select query from pg_stat_activity where pid = pg_backend_pid()'
const selectBlocked = `
  select query from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and application_name = $1`

type Answer = { status: number; headers: Headers }

/**
 * The statements of an application that are blocked by a lock on a table, once one of them has a text: jobs of the
 * same application can be blocked, too.
 */
async function blockedStatements(
  [table, application, text]: [string, string, string],
  ask: () => Promise<Answer>,
): Promise<{ statements: string[]; answer: Answer }> {
  return withClient(server.databaseUrl, async (holder) => {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    const pending = ask()
    const statements = await eventually(async () => {
      const { rows } = await query(server.databaseUrl, selectBlocked, [application])
      const blocked = rows.map((row) => String(row.query))
      expect(blocked.join('\n')).toContain(text)
      return blocked
    })
    await holder.query('rollback')
    return { statements, answer: await pending }
  })
}

test('statements of a sign-in, of the CMS and of the statistics begin with the id of the request', async () => {
  const client = apiClient(server)
  const { access_token: token } = await sessionOf(client, admin)
  const headers = await signIn(server.url)
  const rest = () => fetch(`${server.url}/api/globals/landing`, { headers })
  for (const [table, application, ask] of [
    ['users', 'payline cms', () => client('POST', '/api/v1/auth/login', { body: admin })],
    ['landing', 'payline cms', rest],
    ['analytics_hours', 'payline statistics', () => client('GET', '/api/v1/stats', { token })],
    [
      'analytics_hours',
      'payline filtered statistics',
      () => client('GET', '/api/v1/stats?country=CJ', { token }),
    ],
  ] as const) {
    const { statements, answer } = await blockedStatements([table, application, '/* request '], ask)
    expect([table, answer.status]).toEqual([table, 200])
    const id = answer.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(statements.join('\n')).toContain(`/* request ${id} */ `)
  }
})

test('inserts of events have no request id', async () => {
  const send = eventSender(server)
  const { statements, answer } = await blockedStatements(
    ['analytics_events', 'payline ingest', 'insert into'],
    () => send([pageView()]),
  )
  expect(answer.status).toBe(204)
  expect(statements.join()).not.toContain('/* request')
})

let pool: pg.Pool

beforeAll(() => {
  pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 1 })
  commentQueries(pool)
})

afterAll(() => pool.end())

test('statements of concurrent requests that wait for one connection have the id of their own request', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => `request-${at}`)
  const texts = await Promise.all(
    ids.map((id, at) =>
      runInRequest(id, async () => {
        if (at % 2 === 0) return (await pool.query(ownText)).rows[0]?.query
        const lent = await pool.connect()
        const { rows } = await lent.query({ text: ownText, values: [] })
        lent.release()
        return rows[0]?.query
      }),
    ),
  )
  expect(texts).toEqual(ids.map((id) => `/* request ${id} */ ${ownText}`))
})

test('outside a request and for prepared statements the text is unchanged', async () => {
  expect((await pool.query(ownText)).rows[0]?.query).toBe(ownText)
  const named = { name: 'own text', text: ownText }
  for (const id of ['one', 'other']) {
    const { rows } = await runInRequest(id, () => pool.query(named))
    expect(rows[0]?.query).toBe(ownText)
    const left = await runInRequest(id, () => runOutsideRequest(() => pool.query(ownText)))
    expect(left.rows[0]?.query).toBe(ownText)
  }
})
