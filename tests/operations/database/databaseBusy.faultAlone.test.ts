import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { compareEventTotals } from '#tests/analytics/setup/eventTotals.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/setup/database/databaseProxy.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { startFlood } from '#tests/setup/load/eventFlood.ts'
import { faultSite, origin, waitOptions } from '#tests/setup/load/faultSite.ts'
import { startReads } from '#tests/setup/load/pageReads.ts'
import { withDurations } from '#tests/setup/processes/shortDurations.ts'
import { createDatabaseRequests } from './databaseRequests.ts'

const site = faultSite()
/** Of the tested process. */
const durations = { databaseCheckMs: 600, statementMs: 4_000 }
/** The timeout of a statement; the rest is for busy machines. Without a timeout it takes minutes. */
const maxWaitMs = durations.statementMs + 11_000
const pages = ['/', '/faq', '/games', '/game/slot-1', '/all-games']

let database: string
let proxy: DatabaseProxy | undefined

afterEach(() => proxy?.close())

/** The whole product under load: visitors who read pages and send events. */
async function busySite() {
  database = await site.newDatabase()
  proxy = await startDatabaseProxy(database)
  const env = {
    DATABASE_URL: proxy.url,
    DATA_DIR: site.newFolder(),
    ROLE: 'all',
    TRUST_PROXY: '127.0.0.1',
    ...withDurations(durations),
  }
  const server = await site.start(env)
  const url = () => server.url
  const databaseRequests = await createDatabaseRequests(server)
  for (const path of pages) await fetch(server.url + path)
  const flood = startFlood({ url, origin, pauseMs: 200 })
  const reads = startReads({ url, paths: pages })
  await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(200), waitOptions)
  return { url: server.url, databaseRequests, flood, reads }
}

/**
 * Breaks the database, sends all requests meanwhile, repairs it, and compares the events.
 *
 * @param fault breaks the database; resolves with the repair
 * @param times how often each request is sent, all at once
 */
async function testFault(what: string, fault: () => Promise<() => Promise<void>>, times: number) {
  const { url, databaseRequests, flood, reads } = await busySite()
  const repair = await fault()
  const during = await databaseRequests.sendAll(times)
  const uncached = await fetch(`${url}/all-games?q=never+asked+before`)
  await repair()
  await vi.waitFor(async () => {
    const after = await databaseRequests.sendAll(1)
    expect(after.filter(({ status }) => status !== 200 && status !== 201)).toEqual([])
  }, waitOptions)
  await reads.settle()
  await flood.settle()
  const totals = await compareEventTotals(what, database, flood)
  databaseRequests.print(during)
  const readCounts = JSON.stringify(Object.fromEntries(reads.responses))
  process.stdout.write(`pages: ${readCounts}, slowest ${reads.slowest()} ms\n`)
  expect([...reads.responses.keys()]).toEqual(['200 HIT'])
  expect(uncached.status).toBe(200)
  expect(totals).toMatchObject({ lost: 0, countedTwice: 0, notCounted: 0 })
  expect([...flood.responses.keys()]).toEqual([204])
  // Each refusal has a Retry-After.
  const refused = during.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null)
  const served = during.filter(({ status }) => status === 200 || status === 201)
  expect(refused.length + served.length).toBe(during.length)
  expect(refused).not.toEqual([])
  // A refused sign-up created no account, and a confirmed one did.
  const newcomers = during.flatMap(({ email, status }) => (email ? [{ email, status }] : []))
  const made = await query(database, 'select email from users')
  expect(newcomers.filter(({ status }) => status === 201).map(({ email }) => email)).toEqual(
    newcomers.map(({ email }) => email).filter((it) => made.rows.some(({ email }) => email === it)),
  )
  expect(Math.max(...during.map(({ ms }) => ms))).toBeLessThan(maxWaitMs)
}

test('while all connections of the CMS and of the accounts are blocked, pages and events work, and requests that need one are refused', async () => {
  const hold = async () => {
    const holder = new pg.Client({ connectionString: database })
    await holder.connect()
    // Tables that both pools read.
    await holder.query('begin; lock table users, users_sessions in access exclusive mode')
    return async () => {
      await holder.query('commit')
      await holder.end()
    }
  }
  // The CMS's pool has twelve connections, the accounts' has four.
  await testFault('connections blocked', hold, 8)
})

test('while the database is 2 s late, pages and events work, and requests that need it are refused', async () => {
  const slowDown = async () => {
    proxy?.slowDown(2_000)
    return async () => proxy?.slowDown(0)
  }
  await testFault('a slow database', slowDown, 1)
})
