import { goLink, mainKey } from '#domain/content/links/goLink.ts'
import type { Figure } from '../figures/figure.ts'
import { fetchRaw } from '../load/fetchRaw.ts'
import { applyLoad, type Round } from '../load/load.ts'
import { type Measured, startBare, startProduct, waitUntilIdle } from '../processes/product.ts'

/**
 * A link to the casino in alternating rounds with a bare `node:http` server that sends the same redirect:
 * counted clicks, each on disk before its redirect, and clicks beyond the rate limit.
 */

const rounds = 16
const secondsPerRound = 0.5
const warmUpSeconds = 3
const connections = 64
const noLimit = '100000000'
const path = goLink(mainKey, '/game/slot-17', 'game-play')
const agent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/135.0.0.0 Mobile Safari/537.36'

export async function measureClicks(): Promise<Figure[]> {
  return [
    await besideBare('link to the casino, counted', { perMinute: noLimit, burst: noLimit }),
    await besideBare('link to the casino, not counted', { perMinute: '1', burst: '1' }),
  ]
}

async function besideBare(
  name: string,
  { perMinute, burst }: { perMinute: string; burst: string },
): Promise<Figure> {
  await using product = await startProduct({ EVENTS_PER_MINUTE: perMinute, EVENTS_BURST: burst })
  await product.waitForOutput(/pages rendered ahead/)
  const answer = await fetchRaw(product.url + path)
  await using bare = await startBare(answer.headers, answer.body, answer.status)
  await waitUntilIdle(product.pid)
  for (const side of [product, bare]) await follow(side, warmUpSeconds)
  const [ours, theirs]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await follow(product, secondsPerRound))
    // The replay of the clicks would slow down the reference.
    await waitUntilIdle(product.pid)
    theirs.push(await follow(bare, secondsPerRound))
  }
  return {
    name,
    unit: 'req/s',
    better: 'higher',
    samples: ours.map((round) => round.requestsPerSecond),
    reference: {
      name: 'bare node:http',
      samples: theirs.map((round) => round.requestsPerSecond),
    },
    bound: { of: 'ratio', atLeast: 0.8 },
  }
}

function follow({ url, pid }: Measured, seconds: number): Promise<Round> {
  const request = `GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nUser-Agent: ${agent}\r\n\r\n`
  return applyLoad(url, pid, { connections, seconds, status: 302, request: () => request })
}
