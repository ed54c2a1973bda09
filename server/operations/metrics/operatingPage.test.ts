import { globSync, readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { configurationIn } from '#tests/operations/metrics/configurationIn.ts'
import { loggedProblems } from '#tests/operations/metrics/loggedProblems.ts'
import { degradedParts } from '../degraded.ts'
import { readinessOf, reasons } from '../readiness.ts'
import { createMeasures, registerReadMetrics } from './registry.ts'
import { createResponseCounts } from './responseCounts.ts'
import { routeClasses } from './routeClasses.ts'

/** Checks docs/operating.md against the code. */

const page = readFileSync('docs/operating.md', 'utf8')

function section(title: string): string {
  const [, rest = ''] = page.split(`\n## ${title}\n`)
  return rest.split('\n## ', 1)[0] ?? ''
}

/** The first cells of all rows of the tables in a text. */
function firstCells(text: string): string[] {
  return [...text.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell]) => cell ?? [])
}

const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? [])

/** The labels of each metric. */
function labelsByName(): ReadonlyMap<string, string> {
  const registry = filledRegistry()
  const metrics = registry.getMetricsAsArray().map(({ name }) => registry.getSingleMetric(name))
  const labelled = z.object({ name: z.string(), labelNames: z.array(z.string()) })
  return new Map(
    metrics.map((metric) => {
      const { name, labelNames } = labelled.parse(metric)
      return [name, labelNames.toSorted().join()]
    }),
  )
}

function registered(): string[] {
  return filledRegistry()
    .getMetricsAsArray()
    .map(({ name }) => name)
}

function filledRegistry(): Registry {
  const registry = new Registry()
  createMeasures(registry)
  registerReadMetrics(registry, {
    role: 'all',
    release: '0',
    readiness: readinessOf('all', { phase: () => ({ name: 'ready' }), parts: () => ({}) }),
    responses: createResponseCounts(),
    parts: () => ({}),
  })
  return registry
}

/** Metrics of the runtime that exist on Linux only. */
const ofLinux = /_(?:open_fds|max_fds|virtual_memory_bytes|process_heap_bytes)$/

test('each metric has its row, and each row its metric', () => {
  const listed = quoted(firstCells(section('Metrics')).join(' '))
  expect(new Set(listed).size).toBe(listed.length)
  const comparable = (names: string[]) => names.filter((name) => !ofLinux.test(name)).sort()
  expect(comparable(listed)).toEqual(comparable(registered()))
  expect(listed).toEqual(expect.arrayContaining(registered()))
})

test('all names of metrics begin with the product', () => {
  expect(registered().filter((name) => !name.startsWith('payline_'))).toEqual([])
})

test('no label has a name that Prometheus sets on the target and would rename', () => {
  const labelled = z.object({ labels: z.record(z.string(), z.string()).default({}) })
  const scraping = z.object({
    scrape_configs: z.array(z.object({ static_configs: z.array(labelled) })),
  })
  const ofTargets = ['with Compose', 'on Debian'].flatMap((where) =>
    scraping
      .parse(configurationIn(page, `prometheus.yml, ${where}`))
      .scrape_configs.flatMap((it) =>
        it.static_configs.flatMap(({ labels }) => Object.keys(labels)),
      ),
  )
  const taken = ['job', 'instance', ...ofTargets]
  const all = [...labelsByName()].map(([name, labels]) => [name, labels.split(',')] as const)
  expect(all.filter(([, labels]) => labels.length > 1).length).toBeGreaterThan(3)
  expect(all.filter(([, labels]) => labels.some((it) => taken.includes(it)))).toEqual([])
})

