import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Figure } from '../figures/figure.ts'
import { createTempFolder } from '../processes/createTempFolder.ts'

/**
 * `cli sitemap generate` with 1,200 and 1,200,000 addresses: the wall-clock time, compared with an empty Node
 * process, and the peak memory.
 */

const small = { urls: 1_200, times: 1, runs: 15 }
const large = { urls: 1_200_000, times: 1_000, runs: 3 }

type Size = typeof small
type Run = { wallSeconds: number; peakMegabytes: number }

export async function measureSitemap(): Promise<Figure[]> {
  using folder = createTempFolder()
  // The first run fills the compile cache.
  generate(small, folder.path)
  const ours: number[] = []
  const theirs: number[] = []
  for (let at = 0; at < small.runs; at++) {
    ours.push(generate(small, folder.path).wallSeconds)
    theirs.push(emptyNode())
  }
  const peaks = Array.from({ length: large.runs }, () => generate(large, folder.path).peakMegabytes)
  return [
    {
      name: 'sitemap generate, 1,200 addresses',
      unit: 's',
      better: 'lower',
      samples: ours,
      reference: { name: 's, Node alone', samples: theirs },
      bound: { of: 'value', atMost: 0.4 },
    },
    {
      name: 'sitemap generate, 1.2 million addresses, memory',
      unit: 'MB',
      better: 'lower',
      samples: peaks,
      statistic: 'highest',
      bound: { of: 'value', atMost: 200 },
    },
  ]
}

function emptyNode(): number {
  const begun = performance.now()
  const { status } = spawnSync(process.execPath, ['--eval', ''])
  if (status !== 0) throw new Error('Node itself failed.')
  return (performance.now() - begun) / 1000
}

/** Runs Node directly, because npm takes longer than the measured command. */
function generate(wanted: Size, folder: string): Run {
  const command = ['cli/main.ts', '--json', 'sitemap', 'generate', '--times', String(wanted.times)]
  const where = ['--out', join(folder, 'sitemap-content.xml')]
  const begun = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', resolve('bench/search/peakMemory.mjs'), ...command, ...where],
    {
      encoding: 'utf8',
      env: { ...process.env, SITE_URL: 'https://payline.example', DATA_DIR: folder },
    },
  )
  const wallSeconds = (performance.now() - begun) / 1000
  const [, memory = ''] = /spent (.*)/.exec(stderr) ?? []
  if (status !== 0 || !memory) throw new Error(`The command failed: ${stderr}`)
  const { urls } = JSON.parse(stdout) as { urls: number }
  if (urls !== wanted.urls)
    throw new Error(`The command wrote ${urls} addresses, not ${wanted.urls}.`)
  const { peakBytes } = JSON.parse(memory) as { peakBytes: number }
  return { wallSeconds, peakMegabytes: peakBytes / 1_000_000 }
}
