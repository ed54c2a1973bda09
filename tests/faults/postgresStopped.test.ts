import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startFlood } from '#tests/setup/eventFlood.ts'
import { faultSite, origin, patience } from '#tests/setup/faultSite.ts'
import { reckon } from '#tests/setup/reckoning.ts'

const site = faultSite()
const outageMs = 30_000

test('Postgres is stopped for 30 s under load: every event is taken, none is lost, none counts twice', async () => {
  const postgres = await site.newPostgres()
  const server = await site.start({ DATABASE_URL: postgres.url, DATA_DIR: site.newFolder() })
  const flood = startFlood({ url: () => server.url, origin })
  await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(500), patience)

  await postgres.stop()
  const before = flood.acknowledged.size
  const outage = delay(outageMs)
  await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(before + 1_000), patience)
  const ready = await fetch(`${server.url}/readyz`)
  expect([ready.status, await ready.text()]).toEqual([200, expect.stringContaining('spool')])
  await outage
  const during = flood.acknowledged.size - before
  await postgres.start()

  const later = flood.acknowledged.size
  await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(later + 1_000), patience)
  await flood.settle()
  const reckoning = await reckon('Postgres stopped for 30 s', postgres.url, flood)
  process.stdout.write(`taken during the outage: ${during}\n`)
  expect(reckoning).toMatchObject({ lost: 0, countedTwice: 0, notCounted: 0 })
  expect([...flood.answers.keys()]).toEqual([204])
  await vi.waitFor(async () => {
    const after = await fetch(`${server.url}/readyz`)
    expect(await after.json()).toEqual({ status: 'ready', degraded: [] })
  }, patience)
})
