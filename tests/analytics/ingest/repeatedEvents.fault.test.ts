import { expect, test } from 'vitest'
import { query } from '#tests/setup/database/testDatabase.ts'
import { type BrowserEvent, makeBatch, sendEvents } from '#tests/setup/load/eventFlood.ts'
import { faultSite, origin } from '#tests/setup/load/faultSite.ts'
import { compareEventTotals } from '../setup/eventTotals.ts'

const site = faultSite()
const exact = { lost: 0, countedTwice: 0, notCounted: 0 }
const dayMs = 24 * 60 * 60_000

test('batches that are sent five times to two replicas count once', async () => {
  const database = await site.newDatabase()
  const env = { DATABASE_URL: database }
  const one = await site.start(env)
  const two = await site.start(env)
  const batches = Array.from({ length: 40 }, () => makeBatch(Date.now()))
  const flood = floodOf(batches)
  for (let round = 0; round < 5; round++) {
    const statuses = await Promise.all(
      batches.flatMap((batch) => [one, two].map((server) => sendEvents(server.url, origin, batch))),
    )
    for (const status of statuses) flood.note(status)
  }
  const totals = await compareEventTotals('each batch sent ten times', database, flood)
  expect(totals).toMatchObject({ ...exact, stored: flood.sent.size })
  expect([...flood.responses]).toEqual([[204, 400]])
})

test('events of browsers with a clock error of a day are stored once, and none in the future', async () => {
  const database = await site.newDatabase()
  const server = await site.start({ DATABASE_URL: database })
  const began = Date.now()
  const slowest = began - dayMs - 60_000
  const clocks = [began + dayMs, slowest, began]
  const batches = clocks.flatMap((now) => Array.from({ length: 20 }, () => makeBatch(now)))
  const flood = floodOf(batches)
  for (let round = 0; round < 2; round++) {
    for (const batch of batches) flood.note(await sendEvents(server.url, origin, batch))
  }
  const totals = await compareEventTotals('clocks off by a day', database, flood)
  expect(totals).toMatchObject({ ...exact, stored: flood.sent.size })
  const { rows } = await query(
    database,
    'select min(created_at) as first, max(created_at) as last from analytics_events',
  )
  expect(rows[0].first.getTime()).toBeGreaterThanOrEqual(slowest)
  expect(rows[0].last.getTime()).toBeLessThanOrEqual(Date.now())
})

/** The record of a flood, for given batches. */
function floodOf(batches: BrowserEvent[][]) {
  const facts = batches
    .flat()
    .map(({ id, event_type: type, session_id: session }) => [id, { type, session }] as const)
  const responses = new Map<number | 'none', number>()
  return {
    sent: new Map(facts),
    acknowledged: new Set(facts.map(([id]) => id)),
    responses,
    note(status: number | 'none') {
      responses.set(status, (responses.get(status) ?? 0) + 1)
    },
  }
}
