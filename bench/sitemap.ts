import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { median } from './load.ts'
import { describeMachine } from './machine.ts'

/**
 * `cli sitemap generate` at 1,200 and at 1,200,000 addresses: how long it takes by the clock, and how
 * much memory at most. Prints a table and writes `bench/results/sitemap.json`.
 */

const sizes = [
  { urls: 1_200, times: 1, runs: 15 },
  { urls: 1_200_000, times: 1_000, runs: 3 },
]
const bounds = { wallSeconds: 0.4, peakMegabytes: 200 }

type Run = { wallSeconds: number; cpuSeconds: number; peakMegabytes: number }
type Measurement = { urls: number; runs: number; firstWallSeconds: number } & Run

const folder = mkdtempSync(join(tmpdir(), 'payline-bench-'))
const before = loadavg()[0]
const measurements = sizes.map(measure)
rmSync(folder, { recursive: true, force: true })

const [small, large] = measurements
const kept = {
  wall: (small?.wallSeconds ?? Number.NaN) <= bounds.wallSeconds,
  memory: (large?.peakMegabytes ?? Number.NaN) <= bounds.peakMegabytes,
}
const load = { before, after: loadavg()[0] }
const result = { machine: describeMachine(), load, measurements, bounds, kept }
mkdirSync(join('bench', 'results'), { recursive: true })
writeFileSync(join('bench', 'results', 'sitemap.json'), `${JSON.stringify(result, null, 2)}\n`)
process.stdout.write(`${report()}\n`)
if (!kept.wall || !kept.memory) process.exitCode = 1

/** The first run by itself, as nothing compiled is kept from before; then the median of the others. */
function measure({ urls, times, runs }: (typeof sizes)[number]): Measurement {
  const run = (env: Record<string, string> = {}) => generate({ urls, times }, env)
  const first = run({ NODE_DISABLE_COMPILE_CACHE: '1' })
  run()
  const others = Array.from({ length: runs }, () => run())
  const of = (pick: (run: Run) => number) => round(median(others.map(pick)))
  return {
    urls,
    runs,
    firstWallSeconds: round(first.wallSeconds),
    wallSeconds: of((run) => run.wallSeconds),
    cpuSeconds: of((run) => run.cpuSeconds),
    peakMegabytes: round(Math.max(...others.map((run) => run.peakMegabytes))),
  }
}

/** By Node directly: npm itself takes longer than what is measured. */
function generate(wanted: { urls: number; times: number }, env: Record<string, string>): Run {
  const command = ['cli/main.ts', '--json', 'sitemap', 'generate', '--times', String(wanted.times)]
  const where = ['--out', join(folder, 'sitemap-content.xml')]
  const begun = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', resolve('bench/spentOnIt.mjs'), ...command, ...where],
    {
      encoding: 'utf8',
      env: { ...process.env, SITE_URL: 'https://payline.example', DATA_DIR: folder, ...env },
    },
  )
  const wallSeconds = (performance.now() - begun) / 1000
  const [, said = ''] = /spent (.*)/.exec(stderr) ?? []
  if (status !== 0 || !said) throw new Error(`It failed: ${stderr}`)
  const { urls } = JSON.parse(stdout) as { urls: number }
  if (urls !== wanted.urls) throw new Error(`It wrote ${urls} addresses, not ${wanted.urls}.`)
  const { peakBytes, cpuSeconds } = JSON.parse(said) as { peakBytes: number; cpuSeconds: number }
  return { wallSeconds, cpuSeconds, peakMegabytes: peakBytes / 1_000_000 }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

function report(): string {
  const rows = measurements.map(
    ({ urls, wallSeconds, firstWallSeconds, cpuSeconds, peakMegabytes }) =>
      `${String(urls).padStart(9)} addresses  ${wallSeconds.toFixed(3)} s (first ${firstWallSeconds.toFixed(3)} s)  CPU ${cpuSeconds.toFixed(3)} s  at most ${peakMegabytes.toFixed(0)} MB`,
  )
  const verdict = (isKept: boolean) => (isKept ? 'kept' : 'MISSED')
  return [
    result.machine,
    ...rows,
    `1,200 addresses within ${bounds.wallSeconds} s: ${verdict(kept.wall)}`,
    `1,200,000 addresses within ${bounds.peakMegabytes} MB: ${verdict(kept.memory)}`,
    `load of the machine before and after: ${load.before?.toFixed(1)}, ${load.after?.toFixed(1)}`,
  ].join('\n')
}
