import type { Figure } from '../figures/figure.ts'
import { acceptGzip, fetchRaw } from '../load/fetchRaw.ts'
import { applyLoad, type Round } from '../load/load.ts'
import { startCasinoSite } from '../processes/casinoProduct.ts'
import { type Measured, startBare, waitUntilIdle } from '../processes/product.ts'

/**
 * A cached page that is another one in each market, for visitors of two markets in turn, in alternating
 * rounds with a bare `node:http` server that sends the page of one of them.
 */

const rounds = 24
const secondsPerRound = 0.5
const warmUpSeconds = 3
const connections = 32
const path = '/best/slots'
const countries = ['IE', 'BR']
const agent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/135.0.0.0 Mobile Safari/537.36'

export async function measureMarketPages(): Promise<Figure[]> {
  await using product = await startCasinoSite()
  await product.waitForOutput(/pages rendered ahead/)
  const answer = await fetchRaw(product.url + path, {
    ...acceptGzip,
    'user-agent': agent,
    'x-country': 'IE',
  })
  await using bare = await startBare(answer.headers, answer.body)
  for (const side of [product, bare]) await request(side, warmUpSeconds)
  await waitUntilIdle(product.pid)
  const [ours, theirs]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await request(product, secondsPerRound))
    theirs.push(await request(bare, secondsPerRound))
  }
  return [
    {
      name: 'cached page of a market',
      unit: 'req/s',
      better: 'higher',
      samples: ours.map((round) => round.requestsPerSecond),
      reference: {
        name: 'bare node:http',
        samples: theirs.map((round) => round.requestsPerSecond),
      },
      bound: { of: 'ratio', atLeast: 0.9 },
    },
  ]
}

function request({ url, pid }: Measured, seconds: number): Promise<Round> {
  const { host } = new URL(url)
  const pages = countries.map((country) => {
    const headers = { host, ...acceptGzip, 'user-agent': agent, 'x-country': country }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
  })
  let sent = 0
  const next = () => pages[sent++ % pages.length] ?? ''
  return applyLoad(url, pid, { connections, seconds, status: 200, request: next })
}
