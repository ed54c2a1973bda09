import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { loggedAlarms } from '#tests/setup/loggedAlarms.ts'
import { degradedParts, readinessOf, reasons } from '../readiness.ts'
import { createAnswerCounts } from './answerCounts.ts'
import { createMeasures, readAtScrapes } from './registry.ts'

/** docs/operating.md against what the code really tells. */

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

function registered(): string[] {
  const registry = new Registry()
  createMeasures(registry)
  readAtScrapes(registry, {
    role: 'all',
    release: '0',
    readiness: readinessOf('all', { phase: { name: 'ready' } }),
    answers: createAnswerCounts(),
    parts: {},
  })
  return registry.getMetricsAsArray().map(({ name }) => name)
}

/** What the runtime tells on Linux alone. */
const ofLinux = /_(?:open_fds|max_fds|virtual_memory_bytes|process_heap_bytes)$/

test('each metric has its row, and each row its metric', () => {
  const listed = quoted(firstCells(section('Metrics')).join(' '))
  expect(new Set(listed).size).toBe(listed.length)
  const comparable = (names: string[]) => names.filter((name) => !ofLinux.test(name)).sort()
  expect(comparable(listed)).toEqual(comparable(registered()))
  expect(listed).toEqual(expect.arrayContaining(registered()))
})

test('names of metrics all begin with the product', () => {
  expect(registered().filter((name) => !name.startsWith('payline_'))).toEqual([])
})

test('each part that can be away has its own heading', () => {
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
  const alarms = loggedAlarms()
  expect(alarms.length).toBeGreaterThan(40)
  expect(alarms).toContain('scheduled changes are late')
  expect(alarms).toContain('events that were answered for can be lost:')
  const listed = quoted(firstCells(section('The log')).join(' '))
  const notSaid = ['request', 'uncaughtException', 'unhandledRejection', 'name: console']
  expect(listed.filter((line) => !notSaid.includes(line)).sort()).toEqual(alarms)
})

test('the configuration in the page is YAML, and its rules ask for metrics that there are', () => {
  const blocks = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => parse(text))
  const [scraping, { groups }] = blocks
  expect(scraping.scrape_configs).toHaveLength(2)
  const rules: { alert: string; expr: string; annotations: { runbook: string } }[] = groups[0].rules
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

test('links within the page lead somewhere', () => {
  const links = [...page.matchAll(/\]\(#([\w-]+)\)/g)].map(([, to]) => to)
  expect(links.filter((to) => !anchors().includes(to ?? ''))).toEqual([])
})

/** As GitHub makes them of headings. */
function anchors(): string[] {
  return [...page.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
