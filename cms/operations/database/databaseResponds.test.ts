import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { databaseResponds } from './databaseResponds.ts'

const timeout = { checks: 30, intervalMs: 10 }

test('a database that responds is found to respond, one that refuses is not', async () => {
  expect(await databaseResponds({ query: async () => [] }, timeout)).toBe(true)
  const refuses = { query: () => Promise.reject(new Error('no')) }
  expect(await databaseResponds(refuses, timeout)).toBe(false)
})

test('a database that sends no response is given up after the timeout', async () => {
  const silent = { query: () => new Promise(() => undefined) }
  expect(await databaseResponds(silent, { checks: 2, intervalMs: 1 })).toBe(false)
})

test('a process that is busy for longer than the timeout does not blame the database', async () => {
  const query = async () => {
    // As many event loop iterations as a connection and a statement take.
    for (let iteration = 0; iteration < 5; iteration++) await delay(1)
  }
  const response = databaseResponds({ query }, timeout)
  const busy = new Int32Array(new SharedArrayBuffer(4))
  Atomics.wait(busy, 0, 0, 2 * timeout.checks * timeout.intervalMs)
  expect(await response).toBe(true)
})
