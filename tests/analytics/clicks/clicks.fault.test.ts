import { expect, test, vi } from 'vitest'
import { startDatabaseProxy } from '#tests/setup/database/databaseProxy.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { faultSite, kill, waitOptions } from '#tests/setup/load/faultSite.ts'
import { figuresOf } from '../setup/eventTotals.ts'
import { type ClickFlood, startClicks } from './clickFlood.ts'

const site = faultSite()
const template = 'update site_settings set link_parameters = $1'

/** A database whose links name the id of the click. */
async function newDatabase(): Promise<string> {
  const database = await site.newDatabase()
  await query(database, template, ['click={click}'])
  return database
}

function moreClicks({ acknowledged }: ClickFlood, count: number): Promise<void> {
  const before = acknowledged.size
  return vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + count), waitOptions)
}

/** Waits until every click with a redirect is stored and counted, then compares the figures with the table. */
async function totalsOf(what: string, database: string, ...floods: ClickFlood[]) {
  const acknowledged = floods.flatMap((flood) => [...flood.acknowledged])
  const totals = async () => {
    const [, counted = 0] = await figuresOf(database)
    const { rows } = await query(database, 'select id from analytics_events')
    const stored = new Set(rows.map(({ id }: { id: string }) => id))
    const lost = acknowledged.filter((id) => !stored.has(id)).length
    return { stored: stored.size, lost, countedTwice: counted - stored.size }
  }
  // A click that was counted twice remains so.
  await vi
    .waitFor(async () => expect(await totals()).toMatchObject(exact), waitOptions)
    .catch(() => undefined)
  const found = await totals()
  const failed = floods.reduce((sum, flood) => sum + flood.failed(), 0)
  const facts = { acknowledged: acknowledged.length, ...found, failed }
  process.stdout.write(`${what}: ${JSON.stringify(facts)}\n`)
  return found
}

const exact = { lost: 0, countedTwice: 0 }

test('after kills in the middle of clicks no click with a redirect is lost or counted twice', async () => {
  const database = await newDatabase()
  const env = { DATABASE_URL: database, DATA_DIR: site.newFolder() }
  let server = await site.start(env)
  const clicks = startClicks(() => server.url)
  for (let round = 0; round < 3; round++) {
    await moreClicks(clicks, 300)
    await kill(server)
    server = await site.start(env)
  }
  await moreClicks(clicks, 100)
  await clicks.stop()
  expect(await totalsOf('clicks and kills', database, clicks)).toMatchObject(exact)
  expect(clicks.failed()).toBeGreaterThan(0)
})

test('while Postgres is away each click is redirected at once, and counted later', async () => {
  const database = await newDatabase()
  const proxy = await startDatabaseProxy(database)
  const server = await site.start({ DATABASE_URL: proxy.url, DATA_DIR: site.newFolder() })
  const before = startClicks(() => server.url)
  await moreClicks(before, 100)
  proxy.disconnect()
  await before.stop()
  const during = startClicks(() => server.url)
  await moreClicks(during, 1_000)
  await during.stop()
  expect(during.failed()).toBe(0)
  expect(during.slowestMs()).toBeLessThan(1_000)
  proxy.allowConnections()
  expect(await totalsOf('clicks and an outage', database, before, during)).toMatchObject(exact)
  await server.stop()
  await proxy.close()
})
