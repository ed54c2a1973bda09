import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsPool } from '#cms/operations/database/accountsPool.ts'
import { type Connection, withConnection } from '#platform/postgres/connection.ts'
import { openTestCms, type TestCms } from '#tests/setup/cms/testCms.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'

/** Session settings with which Postgres ends unresponsive connections that hold locks. */

let database: TestDatabase
let cms: TestCms

beforeAll(async () => {
  database = await cloneTemplate()
  cms = await openTestCms(database.url)
})

afterAll(async () => {
  await cms.close()
  await database.drop()
})

const readSettings = `
  select name, setting::integer as setting from pg_settings
  where name like 'tcp\\_keepalives\\_%' or name = 'idle_in_transaction_session_timeout'`

async function settingsOf(connection: Pick<Connection, 'query'>): Promise<object> {
  const { rows } = await connection.query<{ name: string; setting: number }>(readSettings)
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

function settingsOfSingleConnection(): Promise<object> {
  const signal = new AbortController().signal
  return withConnection({ databaseUrl: database.url, name: 'payline test', signal }, settingsOf)
}

test.for([
  ['the CMS', () => settingsOf(cms.payload.db.pool)],
  ['accounts', () => settingsOf(accountsPool(cms.payload))],
  ['jobs and search engines', settingsOfSingleConnection],
] as const)(
  'connections of %s have TCP keepalives and an idle transaction timeout',
  async ([, settings]) => {
    expect(await settings()).toEqual({
      tcp_keepalives_idle: 10,
      tcp_keepalives_interval: 5,
      tcp_keepalives_count: 3,
      idle_in_transaction_session_timeout: 60_000,
    })
  },
)
