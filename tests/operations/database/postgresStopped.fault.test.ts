import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { compareEventTotals } from '#tests/analytics/setup/eventTotals.ts'
import { startFlood } from '#tests/setup/load/eventFlood.ts'
import { type FaultSite, faultSite, origin, waitOptions } from '#tests/setup/load/faultSite.ts'
import { startReads } from '#tests/setup/load/pageReads.ts'
import { createDatabaseRequests, type Outcome } from './databaseRequests.ts'

const site = faultSite()
/** Longer than the longest pause of a reconnect (5 s) and of three rounds of requests. */
const outageMs = 15_000
const pages = ['/', '/faq', '/games', '/game/slot-1', '/all-games']
/** The limit for a refusal during the outage, on a busy machine. */
const maxWaitMs = 10_000
const healthy = { status: 'ready', degraded: [] }

/** A process of each role on one database, with visitors on those that serve pages. */
async function everyRole({ start, newFolder }: FaultSite, databaseUrl: string) {
  const env = { DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1' }
  // The first process migrates the database.
  const all = await start({ ...env, DATA_DIR: newFolder(), ROLE: 'all' })
  const [web, cms] = await Promise.all([
    start({ ...env, DATA_DIR: newFolder() }),
    start({ ...env, DATA_DIR: newFolder(), ROLE: 'cms' }),
  ])
  const databaseRequests = [
    await createDatabaseRequests(all),
    await createDatabaseRequests(cms, 'the admin panel'),
  ]
  let turn = 0
  const url = () => (turn++ % 2 === 0 ? web : all).url
  for (const path of pages.flatMap((it) => [it, it])) await fetch(url() + path)
  return {
    sendAll: async () => (await Promise.all(databaseRequests.map((it) => it.sendAll(1)))).flat(),
    print: (outcomes: Outcome[]) => databaseRequests[0]?.print(outcomes),
    flood: startFlood({ url, origin, pauseMs: 100 }),
    reads: startReads({ url, paths: pages }),
    /** The `/readyz` of each process. */
    readiness: () =>
      Promise.all(
        [all, web, cms].map(async ({ url: own }) => {
          const response = await fetch(`${own}/readyz`)
          return { status: response.status, said: await response.json() }
        }),
      ),
  }
}

test('while Postgres is stopped for 15 s under load, pages and events work, the admin panel and the API refuse requests, and all recovers', async () => {
  const postgres = await site.newPostgres()
  const { sendAll, print, flood, reads, readiness } = await everyRole(site, postgres.url)
  await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(500), waitOptions)

  await postgres.stop()
  const before = flood.acknowledged.size
  const outage = delay(outageMs)
  const degraded = [expect.stringContaining('database: away'), expect.stringContaining('spool')]
  const served = { status: 200, said: { status: 'ready', degraded } }
  const cmsReadiness = { status: 503, said: { status: 'ready', reason: 'the database is away' } }
  await vi.waitFor(
    async () => expect(await readiness()).toEqual([served, served, cmsReadiness]),
    waitOptions,
  )
  const outcomes: Outcome[] = []
  const over = outage.then(() => true)
  do outcomes.push(...(await sendAll()))
  while (!(await Promise.race([over, delay(2_000, false)])))
  const during = flood.acknowledged.size - before
  // After the outage every page is rendered again, because edits may have been missed.
  const duringReads = Object.fromEntries(reads.responses)
  await postgres.start()

  const healed = { status: 200, said: healthy }
  await vi.waitFor(async () => {
    expect(await readiness()).toEqual([healed, healed, healed])
    expect((await sendAll()).filter(({ status }) => status >= 300)).toEqual([])
  }, waitOptions)
  await reads.settle()
  await flood.settle()
  const totals = await compareEventTotals('Postgres stopped for 15 s', postgres.url, flood)
  print(outcomes)
  const readCounts = JSON.stringify(duringReads)
  process.stdout.write(`during the outage: ${during} events, pages ${readCounts}\n`)
  expect(during).toBeGreaterThan(500)
  expect(totals).toMatchObject({ lost: 0, countedTwice: 0, notCounted: 0 })
  expect([...flood.responses.keys()]).toEqual([204])
  expect(Object.keys(duringReads)).toEqual(['200 HIT'])
  expect([...reads.responses.keys()].filter((outcome) => !outcome.startsWith('200 '))).toEqual([])
  const refused = outcomes.filter((it) => it.status === 503 && it.retryAfter !== null)
  expect(refused).toEqual(outcomes)
  expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeLessThan(maxWaitMs)
})
