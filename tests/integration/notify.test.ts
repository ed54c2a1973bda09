import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { listen, type NotifyListener } from '#platform/notify.ts'
import { emptyDatabase, type TestDatabase } from '#tests/setup/testDatabase.ts'

const channel = 'test_channel'
let database: TestDatabase
let client: pg.Client
let listener: NotifyListener | undefined

beforeEach(async () => {
  database = await emptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

afterEach(async () => {
  await listener?.close()
  await client.end()
  await database.drop()
})

function startListening(heartbeatMs = 10_000) {
  const heard = { onMessage: vi.fn(), onUp: vi.fn(), onDown: vi.fn() }
  listener = listen({ url: database.url, channel, log: createLog('silent'), heartbeatMs, ...heard })
  return heard
}

const backends =
  "from pg_stat_activity where application_name = 'payline listener' and datname = current_database()"

test('a notification arrives when its transaction commits, not before, and never after a rollback', async () => {
  const heard = startListening()
  await vi.waitFor(() => expect(heard.onUp).toHaveBeenCalledOnce())
  await client.query('begin')
  await client.query('select pg_notify($1, $2)', [channel, 'rolled back'])
  await client.query('rollback')
  await client.query('begin')
  await client.query('select pg_notify($1, $2)', [channel, 'committed'])
  expect(heard.onMessage).not.toHaveBeenCalled()
  await client.query('commit')
  await vi.waitFor(() => expect(heard.onMessage).toHaveBeenCalled())
  expect(heard.onMessage.mock.calls).toEqual([['committed']])
})

test('a listener whose connection is ended says so, and comes up again by itself', async () => {
  const heard = startListening()
  await vi.waitFor(() => expect(heard.onUp).toHaveBeenCalledOnce())
  await client.query(`select pg_terminate_backend(pid) ${backends}`)
  await vi.waitFor(() => expect(heard.onDown).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(heard.onUp).toHaveBeenCalledTimes(2), { timeout: 10_000 })
  await client.query('select pg_notify($1, $2)', [channel, 'again'])
  await vi.waitFor(() => expect(heard.onMessage).toHaveBeenCalledWith('again'))
})

test('heartbeats keep a quiet listener up and are no messages', async () => {
  const heard = startListening(20)
  await vi.waitFor(async () => {
    const { rows } = await client.query(`select query ${backends}`)
    expect(rows[0]?.query).toContain('pg_notify')
  })
  expect(heard.onMessage).not.toHaveBeenCalled()
  expect(heard.onDown).not.toHaveBeenCalled()
  expect(listener?.isUp()).toBe(true)
})

test('a listener whose backend hangs is found by its heartbeat', async () => {
  const heard = startListening(100)
  await vi.waitFor(() => expect(heard.onUp).toHaveBeenCalledOnce())
  const { rows } = await client.query(`select pid ${backends}`)
  const pid = Number(rows[0]?.pid)
  // A stopped backend is what a half-open connection looks like from this end.
  process.kill(pid, 'SIGSTOP')
  try {
    await vi.waitFor(() => expect(heard.onDown).toHaveBeenCalledOnce(), { timeout: 10_000 })
  } finally {
    process.kill(pid, 'SIGCONT')
  }
})
