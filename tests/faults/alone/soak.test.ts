import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { paths, publicPages } from '#domain/urls.ts'
import { admin } from '#tests/setup/admin.ts'
import { makeBatch, sendEvents } from '#tests/setup/eventFlood.ts'
import { faultSite, origin } from '#tests/setup/faultSite.ts'
import { openFiles } from '#tests/setup/processFacts.ts'
import { type ProductServer, saveGlobal, signIn } from '#tests/setup/productServer.ts'
import { startArguments, startEnvironment } from '../../../deploy/testing/npmStart.ts'
import { sendRequest } from '../../setup/httpLoad.ts'
import {
  type MemoryUse,
  measureMemory,
  memoryReportFlags,
  slope,
} from '../../setup/memoryReports.ts'

const site = faultSite()

/** The requests of an hour of a busy site: 28 per second. */
const hour = 100_000
/** A busy machine sends fewer requests in this time; the growth is measured per request. */
const maxSeconds = 110
const visitors = 16
const samples = 16
/** The first samples, in which caches and connections still fill. */
const warmUp = 5
const pauseMs = { edits: 8_000, signIns: 4_000 }
/** In MB per 100,000 requests. The heap is measured without garbage, the RSS with it. */
const maxGrowth = { heapUsed: 8, external: 25, rss: 60 }

/** In MB, at any of the samples; 250 is the bound for cached pages alone (`npm run bench`). */
const maxMemory = 300

const asBrowser = { 'accept-encoding': 'gzip' }
const nodeFlags = startArguments.filter((argument) => argument.startsWith('--'))
const pages = [...publicPages(createCatalogue())]

test("memory and connections don't grow over an hour of visits, events, searches, sign-ins and edits", async () => {
  const postgres = await site.newPostgres()
  const cms = await site.start({ ROLE: 'cms', DATABASE_URL: postgres.url })
  const web = await site.start(
    { ...startEnvironment, DATABASE_URL: postgres.url, LOG_LEVEL: 'info', RENDER_AHEAD: 'true' },
    [process.execPath, ...nodeFlags, ...memoryReportFlags],
  )
  const { pid } = web.process
  await web.process.waitForOutput(/pages rendered ahead/)
  const before = { ...(await measureMemory(web.process)), files: openFiles(pid) }
  const load = startLoad(web, cms)

  const taken: [requests: number, MemoryUse][] = []
  const begun = performance.now()
  while (load.requests() < hour && performance.now() - begun < maxSeconds * 1_000) {
    await delay(250)
    if (load.requests() < ((taken.length + 1) * hour) / samples) continue
    taken.push([load.requests(), await measureMemory(web.process)])
  }
  await load.stop()
  const seconds = (performance.now() - begun) / 1_000
  const settled = taken.slice(Math.min(warmUp, Math.floor(taken.length / 3)))
  const growth = (name: 'heapUsed' | 'external' | 'rss') =>
    Math.round(slope(settled.map(([at, held]) => [at / 100_000, held[name]])) * 10) / 10
  const grown = { heapUsed: growth('heapUsed'), external: growth('external'), rss: growth('rss') }
  process.stdout.write(
    [
      `${load.requests()} requests in ${seconds.toFixed(0)} s: ${JSON.stringify(load.counts())}`,
      `of a web process: ${before.rss} MB after rendering ahead, ${Math.max(...taken.map(([, held]) => held.rss))} MB at most under load`,
      `rss: ${taken.map(([, { rss }]) => rss.toFixed(0)).join(' ')}`,
      `heap: ${taken.map(([, { heapUsed }]) => heapUsed.toFixed(0)).join(' ')}`,
      `external: ${taken.map(([, { external }]) => external.toFixed(0)).join(' ')}`,
      `growth in MB per 100,000 requests, by the last ${settled.length} samples: ${JSON.stringify(grown)}`,
      '',
    ].join('\n'),
  )
  expect(Object.keys(load.counts()).filter((name) => !/ (200|204|404)$/.test(name))).toEqual([])
  expect(settled.length).toBeGreaterThan(3)
  expect(Math.max(...taken.map(([, held]) => held.rss))).toBeLessThan(maxMemory)
  for (const name of ['heapUsed', 'external', 'rss'] as const) {
    expect(grown[name], name).toBeLessThan(maxGrowth[name])
  }

  // Without requests, pools close their connections, and clients theirs (after 65 s).
  const waitOptions = { timeout: 100_000, interval: 1_000 }
  await vi.waitFor(async () => {
    const after = await measureMemory(web.process)
    expect(openFiles(pid)).toBeLessThanOrEqual(before.files + 8)
    expect(total(after)).toBeLessThanOrEqual(total(before) + 8)
  }, waitOptions)
  const after = await measureMemory(web.process)
  process.stdout.write(
    [
      `open files: ${before.files} before, ${openFiles(pid)} after`,
      `resources before: ${JSON.stringify(before.resources)}, after: ${JSON.stringify(after.resources)}`,
      '',
    ].join('\n'),
  )
})

function total({ resources }: MemoryUse): number {
  return Object.values(resources).reduce((sum, count) => sum + count, 0)
}

/** The requests of an hour, by their percentage. */
function startLoad(web: ProductServer, cms: ProductServer) {
  const agent = new Agent({ keepAlive: true })
  const counts: Record<string, number> = {}
  let running = true
  let at = 0
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  const visit = async (turn: number) => {
    const kind = kindOf(turn % 100)
    const status =
      kind === 'events'
        ? await sendEvents(web.url, origin, makeBatch(Date.now()))
        : (await sendRequest(web.url + pathOf(kind, turn), agent, asBrowser)).status
    count(`${kind} ${status}`)
  }
  const visiting = Array.from({ length: visitors }, async () => {
    while (running) await visit(at++)
  })
  const every = async (ms: number, act: () => Promise<void>) => {
    for (let waited = 0; running; waited += 100) {
      if (waited >= ms) {
        waited = 0
        await act()
      }
      await delay(100)
    }
  }
  const staff = signIn(cms.url)
  const editing = every(pauseMs.edits, async () => {
    await saveGlobal(cms.url, await staff, 'faq-page', { intro: `As of request ${at}.` })
    count('edits 200')
  })
  const signing = every(pauseMs.signIns, async () => count(`sign-ins ${await signInAt(web)}`))
  return {
    requests: () => at,
    counts: () => counts,
    async stop() {
      running = false
      await Promise.all([...visiting, editing, signing])
      agent.destroy()
    },
  }
}

type Kind = 'pages' | 'searches' | 'events' | 'lists' | 'api' | 'unknown'

function kindOf(hundredth: number): Kind {
  if (hundredth < 86) return 'pages'
  if (hundredth < 88) return 'searches'
  if (hundredth < 95) return 'events'
  if (hundredth < 97) return 'lists'
  return hundredth < 99 ? 'api' : 'unknown'
}

function pathOf(kind: Exclude<Kind, 'events'>, turn: number): string {
  switch (kind) {
    case 'pages':
      return pages[turn % pages.length] ?? '/'
    case 'searches':
      return `${paths.listing('game', 1)}?q=${turn}`
    case 'lists':
      return '/sitemap-content.xml'
    case 'api':
      return '/api/v1/openapi.json'
    case 'unknown':
      return `/nowhere-${turn}`
  }
}

async function signInAt({ url }: ProductServer): Promise<number> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(admin),
  })
  await response.arrayBuffer()
  return response.status
}
