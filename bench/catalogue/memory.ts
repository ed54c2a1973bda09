import { readFileSync } from 'node:fs'
import type { Figure } from '../figures/figure.ts'
import { requestPage } from '../load/load.ts'
import { type Measured, waitUntilIdle } from '../processes/product.ts'

const rounds = 3
const secondsPerRound = 2

/** The resident memory of a process. */
export function memoryMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1_000_000
}

/** Memory with as many pages rendered ahead as the cache holds, while a page is requested. */
export async function compareMemory(small: Measured, large: Measured): Promise<Figure> {
  for (const web of [small, large]) {
    await web.waitForOutput(/pages rendered ahead/)
    await waitUntilIdle(web.pid)
  }
  const underLoad = async ({ url, pid }: Measured) => {
    await requestPage(`${url}/`, pid, secondsPerRound)
    return memoryMb(pid)
  }
  const samples: number[] = []
  const reference: number[] = []
  for (let round = 0; round < rounds; round++) {
    reference.push(await underLoad(small))
    samples.push(await underLoad(large))
  }
  return {
    name: '100,000 games: memory of a web process under load',
    unit: 'MB',
    better: 'lower',
    samples,
    statistic: 'highest',
    reference: { name: 'MB, 1,200 items', samples: reference },
    bound: { of: 'value', atMost: 350 },
  }
}