test('each part that can be degraded has a heading', () => {
  const headings = [...section('`/readyz`').matchAll(/^### `(\w+)`$/gm)].map(([, name]) => name)
  expect(headings).toEqual([...degradedParts])
})

test('each reason for not being ready has its row', () => {
  const start = readFileSync('server/start.ts', 'utf8')
  const waits = [...start.matchAll(/(?:waitFor\(|waitingFor: )'([^']+)'/g)]
  expect(waits.length).toBeGreaterThan(5)
  const all = [...waits.map(([, what]) => `waiting for ${what}`), ...Object.values(reasons)]
  const listed = quoted(firstCells(section('`/readyz`')).join(' '))
  expect(listed.sort()).toEqual([...new Set(all)].sort())
})

test('each warning and error of the log has its row', () => {
  const alarms = loggedProblems()
  expect(alarms.length).toBeGreaterThan(40)
  expect(alarms).toContain('scheduled changes are late')
  expect(alarms).toContain('acknowledged events can be lost:')
  const listed = quoted(firstCells(section('The log')).join(' '))
  const notSaid = ['request', 'uncaughtException', 'unhandledRejection', 'name: console']
  expect(listed.filter((line) => !notSaid.includes(line)).sort()).toEqual(alarms)
})

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  annotations: z.object({ runbook: z.string() }),
})
const rulesFile = z.object({ groups: z.tuple([z.object({ rules: z.array(rule) })]) })
const { rules } = rulesFile.parse(configurationIn(page, 'payline.rules.yml')).groups[0]

test('the rules use existing metrics, and link to an anchor of the page', () => {
  const known = registered()
  for (const { alert, expr, annotations } of rules) {
    for (const name of expr.match(/payline_\w+/g) ?? []) {
      const base = name.replace(/_(?:bucket|sum|count)$/, '')
      expect([alert, known.includes(base) || known.includes(name)]).toEqual([alert, true])
    }
    expect([alert, anchors()]).toEqual([
      alert,
      expect.arrayContaining([annotations.runbook.split('#')[1]]),
    ])
  }
  expect(rules.length).toBeGreaterThanOrEqual(6)
})

test('the rules about requests exclude health checks and scrapes, which are frequent and seldom fail', () => {
  const sums = rules.flatMap(({ expr }) => expr.match(/payline_http_requests_total\{?[^[]*/g) ?? [])
  expect(sums.length).toBeGreaterThan(1)
  for (const sum of sums) {
    const [, left = ''] = /route!~"([^"]*)"/.exec(sum) ?? []
    expect([sum, left.split('|')]).toEqual([sum, ['health', 'metrics']])
    expect(routeClasses).toEqual(expect.arrayContaining(left.split('|')))
  }
})

test('metrics with different labels are combined by their shared labels only', () => {
  const labels = labelsByName()
  const pairs = rules.flatMap(({ alert, expr }) =>
    [...expr.matchAll(/ (?:and|or|unless) (on ?\(|ignoring ?\()?/g)].map((found) => {
      const [one, other] = [expr.slice(0, found.index), expr.slice(found.index)]
      const before = one.match(/payline_\w+/g)?.at(-1) ?? ''
      const [after = ''] = /payline_\w+/.exec(other) ?? []
      const fit = found[1] !== undefined || labels.get(before) === labels.get(after)
      return { alert, before, after, fit }
    }),
  )
  expect(pairs.length).toBeGreaterThan(1)
  expect(pairs.filter(({ fit }) => !fit)).toEqual([])
})

test('each pool of connections is explained in the section that the alert links to', () => {
  const sources = globSync('{server,cms}/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const pools = sources.flatMap((source) =>
    [...source.matchAll(/\bpoolFigures\('(\w+)'/g)].map(([, name]) => name ?? ''),
  )
  expect(pools.length).toBeGreaterThan(4)
  const [, text = ''] = /^### PaylinePoolExhausted\n([\s\S]*?)\n#/m.exec(page) ?? []
  expect(pools.filter((name) => !text.includes(`"${name}"`))).toEqual([])
})

test('links within the page have a target', () => {
  const links = [...page.matchAll(/\]\(#([\w-]+)\)/g)].map(([, to]) => to)
  expect(links.filter((to) => !anchors().includes(to ?? ''))).toEqual([])
})

/** The anchors that GitHub creates for headings. */
function anchors(): string[] {
  return [...page.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
