import { expect, test } from 'vitest'
import { sumFigures } from './amounts.ts'
import {
  funnelSteps,
  headlineMetrics,
  mapRevenueCards,
  revenueMetricNames,
  revenueMetrics,
  revenueMetricTexts,
} from './revenueMetrics.ts'
import { sortableFigures } from './revenueQuery.ts'
import { sampleRevenue } from './testing/sampleRevenue.ts'

test('every figure by which the API sorts is a metric with texts of its own', () => {
  expect(revenueMetricNames.toSorted()).toEqual([...sortableFigures, 'per_click'].toSorted())
  expect(Object.values(mapRevenueCards((name) => name)).toSorted()).toEqual(
    revenueMetricNames.toSorted(),
  )
  const definitions = revenueMetricNames.map((name) => revenueMetricTexts[name].definition)
  expect(new Set(definitions).size).toBe(revenueMetricNames.length)
})

test('each card and each step of the funnel is there once', () => {
  expect(new Set(headlineMetrics).size).toBe(headlineMetrics.length)
  for (const step of funnelSteps) expect(revenueMetrics[step].format).toBe('count')
})

test('every metric depends on its figure', () => {
  for (const name of sortableFigures) {
    const other = {
      ...sampleRevenue.total,
      [name]: revenueMetrics[name].format === 'money' ? '7' : 7,
    }
    expect(revenueMetrics[name].of(other)).toBe(7n * 10n ** 18n)
    expect(revenueMetrics[name].of(sumFigures([]))).toBe(0n)
  }
})
