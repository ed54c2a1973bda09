import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import {
  closeReasons,
  createClosedConnectionCounts,
} from '#server/http/connections/closedConnectionCounts.ts'
import { metricsIn } from '#tests/operations/metrics/scrapedMetrics.ts'
import { readinessOf } from '../readiness.ts'
import { registerReadMetrics } from './registry.ts'
import { createResponseCounts } from './responseCounts.ts'
import type { MeasuredParts } from './sources.ts'

async function metricsOf(parts: MeasuredParts) {
  const registry = new Registry()
  registerReadMetrics(registry, {
    role: 'all',
    release: '0',
    readiness: readinessOf('all', { phase: () => ({ name: 'ready' }), parts: () => ({}) }),
    responses: createResponseCounts(),
    parts: () => parts,
  })
  return metricsIn(await registry.metrics())
}

test('requests in flight and refused requests are reported by kind', async () => {
  const stats = {
    site: { refused: 5, inFlight: 2 },
    api: { refused: 1, inFlight: 0 },
    admin: { refused: 0, inFlight: 3 },
  }
  const metrics = await metricsOf({ overload: { stats: () => stats } })
  const valuesOf = (name: string) =>
    ['site', 'api', 'admin'].map((kind) => metrics.value(`${name}{kind="${kind}"}`))
  expect(valuesOf('payline_requests_refused_total')).toEqual([5, 1, 0])
  expect(valuesOf('payline_requests_under_way')).toEqual([2, 0, 3])
})

test('closed connections are reported by reason, including reasons with no connection', async () => {
  const closedConnections = createClosedConnectionCounts()
  closedConnections.count('stalled')
  closedConnections.count('stalled')
  const metrics = await metricsOf({ closedConnections })
  const values = closeReasons.map((reason) => [
    reason,
    metrics.value(`payline_connections_cut_total{reason="${reason}"}`),
  ])
  expect(values).toEqual(closeReasons.map((reason) => [reason, reason === 'stalled' ? 2 : 0]))
})
