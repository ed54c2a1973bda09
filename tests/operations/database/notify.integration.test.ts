import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { listen, type NotifyListener } from '#platform/postgres/notify.ts'
import { emptyDatabase, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'

const channel = 'test_channel'
/** Not a limit of the product, only for busy machines. */
const waitOptions = { timeout: 30_000, interval: 20 }
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
  const callbacks = { onMessage: vi.fn(), onUp: vi.fn() }
  listener = listen({
    url: database.url,
    channel,
    log: createLog('silent'),
    heartbeatMs,
    ...callbacks,
  })
  return callbacks
}

const backends =
  "from pg_stat_activity where application_name = 'payline listener' and datname = current_database()"

test('a notification arrives after the commit of its transaction, and never after a rollback', async () => {
  const callbacks = startListening()
  await vi.waitFor(() => expect(callbacks.onUp).toHaveBeenCalledOnce(), waitOptions)
  await client.query('begin')
  await client.query('select pg_notify($1, $2)', [channel, 'rolled back'])
  await client.query('rollback')
  await client.query('begin')
  await client.query('select pg_notify($1, $2)', [channel, 'committed'])
  expect(callbacks.onMessage).not.toHaveBeenCalled()
  await client.query('commit')
  await vi.waitFor(() => expect(callbacks.onMessage).toHaveBeenCalled(), waitOptions)
  expect(callbacks.onMessage.mock.calls).toEqual([['committed']])
})

test('a listener whose connection is terminated reconnects by itself', async () => {
  const callbacks = startListening()
  await vi.waitFor(() => expect(callbacks.onUp).toHaveBeenCalledOnce(), waitOptions)
  await client.query(`select pg_terminate_backend(pid) ${backends}`)
  await vi.waitFor(() => expect(callbacks.onUp).toHaveBeenCalledTimes(2), waitOptions)
  await client.query('select pg_notify($1, $2)', [channel, 'again'])
  await vi.waitFor(() => expect(callbacks.onMessage).toHaveBeenCalledWith('again'), waitOptions)
})

test('heartbeats keep an idle listener up, one after the other, and are not delivered as messages', async () => {
  const callbacks = startListening(300)
  const beats = new Set<string>()
  await vi.waitFor(async () => {
    const { rows } = await client.query(`select query, query_start::text ${backends}`)
    if (String(rows[0]?.query).includes('pg_notify')) beats.add(String(rows[0]?.query_start))
    expect(beats.size).toBeGreaterThan(3)
  }, waitOptions)
  expect(callbacks.onMessage).not.toHaveBeenCalled()
  expect(callbacks.onUp).toHaveBeenCalledOnce()
  expect(listener?.isUp()).toBe(true)
})

/** Stops the backend of the listener, which simulates a half-open connection. */
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

test('a listener whose backend hangs is detected by its heartbeat, and replaced', async () => {
  const callbacks = startListening(100)
  await vi.waitFor(() => expect(callbacks.onUp).toHaveBeenCalledOnce(), waitOptions)
  await whileBackendHangs(async () => {
    await vi.waitFor(() => expect(callbacks.onUp).toHaveBeenCalledTimes(2), waitOptions)
  })
})

test('a backend that hangs for less than three heartbeats does not cause a reconnect', async () => {
  const callbacks = startListening(1_500)
  await vi.waitFor(() => expect(callbacks.onUp).toHaveBeenCalledOnce(), waitOptions)
  await whileBackendHangs(async () => {
    // Longer than two heartbeats, and below three by enough for a pause of the machine; another
    // connection of the server waits meanwhile.
    await client.query('select pg_sleep(3.5)')
  })
  await client.query('select pg_notify($1, $2)', [channel, 'still here'])
  await vi.waitFor(
    () => expect(callbacks.onMessage).toHaveBeenCalledWith('still here'),
    waitOptions,
  )
  expect(callbacks.onUp).toHaveBeenCalledOnce()
})

test('a listener that is connecting to an unresponsive server closes immediately', async () => {
  const silent = createServer()
  await new Promise<void>((settle) => silent.listen(0, '127.0.0.1', settle))
  const address = silent.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const onUp = vi.fn()
  const url = `postgres://payline:x@127.0.0.1:${port}/x`
  const connected = once(silent, 'connection')
  listener = listen({ url, channel, log: createLog('silent'), onUp, onMessage: vi.fn() })
  await connected
  const startedAt = unpausedNow()
  await listener.close()
  expect(unpausedNow() - startedAt).toBeLessThan(500)
  expect(onUp).not.toHaveBeenCalled()
  silent.close()
})
