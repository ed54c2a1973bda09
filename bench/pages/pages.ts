import type { Figure } from '../figures/figure.ts'
import { fetchRaw } from '../load/fetchRaw.ts'
import { type Round, requestPage } from '../load/load.ts'
import { type Measured, startBare, startProduct, waitUntilIdle } from '../processes/product.ts'
import { startNextStatic } from './nextStatic.ts'
import { startNginx } from './nginx.ts'

/**
 * A cached page in alternating rounds with a bare `node:http` server that sends the same bytes, with the same
 * page prerendered by Next, and with nginx if it is installed; and the event loop delay while pages are
 * prerendered.
 */

/**
 * Many short rounds: other load on the machine changes within seconds, and affects neighbouring rounds
 * alike.
 */
const rounds = 24
const secondsPerRound = 0.5
const warmUpSeconds = 3

export async function measurePages(): Promise<Figure[]> {
  await using product = await startProduct()
  const loopMs = await delayWhileRendering(product)
  const answer = await fetchRaw(`${product.url}/`)
  await using bare = await startBare(answer.headers, answer.body)
  await using next = await startNextStatic(answer)
  await using nginx = await startNginx(answer)
  for (const { pid } of [product, next]) await waitUntilIdle(pid)
  const sides = nginx ? [product, bare, next, nginx] : [product, bare, next]
  const [ours = [], ofBare = [], ofNext = [], ofNginx] = await measureAlternating(sides)
  return [
    ...besideBare(ours, ofBare),
    ...besideNext(ours, ofNext),
    ...(ofNginx ? [besideNginx(ours, ofNginx)] : []),
    {
      name: 'event loop delay while rendering ahead, p99',
      unit: 'ms',
      better: 'lower',
      samples: [loopMs],
      bound: { of: 'value', atMost: 20 },
    },
  ]
}

/** Begins once the server listens, because the start itself isn't measured. */
async function delayWhileRendering(product: Measured): Promise<number> {
  product.signal('SIGUSR2')
  await product.waitForOutput(/watching the event loop/)
  await product.waitForOutput(/pages rendered ahead/)
  product.signal('SIGUSR2')
  const [, late] = await product.waitForOutput(/event loop late by ([\d.]+) ms/)
  return Number(late)
}

async function measureAlternating(sides: Measured[]): Promise<Round[][]> {
  const load = ({ url, pid }: Measured, seconds: number) => requestPage(`${url}/`, pid, seconds)
  // Warm-up: the first requests include JIT compilation.
  for (const side of sides) await load(side, warmUpSeconds)
  const results = sides.map((): Round[] => [])
  const forth = [...sides.entries()]
  for (let round = 0; round < rounds; round++) {
    // Reverses the order, so that no side always follows the same one.
    for (const [at, side] of round % 2 ? forth.toReversed() : forth) {
      results[at]?.push(await load(side, secondsPerRound))
    }
  }
  return results
}

const rate = (round: Round) => round.requestsPerSecond
const cpu = (round: Round) => round.cpuPerRequest

function besideBare(ours: Round[], theirs: Round[]): Figure[] {
  const figure = (pick: (round: Round) => number) => ({
    samples: ours.map(pick),
    reference: { name: 'bare node:http', samples: theirs.map(pick) },
  })
  return [
    {
      name: 'cached page',
      unit: 'req/s',
      better: 'higher',
      ...figure(rate),
      bound: { of: 'ratio', atLeast: 0.9 },
    },
    {
      name: 'cached page, CPU a request',
      unit: 'ms',
      better: 'lower',
      ...figure(cpu),
      bound: { of: 'ratio', atMost: 1.15 },
    },
    {
      name: 'cached page, p99',
      unit: 'ms',
      better: 'lower',
      ...figure((round) => round.p99),
      bound: { of: 'ratio', atMost: 2 },
    },
  ]
}

/** By rate, for which Next uses more than one core, and by CPU. */
function besideNext(ours: Round[], theirs: Round[]): Figure[] {
  return [
    {
      name: 'cached page, beside Next',
      unit: 'req/s',
      better: 'higher',
      samples: ours.map(rate),
      reference: { name: 'static page of Next', samples: theirs.map(rate) },
      bound: { of: 'ratio', atLeast: 30 },
    },
    {
      name: 'cached page, CPU a request, beside Next',
      unit: 'ms',
      better: 'lower',
      samples: ours.map(cpu),
      reference: { name: 'static page of Next', samples: theirs.map(cpu) },
    },
  ]
}

function besideNginx(ours: Round[], theirs: Round[]): Figure {
  return {
    name: 'cached page, beside nginx',
    unit: 'req/s',
    better: 'higher',
    samples: ours.map(rate),
    reference: { name: 'nginx', samples: theirs.map(rate) },
  }
}
