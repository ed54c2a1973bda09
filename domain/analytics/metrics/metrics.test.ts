import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measures } from './measures.ts'
import {
  displayedMetrics,
  headlineOf,
  mapCards,
  measuredValue,
  metricNames,
} from './metricLists.ts'
import { metrics } from './metrics.ts'

const tally = {
  views: 1_000,
  claims: 75,
  duration_count: 8,
  duration_sum: 1_204,
  engaged_sum: 46_499,
  sessions: 400,
  converted: 30,
}
const nothing = {
  views: 0,
  claims: 0,
  duration_count: 0,
  duration_sum: 0,
  engaged_sum: 0,
  sessions: 0,
  converted: 0,
}

test('metrics follow from the sums of a period, rounded, with halves rounded up', () => {
  expect(headlineOf(tally)).toMatchObject({
    total_visitors: 1_000,
    unique_visitors: 400,
    total_claim_clicks: 75,
    // 150.5, 7.5, 7.5 and 46.499
    avg_session_duration: 151,
    conversion_rate: 8,
    unique_conversion_rate: 8,
    avg_engaged_seconds: 46,
  })
})

test('the conversion rate can exceed 100 percent', () => {
  expect(headlineOf({ ...nothing, views: 2, claims: 3 }).conversion_rate).toBe(150)
})

test('every metric is a whole number of at least 0, and 0 without events', () => {
  expect(Object.values(headlineOf(nothing))).toEqual(metricNames.map(() => 0))
  const sum = fc.nat()
  const tallies = fc.record({
    views: sum,
    claims: sum,
    duration_count: sum,
    duration_sum: sum,
    engaged_sum: sum,
    sessions: sum,
    converted: sum,
  })
  fc.assert(
    fc.property(tallies, (some) => {
      for (const value of Object.values(headlineOf(some))) {
        expect([Number.isInteger(value), value >= 0]).toEqual([true, true])
      }
    }),
  )
})

test('every measure is part of a metric', () => {
  for (const measure of measures) {
    expect([measure, headlineOf({ ...tally, [measure]: 123_456 })]).not.toEqual([
      measure,
      headlineOf(tally),
    ])
  }
})

test('without its base a mean or a rate is not measured, a count of 0 is', () => {
  const empty = headlineOf(nothing)
  for (const name of metricNames) {
    const value = metrics[name].format === 'count' ? 0 : undefined
    expect([name, measuredValue(empty, name)]).toEqual([name, value])
    expect(measuredValue(headlineOf(tally), name)).toBe(headlineOf(tally)[name])
  }
})

test('each metric has texts of its own in the CMS, and is displayed once', () => {
  expect(Object.values(mapCards((name) => name)).toSorted()).toEqual(metricNames.toSorted())
  expect(displayedMetrics.toSorted()).toEqual(metricNames.toSorted())
})

test('a part is in the card of a metric that is no part itself', () => {
  for (const name of metricNames) {
    const { dashboard } = metrics[name]
    if (typeof dashboard === 'string') continue
    expect(typeof metrics[dashboard.partOf].dashboard).toBe('string')
  }
})
