import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { hashSecret } from '#cms/accounts/secrets.ts'
import { postbackPath } from '#domain/revenue/connections/postbackSecret.ts'
import { startDatabaseProxy } from '#tests/setup/database/databaseProxy.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { faultSite, kill, waitOptions } from '#tests/setup/load/faultSite.ts'

const site = faultSite()
const secret = 'a-secret-of-a-test'
const callers = 8
const pauseMs = 5
const retryMs = 100

/** A database with a connection to a casino. */
async function newDatabase(): Promise<string> {
  const database = await site.newDatabase()
  await query(
    database,
    `with added as (
       insert into casino_connections (casino, parameters_kind, parameters_transaction, words,
         amount_is, decimal_mark, parameters_amount, parameters_currency)
       values ('star', 'kind', 'id', 'deposit = deposit', 'commission', 'point', 'sum', 'in')
       returning id)
     insert into casino_connection_secrets (connection_id, hash) select id, $1 from added`,
    [hashSecret(secret)],
  )
  return database
}

/** A casino's server that reports each event until it is answered, and some of them again. */
function startCasino(url: () => string) {
  const acknowledged = new Set<string>()
  let running = true
  let failed = 0
  let count = 0

  async function report(id: string): Promise<boolean> {
    const query = `kind=deposit&id=${id}&sum=0.01&in=EUR`
    try {
      const { status } = await fetch(`${url()}${postbackPath('star', secret)}?${query}`)
      if (status === 200) return true
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
    failed += 1
    return false
  }

  const all = Array.from({ length: callers }, async () => {
    while (running) {
      count += 1
      const id = `E${count}`
      while (running && !(await report(id))) await delay(retryMs)
      if (!running) break
      acknowledged.add(id)
      if (count % 3 === 0) await report(id)
      await delay(pauseMs)
    }
  })
  return {
    acknowledged,
    failed: () => failed,
    async stop() {
      running = false
      await Promise.all(all)
    },
  }
}

type Casino = ReturnType<typeof startCasino>

function moreReports({ acknowledged }: Casino, count: number): Promise<void> {
  const before = acknowledged.size
  return vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + count), waitOptions)
}

/**
 * Waits until each acknowledged event is stored, with its sum, and compares the log with the conversions: a
 * call that was counted twice would be there twice.
 */
async function expectBooks(what: string, database: string, casino: Casino): Promise<void> {
  const identities = [...casino.acknowledged].map((id) => `id:${id}`)
  const found = async () => {
    const { rows } = await query(
      database,
      `select count(*) filter (where identity = any($1))::int as stored,
         (sum(commission) * 100)::int - count(*)::int as "tooManyCents",
         (select count(*)::int from postbacks where outcome = 'counted') - count(*)::int as doubled,
         (select count(*)::int from postbacks where outcome = 'differs') as differing
       from revenue_conversions`,
      [identities],
    )
    return rows[0]
  }
  const expected = { stored: identities.length, tooManyCents: 0, doubled: 0, differing: 0 }
  await vi.waitFor(async () => expect(await found()).toEqual(expected), waitOptions)
  const facts = { acknowledged: identities.length, failed: casino.failed() }
  process.stdout.write(`${what}: ${JSON.stringify(facts)}, lost 0, doubled 0\n`)
}

test('after kills no postback with an answer is lost or counted twice', async () => {
  const env = { DATABASE_URL: await newDatabase(), DATA_DIR: site.newFolder() }
  let server = await site.start(env)
  const casino = startCasino(() => server.url)
  for (let round = 0; round < 2; round++) {
    await moreReports(casino, 300)
    await kill(server)
    server = await site.start(env)
  }
  await moreReports(casino, 100)
  await casino.stop()
  await expectBooks('postbacks and kills', env.DATABASE_URL, casino)
  expect(casino.failed()).toBeGreaterThan(0)
})

test('while Postgres is away postbacks are answered, and counted once later', async () => {
  const database = await newDatabase()
  const proxy = await startDatabaseProxy(database)
  const server = await site.start({ DATABASE_URL: proxy.url, DATA_DIR: site.newFolder() })
  const casino = startCasino(() => server.url)
  await moreReports(casino, 100)
  proxy.disconnect()
  await moreReports(casino, 500)
  proxy.allowConnections()
  await moreReports(casino, 100)
  await casino.stop()
  await expectBooks('postbacks and an outage', database, casino)
  expect(casino.failed()).toBe(0)
  await server.stop()
  await proxy.close()
})
