import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { askedOfDatabase, type Outcome } from '#tests/setup/askedOfDatabase.ts'
import { startFlood } from '#tests/setup/eventFlood.ts'
import { type FaultSite, faultSite, origin, patience } from '#tests/setup/faultSite.ts'
import { startReads } from '#tests/setup/pageReads.ts'
import { reckon } from '#tests/setup/reckoning.ts'

const site = faultSite()
const outageMs = 60_000
const pages = ['/', '/faq', '/games', '/game/slot-1', '/all-games']
/** Nobody waits for longer to be told that the database is away. Machines are busy. */
const longestWaitMs = 10_000
const healthy = { status: 'ready', degraded: [] }

/** A process of each role on one database, of which those with pages have visitors. */
async function everyRole({ start, newFolder }: FaultSite, databaseUrl: string) {
  const env = { DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1' }
  // The first migrates.
  const all = await start({ ...env, DATA_DIR: newFolder(), ROLE: 'all' })
  const [web, cms] = await Promise.all([
    start({ ...env, DATA_DIR: newFolder() }),
    start({ ...env, DATA_DIR: newFolder(), ROLE: 'cms' }),
  ])
  const asked = [await askedOfDatabase(all), await askedOfDatabase(cms, 'the desk')]
  let turn = 0
  const url = () => (turn++ % 2 === 0 ? web : all).url
  for (const path of pages.flatMap((it) => [it, it])) await fetch(url() + path)
  return {
    askAll: async () => (await Promise.all(asked.map((it) => it.all(1)))).flat(),
    print: (outcomes: Outcome[]) => asked[0]?.print(outcomes),
    flood: startFlood({ url, origin, pauseMs: 100 }),
    reads: startReads({ url, paths: pages }),
    /** What `/readyz` says of each. */
    readiness: () =>
      Promise.all(
        [all, web, cms].map(async ({ url: own }) => {
          const response = await fetch(`${own}/readyz`)
          return { status: response.status, said: await response.json() }
        }),
      ),
  }
}

test('Postgres is stopped for 60 s under load: pages and events go on, the desk and the API put off, and all heals', async () => {
  const postgres = await site.newPostgres()
  const { askAll, print, flood, reads, readiness } = await everyRole(site, postgres.url)
  await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(500), patience)

  await postgres.stop()
  const before = flood.acknowledged.size
  const outage = delay(outageMs)
  const degraded = [expect.stringContaining('database: away'), expect.stringContaining('spool')]
  const served = { status: 200, said: { status: 'ready', degraded } }
  const desk = { status: 503, said: { status: 'ready', reason: 'the database is away' } }
  await vi.waitFor(async () => expect(await readiness()).toEqual([served, served, desk]), patience)
  const outcomes: Outcome[] = []
  const over = outage.then(() => true)
  do outcomes.push(...(await askAll()))
  while (!(await Promise.race([over, delay(2_000, false)])))
  const during = flood.acknowledged.size - before
  // Afterwards nobody knows what was edited meanwhile: every page is rendered anew.
  const duringReads = Object.fromEntries(reads.answers)
  await postgres.start()

  const healed = { status: 200, said: healthy }
  await vi.waitFor(async () => {
    expect(await readiness()).toEqual([healed, healed, healed])
    expect((await askAll()).filter(({ status }) => status >= 300)).toEqual([])
  }, patience)
  await reads.settle()
  await flood.settle()
  const reckoning = await reckon('Postgres stopped for 60 s', postgres.url, flood)
  print(outcomes)
  const readCounts = JSON.stringify(duringReads)
  process.stdout.write(`during the outage: ${during} events, pages ${readCounts}\n`)
  expect(during).toBeGreaterThan(1_000)
  expect(reckoning).toMatchObject({ lost: 0, countedTwice: 0, notCounted: 0 })
  expect([...flood.answers.keys()]).toEqual([204])
  expect(Object.keys(duringReads)).toEqual(['200 HIT'])
  expect([...reads.answers.keys()].filter((said) => !said.startsWith('200 '))).toEqual([])
  const putOff = outcomes.filter((it) => it.status === 503 && it.retryAfter !== null)
  expect(putOff).toEqual(outcomes)
  expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeLessThan(longestWaitMs)
})
