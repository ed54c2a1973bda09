import { cpuSeconds } from '#tests/setup/processes/processFacts.ts'
import type { Figure } from '../figures/figure.ts'
import { fetchRaw } from '../load/fetchRaw.ts'
import { requestPage } from '../load/load.ts'
import type { Measured } from '../processes/product.ts'

const rounds = 7
const detailPages = Array.from({ length: 120 }, (_, at) => `/game/slot-${at + 1}`)
/** The pages that the delivered catalogue has too, several times. */
const listingPages = Array.from({ length: 40 }, (_, at) => `/all-games?page=${2 + (at % 7)}`)
const cachedSeconds = 2

/** Pages that are not cached: the CPU of a request, in alternating rounds. */
export async function compareMisses(small: Measured, large: Measured): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, paths] of [
    ['detail page', detailPages],
    ['plain listing', listingPages],
  ] as const) {
    for (const web of [small, large]) for (let pass = 0; pass < 3; pass++) await visit(web, paths)
    const samples: number[] = []
    const reference: number[] = []
    for (let round = 0; round < rounds; round++) {
      reference.push((await visit(small, paths)).cpuMs)
      samples.push((await visit(large, paths)).cpuMs)
    }
    figures.push({
      name: `100,000 games: miss, ${name}, CPU`,
      unit: 'ms',
      better: 'lower',
      samples,
      reference: { name: 'ms, 1,200 items', samples: reference },
      bound: { of: 'ratio', atMost: 1.3 },
    })
  }
  return figures
}

const words = ['gold', 'egypt', 'book', 'fort', 'roulette', 'pragmatic', 'evolution', 'poker']
const narrowed = [
  ...words.map((word) => `q=${word}`),
  ...words.map((word) => `q=${word}&sort=name`),
  'category=slots',
  'category=roulette&provider=netent',
  'provider=netent&volatility=high&sort=rtp',
  'theme=ancient-egypt',
  'sort=name',
  'sort=rtp',
  'sort=stake',
  'category=poker&sort=stake',
]
/** Each is asked once, as by different visitors. */
const filteredPages = narrowed.flatMap((query) => [
  `/all-games?${query}`,
  `/all-games?${query}&page=2`,
])

/** Filtered and searched listings, which are not cached: CPU and time of a request. */
export async function measureFilters(large: Measured): Promise<Figure[]> {
  // Two passes for JIT compilation, after which visitors come.
  for (let pass = 0; pass < 2; pass++) await visit(large, filteredPages)
  const cpu: number[] = []
  const waits: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { cpuMs, waitsMs } = await visit(large, filteredPages)
    cpu.push(cpuMs)
    waits.push(...waitsMs)
  }
  const figure = { better: 'lower', unit: 'ms', statistic: 'p95' } as const
  return [
    {
      ...figure,
      name: '100,000 games: filtered or searched listing, CPU',
      samples: cpu,
      bound: { of: 'value', atMost: 15 },
    },
    {
      ...figure,
      name: '100,000 games: filtered or searched listing, time',
      samples: waits,
      bound: { of: 'value', atMost: 50 },
    },
  ]
}

/** A cached page, requested continuously, in alternating rounds. */
export async function compareCachedPages(small: Measured, large: Measured): Promise<Figure[]> {
  const load = ({ url, pid }: Measured) => requestPage(`${url}/game/slot-1`, pid, cachedSeconds)
  for (const web of [small, large]) await load(web)
  const samples: number[] = []
  const reference: number[] = []
  for (let round = 0; round < rounds; round++) {
    reference.push((await load(small)).requestsPerSecond)
    samples.push((await load(large)).requestsPerSecond)
  }
  return [
    {
      name: '100,000 games: cached page',
      unit: 'req/s',
      better: 'higher',
      samples,
      reference: { name: 'req/s, 1,200 items', samples: reference },
      bound: { of: 'ratio', atLeast: 0.9 },
    },
  ]
}

/** Requests pages one after another; the CPU is the mean, because the system counts it in steps of 10 ms. */
async function visit({ url, pid }: Measured, paths: readonly string[]) {
  const waitsMs: number[] = []
  const before = cpuSeconds(pid)
  for (const path of paths) {
    const begun = performance.now()
    const { headers } = await fetchRaw(url + path)
    waitsMs.push(performance.now() - begun)
    if (!headers.includes('MISS')) throw new Error(`${path} was not a miss.`)
  }
  return { cpuMs: ((cpuSeconds(pid) - before) * 1000) / paths.length, waitsMs }
}
