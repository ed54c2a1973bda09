import { Agent, request } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { compareEventTotals } from '#tests/analytics/setup/eventTotals.ts'
import { startFlood } from '#tests/setup/load/eventFlood.ts'
import { faultSite, origin, waitOptions } from '#tests/setup/load/faultSite.ts'
import type { ProductServer } from '#tests/setup/product/productServer.ts'
import { type Balancer, startBalancer } from './balancer.ts'

const site = faultSite()
const readers = 6
const pages = ['/', '/faq', '/all-games', '/game/slot-1', '/bonus/bonus-3', '/nothing']

let proxy: Balancer | undefined

afterEach(async () => {
  await proxy?.close()
  proxy = undefined
})

test('during a rolling restart under load no request fails, and no event is lost or counted twice', async () => {
  const postgres = await site.newPostgres()
  const env = { DATABASE_URL: postgres.url, DATA_DIR: site.newFolder() }
  const webs = [await site.start(env), await site.start(env)]
  const urls = webs.map(({ url }) => url)
  const balancer = await startBalancer({ webs: urls, cms: urls[0] ?? '' })
  proxy = balancer
  const load = startReading(balancer.url)
  const flood = startFlood({ url: () => balancer.url, origin, browsers: 3 })
  const moreRead = async (count: number) => {
    const before = load.answered()
    await vi.waitFor(() => expect(load.answered()).toBeGreaterThan(before + count), waitOptions)
  }
  await moreRead(500)
  for (const leaving of webs) {
    const current = await restart(leaving)
    balancer.replace(leaving.url, current.url)
    // The next process is restarted only after the new one has served requests.
    await vi.waitFor(
      () => expect(balancer.responses.get(current.url)).toBeGreaterThan(200),
      waitOptions,
    )
  }
  await load.stop()
  await flood.settle()
  const counted = { answered: load.answered(), failed: load.failures.length }
  process.stdout.write(
    `rolling restart: ${JSON.stringify({ ...counted, retried: balancer.retried() })}\n`,
  )
  expect(load.failures).toEqual([])
  const totals = await compareEventTotals('rolling restart', postgres.url, flood)
  expect(totals).toMatchObject({ lost: 0, countedTwice: 0, notCounted: 0 })
  expect([...flood.responses.keys()]).toEqual([204])

  async function restart(leaving: ProductServer): Promise<ProductServer> {
    leaving.process.signal('SIGTERM')
    expect(await leaving.process.ended).toBe(0)
    return site.start(env)
  }
})

type Load = { answered(): number; failures: string[]; stop(): Promise<void> }

/** Visitors who request pages in sequence, half of them with a new connection each time. */
function startReading(url: string): Load {
  const failures: string[] = []
  const keepAlive = new Agent({ keepAlive: true })
  let answered = 0
  let reading = true
  const all = Array.from({ length: readers }, async (_, reader) => {
    for (let at = reader; reading; at++) {
      const path = pages[at % pages.length] ?? '/'
      const outcome = await read(url + path, reader % 2 === 0 ? keepAlive : undefined)
      if (outcome === (path === '/nothing' ? 404 : 200)) answered++
      else failures.push(`${path}: ${outcome}`)
    }
  })
  return {
    answered: () => answered,
    failures,
    async stop() {
      reading = false
      await Promise.all(all)
      keepAlive.destroy()
    },
  }
}

/** The status of a complete response, or the error. */
function read(url: string, agent: Agent | undefined): Promise<number | string> {
  return new Promise((settle) => {
    const outgoing = request(url, agent ? { agent } : { agent: false }, (answer) => {
      answer.resume()
      answer.once('end', () => settle(answer.complete ? (answer.statusCode ?? 0) : 'incomplete'))
      answer.once('error', ({ message }) => settle(message))
    })
    outgoing.once('error', ({ message }) => settle(message))
    outgoing.end()
  })
}
