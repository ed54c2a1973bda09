import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { applyLoad, cpuSeconds, median, type Round } from './load.ts'
import { describeMachine } from './machine.ts'
import { comeToRest, type Measured, startBare, startProduct } from './product.ts'

/**
 * A cached page against a bare `node:http` server that sends the same bytes, in turns; the cost of
 * a page that isn't cached; and how late the event loop is while pages are rendered ahead. Prints a
 * table and writes `bench/results/pages.json`.
 */

const rounds = 5
const secondsPerRound = 4
const accept = { 'accept-encoding': 'gzip' }
const bounds = { throughput: 0.9, cpu: 1.15, p99: 2, missMs: 5, loopMs: 20 }
const listingPages = 8
const missPasses = 60
/** The first passes compile; a visitor's misses come later. */
const warmUpPasses = 20

const product = await startProduct()
// Begun only here: the start itself is not what is asked about.
product.signal('SIGUSR2')
await product.says(/watching the event loop/)
await product.says(/pages rendered ahead/)
product.signal('SIGUSR2')
const [, late] = await product.says(/event loop late by ([\d.]+) ms/)
const loopMs = Number(late)
await comeToRest(product.pid)
const answer = await fetchRaw(`${product.url}/`)
const bare = await startBare(answer.headers, answer.body)
const [ours, theirs] = await inTurns(product, bare)
await Promise.all([product.stop(), bare.stop()])
const missMs = await measureMisses()

const result = {
  machine: describeMachine(),
  page: { path: '/', gzipBytes: answer.body.length },
  rounds,
  secondsPerRound,
  product: summary(ours),
  bare: summary(theirs),
  ratio: {
    throughput: ratioOf(ours, theirs, (round) => round.requestsPerSecond),
    cpu: ratioOf(ours, theirs, (round) => round.cpuPerRequest),
    p99: ratioOf(ours, theirs, (round) => round.p99),
  },
  missMs,
  loopMs,
  bounds,
}
mkdirSync(join('bench', 'results'), { recursive: true })
writeFileSync(join('bench', 'results', 'pages.json'), `${JSON.stringify(result, null, 2)}\n`)
process.stdout.write(`${report()}\n`)

async function inTurns(a: Measured, b: Measured): Promise<[Round[], Round[]]> {
  const results: [Round[], Round[]] = [[], []]
  // A round before counting: the first thousand requests are compiled, not served.
  for (const it of [a, b]) await applyLoad(`${it.url}/`, it.pid, 2, accept)
  for (let round = 0; round < rounds; round++) {
    results[0].push(await applyLoad(`${a.url}/`, a.pid, secondsPerRound, accept))
    results[1].push(await applyLoad(`${b.url}/`, b.pid, secondsPerRound, accept))
  }
  return results
}

/** CPU of a miss in milliseconds: listings of 50, one at a time, with the cache switched off. */
async function measureMisses(): Promise<number> {
  const cold = await startProduct({ PAGE_CACHE_MB: '0' })
  const urls = Array.from({ length: listingPages }, (_, at) =>
    at === 0 ? `${cold.url}/all-games` : `${cold.url}/all-games?page=${at + 1}`,
  )
  let before = 0
  for (let pass = 0; pass < missPasses; pass++) {
    if (pass === warmUpPasses) before = cpuSeconds(cold.pid)
    for (const url of urls) {
      const { headers } = await fetchRaw(url)
      if (!headers.includes('MISS')) throw new Error(`${url} was not a miss`)
    }
  }
  const spent = cpuSeconds(cold.pid) - before
  await cold.stop()
  // Over all passes together: the system counts CPU in steps of 10 ms.
  return (spent * 1000) / (urls.length * (missPasses - warmUpPasses))
}

/** The answer with its headers as sent; `fetch` would decode the body and drop the order. */
function fetchRaw(url: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((settle, fail) => {
    const outgoing = request(url, { headers: accept }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        settle({ headers: ownHeaders(response.rawHeaders), body: Buffer.concat(chunks) }),
      )
    })
    outgoing.on('error', fail)
    outgoing.end()
  })
}

/** Without what `node:http` adds by itself, in the reference as well. */
function ownHeaders(raw: string[]): string[] {
  const added = ['date', 'connection', 'keep-alive']
  return raw.flatMap((name, at) =>
    at % 2 === 0 && !added.includes(name.toLowerCase()) ? [name, raw[at + 1] ?? ''] : [],
  )
}

function summary(results: Round[]): Round {
  const of = (pick: (round: Round) => number) => median(results.map(pick))
  return {
    requestsPerSecond: Math.round(of((round) => round.requestsPerSecond)),
    cpuPerRequest: of((round) => round.cpuPerRequest),
    p99: of((round) => round.p99),
    coreShare: of((round) => round.coreShare),
  }
}

/** Median of the ratios of neighbouring rounds: the machine's drift touches both alike. */
function ratioOf(a: Round[], b: Round[], pick: (round: Round) => number): number {
  return median(a.map((round, at) => pick(round) / pick(b[at] ?? round)))
}

function report(): string {
  const row = (name: string, it: Round) =>
    `${name.padEnd(14)}${String(it.requestsPerSecond).padStart(8)} req/s  ${it.cpuPerRequest.toFixed(4)} ms CPU/req  p99 ${it.p99} ms  ${(it.coreShare * 100).toFixed(0)}% of a core`
  const limit =
    result.product.coreShare > 0.9
      ? 'the server process, at one core'
      : 'the load generator, which shares the machine'
  const check = (name: string, value: number, bound: number, atLeast: boolean) =>
    `${name.padEnd(34)}${value.toFixed(3).padStart(8)}  ${atLeast ? 'at least' : 'at most'} ${bound}  ${(atLeast ? value >= bound : value <= bound) ? 'kept' : 'MISSED'}`
  return [
    result.machine,
    `page ${result.page.path}, ${result.page.gzipBytes} bytes gzip, ${rounds} rounds of ${secondsPerRound} s each in turns`,
    row('payline', result.product),
    row('bare node:http', result.bare),
    check('throughput, ratio to bare', result.ratio.throughput, bounds.throughput, true),
    check('CPU a request, ratio to bare', result.ratio.cpu, bounds.cpu, false),
    check('p99, ratio to bare', result.ratio.p99, bounds.p99, false),
    check('miss, listing of 50, ms of CPU', missMs, bounds.missMs, false),
    check('rendering ahead, loop delay p99 ms', loopMs, bounds.loopMs, false),
    `What limits both: ${limit}.`,
  ].join('\n')
}
