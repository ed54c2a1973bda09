import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { paths, publicPages } from '#domain/urls/urls.ts'
import { admin } from '../database/admin.ts'
import { type MemoryUse, measureMemory, slope } from '../processes/memoryReports.ts'
import { openFiles } from '../processes/processFacts.ts'
import { type ProductServer, saveGlobal, signIn } from '../product/productServer.ts'
import { makeBatch, sendEvents } from './eventFlood.ts'
import { sendRequest } from './httpLoad.ts'

/**
 * The requests of a busy site, as fast as they are answered: pages, searches, events, lists, sign-ins,
 * edits. The growth of the memory is measured per request, so a slow machine gets the same result with
 * fewer requests.
 */

export type SoakSite = {
  /** Started with `memoryReportFlags`. */
  web: ProductServer
  cms: ProductServer
}

type Grown = Record<'heapUsed' | 'external' | 'rss', number>

export type Soak = {
  requests: number
  seconds: number
  /** How often each kind of request got which status. */
  counts: Record<string, number>
  samples: MemoryUse[]
  /** The number of samples that the growth is computed from. */
  settledSamples: number
  /** In MB per 100,000 requests. */
  grown: Grown
}

/** In MB per 100,000 requests. The heap is measured without garbage, the RSS with it. */
export const maxGrowth: Grown = { heapUsed: 8, external: 25, rss: 60 }
/** In MB, at any of the samples; 250 is the bound for cached pages alone (`npm run bench`). */
export const maxMemory = 300
/** Tolerated open files and active resources more than before, once the site is idle again. */
export const maxLeft = 8

const visitors = 16
const samples = 16
/** The first samples, in which caches and connections still fill. */
const warmUp = 5
const pauseMs = { edits: 8_000, signIns: 4_000 }

const asBrowser = { 'accept-encoding': 'gzip' }
const pages = [...publicPages(createCatalogue())]

/** The statuses of a request that was answered as expected; a page that doesn't exist answers 404. */
const expectedStatus = / (200|204|404)$/

/** Sends so many requests, or fewer on a machine that is too slow for them. */
export async function soak(
  site: SoakSite,
  { requests, maxSeconds }: { requests: number; maxSeconds: number },
): Promise<Soak> {
  const load = startLoad(site)
  const taken: [requests: number, MemoryUse][] = []
  const begun = performance.now()
  while (load.requests() < requests && performance.now() - begun < maxSeconds * 1_000) {
    await delay(100)
    if (load.requests() < ((taken.length + 1) * requests) / samples) continue
    taken.push([load.requests(), await measureMemory(site.web.process)])
  }
  await load.stop()
  const settled = taken.slice(Math.min(warmUp, Math.floor(taken.length / 3)))
  const growth = (name: keyof Grown) =>
    Math.round(slope(settled.map(([at, held]) => [at / 100_000, held[name]])) * 10) / 10
  return {
    requests: load.requests(),
    seconds: (performance.now() - begun) / 1_000,
    counts: load.counts(),
    samples: taken.map(([, held]) => held),
    settledSamples: settled.length,
    grown: { heapUsed: growth('heapUsed'), external: growth('external'), rss: growth('rss') },
  }
}

/** The kinds of requests that were not answered as expected. */
export function unexpectedIn({ counts }: Soak): string[] {
  return Object.keys(counts).filter((name) => !expectedStatus.test(name))
}

export function describeSoak({ requests, seconds, counts, samples, settledSamples, grown }: Soak) {
  const all = (name: keyof Grown) => samples.map((held) => held[name].toFixed(0)).join(' ')
  return [
    `${requests} requests in ${seconds.toFixed(0)} s: ${JSON.stringify(counts)}`,
    `rss: ${all('rss')}`,
    `heap: ${all('heapUsed')}`,
    `external: ${all('external')}`,
    `growth in MB per 100,000 requests, by the last ${settledSamples} samples: ${JSON.stringify(grown)}`,
    '',
  ].join('\n')
}

/** What a process has open: memory is not included. */
export async function openResources({ process }: ProductServer) {
  const { resources } = await measureMemory(process)
  const total = Object.values(resources).reduce((sum, count) => sum + count, 0)
  return { files: openFiles(process.pid), resources: total }
}

/** The requests of an hour, by their percentage. */
function startLoad({ web, cms }: SoakSite) {
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
        ? await sendEvents(web.url, web.siteUrl, makeBatch(Date.now()))
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

async function signInAt({ url, siteUrl }: ProductServer): Promise<number> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl },
    body: JSON.stringify(admin),
  })
  await response.arrayBuffer()
  return response.status
}
