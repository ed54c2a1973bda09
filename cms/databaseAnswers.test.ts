import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { databaseAnswers } from './databaseAnswers.ts'

const patience = { looks: 30, everyMs: 10 }

test('a database that answers or refuses is heard', async () => {
  expect(await databaseAnswers({ query: async () => [] }, patience)).toBe(true)
  const refuses = { query: () => Promise.reject(new Error('no')) }
  expect(await databaseAnswers(refuses, patience)).toBe(false)
})

test('one that says nothing is given up', async () => {
  const silent = { query: () => new Promise(() => undefined) }
  expect(await databaseAnswers(silent, { looks: 2, everyMs: 1 })).toBe(false)
})

test('a process that is busy for longer than its patience does not blame the database', async () => {
  const query = async () => {
    // As many rounds of the event loop as a connection and a statement take.
    for (let round = 0; round < 5; round++) await delay(1)
  }
  const answers = databaseAnswers({ query }, patience)
  const busy = new Int32Array(new SharedArrayBuffer(4))
  Atomics.wait(busy, 0, 0, 2 * patience.looks * patience.everyMs)
  expect(await answers).toBe(true)
})
