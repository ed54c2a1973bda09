import { constants, gzipSync } from 'node:zlib'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { publicPages } from '#domain/urls/urls.ts'
import { cpuSeconds } from '#tests/setup/processes/processFacts.ts'
import type { Figure } from '../figures/figure.ts'
import { fetchRaw } from '../load/fetchRaw.ts'
import { startProduct } from '../processes/product.ts'

/** The cost of an uncached page: listings of 50, one at a time, with the cache switched off. */

const listingPages = 8
const rounds = 5
const passesPerRound = 8
/** The first passes still include JIT compilation. */
const warmUpPasses = 20

export async function measureMisses(): Promise<Figure[]> {
  await using cold = await startProduct({ PAGE_CACHE_MB: '0' })
  const urls = Array.from({ length: listingPages }, (_, at) =>
    at === 0 ? `${cold.url}/all-games` : `${cold.url}/all-games?page=${at + 1}`,
  )
  const pass = async () => {
    for (const url of urls) {
      const { headers } = await fetchRaw(url)
      if (!headers.includes('MISS')) throw new Error(`${url} was not a miss.`)
    }
  }
  // Without a cache the server prerenders nothing, so render every page once, as other servers have done.
  for (const path of publicPages(createCatalogue())) await fetchRaw(cold.url + path)
  for (let at = 0; at < warmUpPasses; at++) await pass()
  const html = Buffer.from(await (await fetch(urls[0] ?? cold.url)).arrayBuffer())
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = cpuSeconds(cold.pid)
    for (let at = 0; at < passesPerRound; at++) await pass()
    // Measured over a whole round, because the system counts CPU in steps of 10 ms.
    ours.push(((cpuSeconds(cold.pid) - before) * 1000) / (urls.length * passesPerRound))
    theirs.push(compressionMs(html, urls.length * passesPerRound))
  }
  return [
    {
      name: 'miss, listing of 50, CPU',
      unit: 'ms',
      better: 'lower',
      samples: ours,
      reference: { name: 'ms to gzip it', samples: theirs },
      bound: { of: 'value', atMost: 5 },
    },
  ]
}

/** The cost of compressing such a page per request, at zlib's default level. */
function compressionMs(html: Buffer, times: number): number {
  const before = process.cpuUsage()
  for (let at = 0; at < times; at++) gzipSync(html, { level: constants.Z_DEFAULT_COMPRESSION })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}
