import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { listen, type NotifyListener } from '#platform/notify.ts'
import { emptyDatabase, type TestDatabase } from '#tests/setup/testDatabase.ts'

const channel = 'test_channel'
/** No bound of the product: a busy machine takes its time. */
const patience = { timeout: 30_000, interval: 20 }
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
  const heard = { onMessage: vi.fn(), onUp: vi.fn() }
  listener = listen({ url: database.url, channel, log: createLog('silent'), heartbeatMs, ...heard })
  return heard
}

const backends =
  "from pg_stat_activity where application_name = 'payline listener' and datname = current_database()"

test('a notification arrives when its transaction commits, not before, and never after a rollback', async () => {
  const heard = startListening()
  await vi.waitFor(() => expect(heard.onUp).toHaveBeenCalledOnce(), patience)
  await client.query('begin')
  await client.query('select pg_notify($1, $2)', [channel, 'rolled back'])
  await client.query('rollback')
  await client.query('begin')
  await client.query('select pg_notify($1, $2)', [channel, 'committed'])
  expect(heard.onMessage).not.toHaveBeenCalled()
  await client.query('commit')
  await vi.waitFor(() => expect(heard.onMessage).toHaveBeenCalled(), patience)
  expect(heard.onMessage.mock.calls).toEqual([['committed']])
})

test('a listener whose connection is ended says so, and comes up again by itself', async () => {
  const heard = startListening()
  await vi.waitFor(() => expect(heard.onUp).toHaveBeenCalledOnce(), patience)
  await client.query(`select pg_terminate_backend(pid) ${backends}`)
  await vi.waitFor(() => expect(heard.onUp).toHaveBeenCalledTimes(2), patience)
  await client.query('select pg_notify($1, $2)', [channel, 'again'])
  await vi.waitFor(() => expect(heard.onMessage).toHaveBeenCalledWith('again'), patience)
})

test('heartbeats keep a quiet listener up, one after the other, and are no messages', async () => {
  const heard = startListening(100)
  const beats = new Set<string>()
  await vi.waitFor(async () => {
    const { rows } = await client.query(`select query, query_start::text ${backends}`)
    if (String(rows[0]?.query).includes('pg_notify')) beats.add(String(rows[0]?.query_start))
    expect(beats.size).toBeGreaterThan(5)
  }, patience)
  expect(heard.onMessage).not.toHaveBeenCalled()
  expect(heard.onUp).toHaveBeenCalledOnce()
  expect(listener?.isUp()).toBe(true)
})

/** What a backend that is stopped looks like from this end: a connection that is half open. */
async function whileBackendHangs(work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query(`select pid ${backends}`)
  const pid = Number(rows[0]?.pid)
  process.kill(pid, 'SIGSTOP')
  try {
    await work()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

test('a listener whose backend hangs is found by its heartbeat, and replaced', async () => {
  const heard = startListening(100)
  await vi.waitFor(() => expect(heard.onUp).toHaveBeenCalledOnce(), patience)
  await whileBackendHangs(async () => {
    await vi.waitFor(() => expect(heard.onUp).toHaveBeenCalledTimes(2), patience)
  })
})

test('a backend that is slow for less than three heartbeats brings nothing down', async () => {
  const heard = startListening(1_000)
  await vi.waitFor(() => expect(heard.onUp).toHaveBeenCalledOnce(), patience)
  await whileBackendHangs(async () => {
    // Over one heartbeat, and well below three: other work of the same server goes by meanwhile.
    await client.query('select pg_sleep(1.5)')
  })
  await client.query('select pg_notify($1, $2)', [channel, 'still here'])
  await vi.waitFor(() => expect(heard.onMessage).toHaveBeenCalledWith('still here'), patience)
  expect(heard.onUp).toHaveBeenCalledOnce()
})

test('a listener that is still connecting to a server that never answers closes at once', async () => {
  const silent = createServer()
  await new Promise<void>((settle) => silent.listen(0, '127.0.0.1', settle))
  const address = silent.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const onUp = vi.fn()
  const url = `postgres://payline:x@127.0.0.1:${port}/x`
  const connected = once(silent, 'connection')
  listener = listen({ url, channel, log: createLog('silent'), onUp, onMessage: vi.fn() })
  await connected
  const begun = Date.now()
  await listener.close()
  expect(Date.now() - begun).toBeLessThan(500)
  expect(onUp).not.toHaveBeenCalled()
  silent.close()
})
