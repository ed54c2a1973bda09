import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { measureLogins } from './accounts/logins.ts'
import {
  measureClickhouse,
  measureHugeClickhouse,
} from './analytics/clickhouse/measureClickhouse.ts'
import { measureClicks } from './analytics/clicks.ts'
import { measureDashboard } from './analytics/dashboard.ts'
import { measureIngestRate } from './analytics/ingest.ts'
import { measureInventedEvents } from './analytics/underLoad/inventedEvents.ts'
import { measureInventedValues } from './analytics/underLoad/inventedValues.ts'
import { measurePagesDuringQuestions } from './analytics/underLoad/pagesDuringQuestions.ts'
import { measureCatalogue, measureMillionItems } from './catalogue/catalogue.ts'
import { readCommittedRun } from './figures/committedRun.ts'
import { compareRuns, type Run, removedSince } from './figures/compare.ts'
import { type Figure, meetsBound, resultOf } from './figures/figure.ts'
import { describeMachine } from './figures/machine.ts'
import { report } from './figures/report.ts'
import { measureMemory } from './operations/memory.ts'
import { measureSoak } from './operations/soak.ts'
import { measureStartUp } from './operations/startUp.ts'
import { measureMarketPages } from './pages/marketPages.ts'
import { measureMisses } from './pages/misses.ts'
import { measurePages } from './pages/pages.ts'
import { measurePublishing } from './pages/publishing.ts'
import { measurePostbacks } from './revenue/postbacks.ts'
import { measureRevenueView } from './revenue/view.ts'
import { measureSitemap } from './search/sitemap.ts'

/**
 * `npm run bench`: measures figures with a bound that take minutes, each with its reference in the same
 * run. Prints a table, writes `bench/results/run.json` and reports what got worse since the committed
 * run. `-- pages misses` measures only those parts, and writes nothing. Exits with 1 if a bound is missed
 * or a figure got worse.
 *
 * Measured elsewhere: the dashboard at ten and a hundred million events (`npm run bench:analytics`), Lighthouse
 * (`npm run bench:lighthouse`), the sizes of scripts (the browser tests of `npm test`).
 */

const parts: Record<string, () => Promise<Figure[]>> = {
  pages: measurePages,
  marketPages: measureMarketPages,
  misses: measureMisses,
  publishing: measurePublishing,
  logins: measureLogins,
  ingest: measureIngestRate,
  inventedEvents: measureInventedEvents,
  inventedValues: measureInventedValues,
  pagesDuringQuestions: measurePagesDuringQuestions,
  clicks: measureClicks,
  postbacks: measurePostbacks,
  revenueView: measureRevenueView,
  dashboard: measureDashboard,
  sitemap: measureSitemap,
  startUp: measureStartUp,
  memory: measureMemory,
  soak: measureSoak,
  catalogue: measureCatalogue,
}
/** Only measured on request, because they take many minutes. */
const longParts: typeof parts = {
  millionItems: measureMillionItems,
  clickhouse: measureClickhouse,
  hugeClickhouse: measureHugeClickhouse,
}
const allParts = { ...parts, ...longParts }
const runFile = 'bench/results/run.json'

const { positionals: requested } = parseArgs({ allowPositionals: true })
const unknown = requested.filter((name) => !Object.hasOwn(allParts, name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is nothing to measure called ${unknown.join(', ')}. Use any of: ${Object.keys(allParts).join(', ')}.\n`,
  )
  process.exitCode = 2
} else {
  await measure(requested.length > 0 ? requested : Object.keys(parts))
}

async function measure(names: string[]): Promise<void> {
  const figures: Figure[] = []
  for (const name of names) {
    const begun = performance.now()
    process.stderr.write(`measuring ${name} …`)
    figures.push(...((await allParts[name]?.()) ?? []))
    process.stderr.write(` ${Math.round((performance.now() - begun) / 1000)} s\n`)
  }
  const run: Run = { machine: describeMachine(), figures: figures.map(resultOf) }
  const last = readCommittedRun(runFile)
  const changes = compareRuns(run, last)
  const isWhole = requested.length === 0
  process.stdout.write(`${report(run, changes, isWhole ? removedSince(run, last) : [])}\n`)
  if (isWhole) writeRun(run)
  const isFine =
    run.figures.every((figure) => meetsBound(figure) !== false) &&
    changes.every(({ verdict }) => verdict !== 'worse')
  if (!isFine) process.exitCode = 1
}

function writeRun(run: Run): void {
  mkdirSync(dirname(runFile), { recursive: true })
  const rounded = (_key: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(5)) : value
  writeFileSync(runFile, `${JSON.stringify(run, rounded, 2)}\n`)
}
