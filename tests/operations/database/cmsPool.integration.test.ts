import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import { openTestCms, type TestCms } from '#tests/setup/cms/testCms.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'

/** Longer than a busy machine takes for a statement. */
const limitMs = 2_000

let database: TestDatabase
let cms: TestCms

beforeEach(async () => {
  database = await cloneTemplate()
  cms = await openTestCms(database.url)
  const { pool } = cms.payload.db
  expect(pool.options.query_timeout).toBe(15_000)
  pool.options.query_timeout = limitMs
  await endConnections()
  await eventually(() => expect(pool.totalCount).toBe(0))
})

afterEach(async () => {
  await cms.close()
  await database.drop()
})

/** Ends the connections that were opened with the longer timeout. */
async function endConnections() {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await client.end()
}

/**
 * Runs work while the backend of a connection is stopped, which simulates a half-open connection.
 */
async function whileStopped(pid: unknown, work: () => Promise<void>) {
  process.kill(Number(pid), 'SIGSTOP')
  try {
    await work()
  } finally {
    process.kill(Number(pid), 'SIGCONT')
  }
}

const backend = 'select pg_backend_pid() as pid'

test('a read on a hanging connection times out, and the next read succeeds', async () => {
  const { pool } = cms.payload.db
  const { rows } = await pool.query(backend)
  await whileStopped(rows[0]?.pid, async () => {
    const startedAt = unpausedNow()
    await expect(readCopyDocument(cms.payload, 'offer')).rejects.toThrow()
    expect(unpausedNow() - startedAt).toBeLessThan(4 * limitMs)
    expect((await readCopyDocument(cms.payload, 'offer')).ok).toBe(true)
  })
  const after = await pool.query(backend)
  expect(after.rows[0]?.pid).not.toBe(rows[0]?.pid)
})

test('a transaction on a hanging connection fails, and the connection is not reused', async () => {
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

test('a connection on which a transaction cannot begin is removed from the pool', async () => {
  const { drizzle, pool } = cms.payload.db
  const { rows } = await pool.query(backend)
  await whileStopped(rows[0]?.pid, async () => {
    await expect(drizzle.transaction(async () => undefined)).rejects.toThrow()
  })
  expect(pool.totalCount).toBe(0)
})

test('a failed statement keeps its connection in the pool', async () => {
  const { drizzle, pool } = cms.payload.db
  const { rows } = await pool.query(backend)
  await expect(drizzle.transaction((db) => db.execute('select nothing'))).rejects.toThrow()
  expect((await pool.query(backend)).rows).toEqual(rows)
})

test('statements that are begun at once on a connection run one after the other, also after a failed one', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => void warnings.push(warning)
  process.on('warning', note)
  const client = await cms.payload.db.pool.connect()
  const outcomes = await Promise.allSettled(
    ['1', 'nothing', '3', '4'].map((value) => client.query(`select ${value} as value`)),
  )
  expect(outcomes).toMatchObject([
    { value: { rows: [{ value: 1 }] } },
    { reason: { code: '42703' } },
    { value: { rows: [{ value: 3 }] } },
    { value: { rows: [{ value: 4 }] } },
  ])
  client.release()
  process.off('warning', note)
  expect(warnings).toEqual([])
})
