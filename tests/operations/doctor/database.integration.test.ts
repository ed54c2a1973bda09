import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  checkClock,
  checkDurability,
  checkMigrations,
  checkVersion,
} from '#cli/operations/doctor/checks/databaseChecks.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await cloneTemplate()
})

beforeEach(async () => {
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

afterEach(() => client.end())
afterAll(() => database.drop())

test('a database of this release passes', async () => {
  for (const check of [checkVersion, checkMigrations, checkClock]) {
    expect(await check(client)).toMatchObject({ outcome: 'ok' })
  }
})

test('a clock that is off is a warning, and a clock that is far off is a failure', async () => {
  const by = (seconds: number) => checkClock(client, () => Date.now() + seconds * 1000)
  expect(await by(60)).toMatchObject({
    outcome: 'warning',
    text: expect.stringMatching(/ by (59|60|61)\.\d s\./),
    remedy: expect.stringContaining('NTP'),
  })
  expect(await by(-600)).toMatchObject({ outcome: 'failed' })
})

test('a database that may lose confirmed commits is a warning', async () => {
  await client.query('set synchronous_commit = off')
  expect(await checkDurability(client)).toMatchObject({
    outcome: 'warning',
    text: expect.stringContaining('synchronous_commit is off'),
    remedy: expect.stringContaining('alter system set synchronous_commit = on'),
  })
})

test('a database of a newer release is a failure, with the command to restore a backup', async () => {
  // Never committed, so the other tests don't see it.
  await client.query(
    `begin; insert into payload_migrations (name, batch) values ('29990101_future', 9)`,
  )
  expect(await checkMigrations(client)).toMatchObject({
    outcome: 'failed',
    text: expect.stringContaining('29990101_future'),
    remedy: expect.stringContaining('cli db restore'),
  })
})
