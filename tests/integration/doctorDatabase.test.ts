import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  checkClock,
  checkDurability,
  checkMigrations,
  checkVersion,
} from '#cli/doctor/databaseChecks.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/testDatabase.ts'

let database: TestDatabase
let client: pg.Client

beforeEach(async () => {
  database = await cloneTemplate()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

afterEach(async () => {
  await client.end()
  await database.drop()
})

test('a database of this release passes', async () => {
  for (const check of [checkVersion, checkMigrations, checkClock]) {
    expect(await check(client)).toMatchObject({ outcome: 'ok' })
  }
})

test('a clock that is off is a warning, and a clock that is far off is a failure', async () => {
  const by = (seconds: number) => checkClock(client, () => Date.now() + seconds * 1000)
  expect(await by(60)).toMatchObject({
    outcome: 'warning',
    text: expect.stringMatching(/ (59|60|61)\.\d s apart/),
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
  await query(
    database.url,
    `insert into payload_migrations (name, batch) values ('29990101_future', 9)`,
  )
  expect(await checkMigrations(client)).toMatchObject({
    outcome: 'failed',
    text: expect.stringContaining('29990101_future'),
    remedy: expect.stringContaining('cli db restore'),
  })
})
