import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { metricsIn } from '#tests/setup/scrapedMetrics.ts'
import { readinessOf } from '../readiness.ts'
import { createAnswerCounts } from './answerCounts.ts'
import { readAtScrapes } from './registry.ts'

test('requests that are worked for, and those turned away, are told by kind', async () => {
  const registry = new Registry()
  const stats = {
    site: { refused: 5, underWay: 2 },
    api: { refused: 1, underWay: 0 },
    desk: { refused: 0, underWay: 3 },
  }
  readAtScrapes(registry, {
    role: 'all',
    release: '0',
    readiness: readinessOf('all', { phase: { name: 'ready' } }),
    answers: createAnswerCounts(),
    parts: { overload: { stats: () => stats } },
  })
  const told = metricsIn(await registry.metrics())
  const valuesOf = (name: string) =>
    ['site', 'api', 'desk'].map((kind) => told.value(`${name}{kind="${kind}"}`))
  expect(valuesOf('payline_requests_refused_total')).toEqual([5, 1, 0])
  expect(valuesOf('payline_requests_under_way')).toEqual([2, 0, 3])
})
