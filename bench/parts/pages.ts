import { acceptGzip, fetchRaw } from '../fetchRaw.ts'
import type { Figure } from '../figure.ts'
import { applyLoad, type Round } from '../load.ts'
import { startNginx } from '../nginx.ts'
import { comeToRest, type Measured, startBare, startProduct } from '../product.ts'

/**
 * A cached page against a bare `node:http` server that sends the same bytes, and nginx where there
 * is one, in turns; and how late the event loop is while pages are rendered ahead.
 */

const rounds = 5
const secondsPerRound = 3

export async function measurePages(): Promise<Figure[]> {
  const product = await startProduct()
  const loopMs = await delayWhileRendering(product)
  await comeToRest(product.pid)
  const answer = await fetchRaw(`${product.url}/`)
  const bare = await startBare(answer.headers, answer.body)
  const nginx = await startNginx(answer)
  try {
    const [ours = [], theirs = [], ofNginx] = await inTurns(
      nginx ? [product, bare, nginx] : [product, bare],
    )
    return [
      ...besideBare(ours, theirs),
      ...(ofNginx ? [besideNginx(ours, ofNginx)] : []),
      {
        name: 'event loop delay while rendering ahead, p99',
        unit: 'ms',
        better: 'lower',
        samples: [loopMs],
        bound: { of: 'value', atMost: 20 },
      },
    ]
  } finally {
    await Promise.all([product.stop(), bare.stop(), nginx?.stop()])
  }
}

/** Begun only once it listens: the start itself is not what is asked about. */
async function delayWhileRendering(product: Measured): Promise<number> {
  product.signal('SIGUSR2')
  await product.says(/watching the event loop/)
  await product.says(/pages rendered ahead/)
  product.signal('SIGUSR2')
  const [, late] = await product.says(/event loop late by ([\d.]+) ms/)
  return Number(late)
}

async function inTurns(sides: Measured[]): Promise<Round[][]> {
  // A round before counting: the first thousand requests are compiled, not served.
  for (const { url, pid } of sides) await applyLoad(`${url}/`, pid, 2, acceptGzip)
  const results = sides.map((): Round[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, { url, pid }] of sides.entries()) {
      results[at]?.push(await applyLoad(`${url}/`, pid, secondsPerRound, acceptGzip))
    }
  }
  return results
}

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
      ...figure((round) => round.requestsPerSecond),
      bound: { of: 'ratio', atLeast: 0.9 },
    },
    {
      name: 'cached page, CPU a request',
      unit: 'ms',
      better: 'lower',
      ...figure((round) => round.cpuPerRequest),
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

function besideNginx(ours: Round[], theirs: Round[]): Figure {
  const pick = (round: Round) => round.requestsPerSecond
  return {
    name: 'cached page, beside nginx',
    unit: 'req/s',
    better: 'higher',
    samples: ours.map(pick),
    reference: { name: 'nginx', samples: theirs.map(pick) },
  }
}
