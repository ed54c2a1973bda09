import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { createLog } from '#platform/log/log.ts'
import {
  openQuestions,
  type Questions,
} from '#server/analytics/store/postgres/questions/openQuestions.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { sharedStore } from '../setup/sharedStore.ts'
import { storedEvents } from '../setup/storedEvents.ts'

/** Questions whose thread ends before it has answered. */

const site = sharedStore()
const filtered = { ...allTime, filters: { device_not: 'tablet' } }
const ended = 'The thread that counts filtered figures has ended; ask again.'

const threads: Worker[] = []
const noteThread = (thread: Worker) => void threads.push(thread)
let lines: string[] = []
let opened: Questions[] = []

beforeEach(() => {
  threads.length = 0
  lines = []
  opened = []
  process.on('worker', noteThread)
})

afterEach(async () => {
  process.off('worker', noteThread)
  await Promise.all(opened.map((questions) => questions.close()))
})

function open(goalTimeoutMs: number): Questions {
  const log = createLog('info', { write: (line) => lines.push(line) })
  const questions = openQuestions({ databaseUrl: site.databaseUrl, log, goalTimeoutMs })
  opened.push(questions)
  return questions
}

const ask = (questions: Questions) => questions.ask('stats', filtered, Date.now())

test('questions of a thread that ends fail, and the next one is answered by a new thread', async () => {
  await site.store.insert(storedEvents(3))
  await site.store.rollUp()
  const questions = open(10_000)
  await withClient(site.databaseUrl, async (client) => {
    await client.query('begin; lock table analytics_segments')
    const asked = [ask(questions), ask(questions)]
    await eventually(async () => expect(await site.rows(selectWaiting)).toHaveLength(2))
    void threads[0]?.terminate()
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes).toMatchObject(Array(2).fill({ reason: { message: ended } }))
  })
  expect(await ask(questions)).toMatchObject({ total_visitors: 3 })
  expect(threads).toHaveLength(2)
})

test('questions that wait for a thread whose start fails are refused, and each later one tries again', async () => {
  // The thread refuses these settings when it starts.
  const questions = open(Number.NaN)
  const outcomes = await Promise.allSettled([ask(questions), ask(questions)])
  expect(outcomes).toMatchObject(Array(2).fill({ reason: { message: ended } }))
  expect(threads).toHaveLength(1)
  await expect(ask(questions)).rejects.toThrow(ended)
  expect(threads).toHaveLength(2)
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(
    Array(2).fill('the thread that counts filtered figures failed'),
  )
})

const selectWaiting = `
  select from pg_stat_activity
  where application_name = 'payline filtered statistics' and wait_event_type = 'Lock'
    and datname = current_database()`
