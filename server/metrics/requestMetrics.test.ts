import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { metricsIn } from '#tests/setup/scrapedMetrics.ts'
import { createCutCounts, cutReasons } from '../cutCounts.ts'
import { readinessOf } from '../readiness.ts'
import { createAnswerCounts } from './answerCounts.ts'
import { readAtScrapes } from './registry.ts'
import type { MeasuredParts } from './sources.ts'

async function toldOf(parts: MeasuredParts) {
  const registry = new Registry()
  readAtScrapes(registry, {
    role: 'all',
    release: '0',
    readiness: readinessOf('all', { phase: { name: 'ready' } }),
    answers: createAnswerCounts(),
    parts,
  })
  return metricsIn(await registry.metrics())
}

test('requests that are worked for, and those turned away, are told by kind', async () => {
  const stats = {
    site: { refused: 5, underWay: 2 },
    api: { refused: 1, underWay: 0 },
    desk: { refused: 0, underWay: 3 },
  }
  const told = await toldOf({ overload: { stats: () => stats } })
  const valuesOf = (name: string) =>
    ['site', 'api', 'desk'].map((kind) => told.value(`${name}{kind="${kind}"}`))
  expect(valuesOf('payline_requests_refused_total')).toEqual([5, 1, 0])
  expect(valuesOf('payline_requests_under_way')).toEqual([2, 0, 3])
})

test('connections that were cut are told by reason, those of which there were none too', async () => {
  const cuts = createCutCounts()
  cuts.count('stalled')
  cuts.count('stalled')
  const told = await toldOf({ cuts })
  const values = cutReasons.map((reason) => [
    reason,
    told.value(`payline_connections_cut_total{reason="${reason}"}`),
  ])
  expect(values).toEqual(cutReasons.map((reason) => [reason, reason === 'stalled' ? 2 : 0]))
})
