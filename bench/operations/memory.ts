import { readFileSync } from 'node:fs'
import type { Figure } from '../figures/figure.ts'
import { fetchRaw } from '../load/fetchRaw.ts'
import { requestPage } from '../load/load.ts'
import { type Measured, startBare, startProduct, waitUntilIdle } from '../processes/product.ts'

/** Memory of a `web` process under load, with every page rendered, compared with a bare server. */

const rounds = 5
const secondsPerRound = 2

export async function measureMemory(): Promise<Figure[]> {
  await using product = await startProduct({ ROLE: 'web' })
  await product.waitForOutput(/pages rendered ahead/)
  await waitUntilIdle(product.pid)
  const answer = await fetchRaw(`${product.url}/`)
  await using bare = await startBare(answer.headers, answer.body)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await underLoad(product))
    theirs.push(await underLoad(bare))
  }
  return [
    {
      name: 'memory of a web process under load',
      unit: 'MB',
      better: 'lower',
      samples: ours,
      statistic: 'highest',
      reference: { name: 'MB, bare node:http', samples: theirs },
      bound: { of: 'value', atMost: 250 },
    },
  ]
}

async function underLoad({ url, pid }: Measured): Promise<number> {
  await requestPage(`${url}/`, pid, secondsPerRound)
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1_000_000
}
