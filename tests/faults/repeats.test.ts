import { expect, test } from 'vitest'
import { type BrowserEvent, makeBatch, sendEvents } from '#tests/setup/eventFlood.ts'
import { faultSite, origin } from '#tests/setup/faultSite.ts'
import { reckon } from '#tests/setup/reckoning.ts'
import { query } from '#tests/setup/testDatabase.ts'

const site = faultSite()
const exact = { lost: 0, countedTwice: 0, notCounted: 0 }
const dayMs = 24 * 60 * 60_000

test('the same batches sent five times, to two replicas at once, count once', async () => {
  const database = await site.newDatabase()
  const env = { DATABASE_URL: database }
  const one = await site.start(env)
  const two = await site.start(env)
  const batches = Array.from({ length: 40 }, () => makeBatch(Date.now()))
  const flood = floodOf(batches)
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(
      batches.flatMap((batch) => [one, two].map((server) => sendEvents(server.url, origin, batch))),
    )
    for (const status of answers) flood.note(status)
  }
  const reckoning = await reckon('each batch sent ten times', database, flood)
  expect(reckoning).toMatchObject({ ...exact, stored: flood.sent.size })
  expect([...flood.answers]).toEqual([[204, 400]])
})

test('browsers whose clocks are off by a day, either way, lose nothing and are counted today', async () => {
  const database = await site.newDatabase()
  const server = await site.start({ DATABASE_URL: database })
  const began = Date.now()
  // A little more than a day back: what is less is believed, being a retry of what was kept.
  const clocks = [began + dayMs, began - dayMs - 60_000, began]
  const batches = clocks.flatMap((now) => Array.from({ length: 20 }, () => makeBatch(now)))
  const flood = floodOf(batches)
  for (let round = 0; round < 2; round++) {
    for (const batch of batches) flood.note(await sendEvents(server.url, origin, batch))
  }
  const reckoning = await reckon('clocks off by a day', database, flood)
  expect(reckoning).toMatchObject({ ...exact, stored: flood.sent.size })
  const { rows } = await query(
    database,
    'select min(created_at) as first, max(created_at) as last from analytics_events',
  )
  expect(rows[0].first.getTime()).toBeGreaterThanOrEqual(began)
  expect(rows[0].last.getTime()).toBeLessThanOrEqual(Date.now())
})

/** What a flood knows, of batches that are sent by hand. */
function floodOf(batches: BrowserEvent[][]) {
  const facts = batches
    .flat()
    .map(({ id, event_type: type, session_id: session }) => [id, { type, session }] as const)
  const answers = new Map<number | 'none', number>()
  return {
    sent: new Map(facts),
    acknowledged: new Set(facts.map(([id]) => id)),
    answers,
    note(status: number | 'none') {
      answers.set(status, (answers.get(status) ?? 0) + 1)
    },
  }
}
