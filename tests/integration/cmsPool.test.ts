import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCopyDocument } from '#cms/readCopy.ts'
import { soon } from '#tests/setup/soon.ts'
import { openTestCms, type TestCms } from '#tests/setup/testCms.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'

const limitMs = 500

let database: TestDatabase
let cms: TestCms

beforeEach(async () => {
  database = await cloneTemplate()
  cms = await openTestCms(database.url)
  const { pool } = cms.payload.db
  expect(pool.options.query_timeout).toBe(15_000)
  pool.options.query_timeout = limitMs
  await endConnections()
  await soon(() => expect(pool.totalCount).toBe(0))
})

afterEach(async () => {
  await cms.close()
  await database.drop()
})

/** Those that were opened before, with the longer limit. */
async function endConnections() {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await client.end()
}

/** Runs work while the backend of a connection is stopped: what a half-open connection looks like. */
async function whileStopped(pid: unknown, work: () => Promise<void>) {
  process.kill(Number(pid), 'SIGSTOP')
  try {
    await work()
  } finally {
    process.kill(Number(pid), 'SIGCONT')
  }
}

const backend = 'select pg_backend_pid() as pid'

test('a read on a connection that hangs is given up in time, and the next one works', async () => {
  const { pool } = cms.payload.db
  const { rows } = await pool.query(backend)
  await whileStopped(rows[0]?.pid, async () => {
    const begun = performance.now()
    await expect(readCopyDocument(cms.payload, 'offer')).rejects.toThrow()
    expect(performance.now() - begun).toBeLessThan(4 * limitMs)
    expect((await readCopyDocument(cms.payload, 'offer')).ok).toBe(true)
  })
  const after = await pool.query(backend)
  expect(after.rows[0]?.pid).not.toBe(rows[0]?.pid)
})

test('a transaction on a connection that hangs fails, and its connection is never used again', async () => {
  const { drizzle, pool } = cms.payload.db
  let pid: unknown
  const hanging = drizzle.transaction(async (db) => {
    pid = (await db.execute<{ pid: number }>(backend)).rows[0]?.pid
    await whileStopped(pid, async () => {
      await db.execute('select 1')
    })
  })
  await expect(hanging).rejects.toThrow()
  expect(pool.totalCount).toBe(0)
  expect((await pool.query(backend)).rows[0]?.pid).not.toBe(pid)
})

test('a connection on which not even a transaction begins is not lent out for good', async () => {
  const { drizzle, pool } = cms.payload.db
  const { rows } = await pool.query(backend)
  await whileStopped(rows[0]?.pid, async () => {
    await expect(drizzle.transaction(async () => undefined)).rejects.toThrow()
  })
  expect(pool.totalCount).toBe(0)
})

test('a statement that the database refuses leaves its connection in use', async () => {
  const { drizzle, pool } = cms.payload.db
  const { rows } = await pool.query(backend)
  await expect(drizzle.transaction((db) => db.execute('select nothing'))).rejects.toThrow()
  expect((await pool.query(backend)).rows).toEqual(rows)
})
