import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { askedOfDatabase } from '#tests/setup/askedOfDatabase.ts'
import { type DatabaseProxy, proxyTo } from '#tests/setup/databaseProxy.ts'
import { startFlood } from '#tests/setup/eventFlood.ts'
import { faultSite, origin, patience } from '#tests/setup/faultSite.ts'
import { startReads } from '#tests/setup/pageReads.ts'
import { reckon } from '#tests/setup/reckoning.ts'
import { query } from '#tests/setup/testDatabase.ts'

const site = faultSite()
/** A statement of the desk is given up after 15 s, and machines are busy. Without bounds: minutes. */
const longestWaitMs = 25_000
const pages = ['/', '/faq', '/games', '/game/slot-1', '/all-games']

let database: string
let proxy: DatabaseProxy | undefined

afterEach(() => proxy?.close())

/** The whole product, with visitors on it who send events, too. */
async function busySite() {
  database = await site.newDatabase()
  proxy = await proxyTo(database)
  const env = {
    DATABASE_URL: proxy.url,
    DATA_DIR: site.newFolder(),
    ROLE: 'all',
    TRUST_PROXY: '127.0.0.1',
  }
  const server = await site.start(env)
  const url = () => server.url
  const asked = await askedOfDatabase(server)
  for (const path of pages) await fetch(server.url + path)
  const flood = startFlood({ url, origin, pauseMs: 200 })
  const reads = startReads({ url, paths: pages })
  await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(200), patience)
  return { url: server.url, asked, flood, reads }
}

/**
 * Breaks the database, asks for everything meanwhile, mends it, and reckons.
 *
 * @param fault breaks it; resolves with how to mend it
 * @param times how often each is asked, all at once
 */
async function endure(what: string, fault: () => Promise<() => Promise<void>>, times: number) {
  const { url, asked, flood, reads } = await busySite()
  const mend = await fault()
  const during = await asked.all(times)
  const uncached = await fetch(`${url}/all-games?q=never+asked+before`)
  await mend()
  await vi.waitFor(async () => {
    const after = await asked.all(1)
    expect(after.filter(({ status }) => status !== 200 && status !== 201)).toEqual([])
  }, patience)
  await reads.settle()
  await flood.settle()
  const reckoning = await reckon(what, database, flood)
  asked.print(during)
  const readCounts = JSON.stringify(Object.fromEntries(reads.answers))
  process.stdout.write(`pages: ${readCounts}, slowest ${reads.slowest()} ms\n`)
  expect([...reads.answers.keys()]).toEqual(['200 HIT'])
  expect(uncached.status).toBe(200)
  expect(reckoning).toMatchObject({ lost: 0, countedTwice: 0, notCounted: 0 })
  expect([...flood.answers.keys()]).toEqual([204])
  // Whoever isn't served is told when to come back.
  const putOff = during.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null)
  const served = during.filter(({ status }) => status === 200 || status === 201)
  expect(putOff.length + served.length).toBe(during.length)
  expect(putOff).not.toEqual([])
  // Whoever was put off has no account, for nobody would tell them so; whoever was promised one has it.
  const newcomers = during.flatMap(({ email, status }) => (email ? [{ email, status }] : []))
  const made = await query(database, 'select email from users')
  expect(newcomers.filter(({ status }) => status === 201).map(({ email }) => email)).toEqual(
    newcomers.map(({ email }) => email).filter((it) => made.rows.some(({ email }) => email === it)),
  )
  expect(Math.max(...during.map(({ ms }) => ms))).toBeLessThan(longestWaitMs)
}

test('the connections of the desk and of accounts are all held: pages and events go on, whoever needs one is put off', async () => {
  const hold = async () => {
    const holder = new pg.Client({ connectionString: database })
    await holder.connect()
    // What both kinds of connections have to read.
    await holder.query('begin; lock table users, users_sessions in access exclusive mode')
    return async () => {
      await holder.query('commit')
      await holder.end()
    }
  }
  // There are twelve of the desk's, and four of accounts'.
  await endure('connections held', hold, 8)
})

test('the database answers 5 s late: pages and events go on, whoever needs it is put off', async () => {
  const slowDown = async () => {
    proxy?.slowDown(5_000)
    return async () => proxy?.slowDown(0)
  }
  await endure('a slow database', slowDown, 1)
})
