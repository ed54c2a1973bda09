import { describe, expect, test } from 'vitest'
import { compareRuns, type Run, removedSince } from './compare.ts'
import { type Figure, meetsBound, resultOf } from './figure.ts'
import { report } from './report.ts'

const rate: Figure = {
  name: 'cached page',
  unit: 'req/s',
  better: 'higher',
  samples: [90, 110, 100],
  reference: { name: 'bare', samples: [100, 100, 100] },
  bound: { of: 'ratio', atLeast: 0.9 },
}
const time: Figure = { name: 'miss', unit: 'ms', better: 'lower', samples: [4, 5, 6] }
const runOf = (figures: Figure[], machine = 'two cores'): Run => ({
  machine,
  figures: figures.map(resultOf),
})

describe('a figure', () => {
  test('is the median of its rounds, beside the median of the ratios', () => {
    expect(resultOf(rate)).toMatchObject({
      value: 100,
      spread: [90, 110],
      reference: { name: 'bare', value: 100 },
      ratio: { value: 1, spread: [0.9, 1.1] },
    })
  })

  test('of many samples spreads over its middle half', () => {
    const samples = Array.from({ length: 101 }, (_, at) => at)
    expect(resultOf({ ...time, samples })).toMatchObject({ value: 50, spread: [25, 75] })
    expect(resultOf({ ...time, samples, statistic: 'p95' }).value).toBe(95)
    expect(resultOf({ ...time, samples, statistic: 'highest' }).value).toBe(100)
  })

  test('without samples is an error', () => {
    expect(() => resultOf({ ...time, samples: [] })).toThrow('Nothing was measured of "miss".')
  })

  test.each([
    [{ of: 'value', atMost: 5 }, true],
    [{ of: 'value', atMost: 4.9 }, false],
    [{ of: 'value', atLeast: 5.1 }, false],
    // Without a reference there is no ratio.
    [{ of: 'ratio', atLeast: 0 }, false],
  ] as const)('is checked against its bound %j', (bound, kept) => {
    expect(meetsBound(resultOf({ ...time, bound }))).toBe(kept)
  })
})

describe('compared with the last run', () => {
  const verdict = (now: Figure, last: Figure, machines: [string, string] = ['a', 'a']) =>
    compareRuns(runOf([now], machines[0]), runOf([last], machines[1]))[0]

  test('a figure is worse if its rounds do not overlap and are worse', () => {
    const slower = { ...time, samples: [7, 8, 9] }
    expect(verdict(slower, time)).toEqual({ name: 'miss', worsePercent: 60, verdict: 'worse' })
    expect(verdict(time, slower)).toMatchObject({ worsePercent: -37.5, verdict: 'better' })
    const fewer = { ...rate, samples: [50, 51, 52] }
    expect(verdict(fewer, rate)).toMatchObject({ worsePercent: 49, verdict: 'worse' })
  })

  test('overlapping rounds are noise, and so is a change of less than 5 %', () => {
    expect(verdict({ ...time, samples: [5.5, 7, 9] }, time)?.verdict).toBe('within noise')
    const [still, later] = [
      [5, 5, 5],
      [5.2, 5.2, 5.2],
    ]
    const change = verdict({ ...time, samples: later ?? [] }, { ...time, samples: still ?? [] })
    expect(change?.verdict).toBe('within noise')
  })

  test('on another machine only ratios are compared', () => {
    const slower = { ...time, samples: [7, 8, 9] }
    expect(verdict(slower, time, ['a', 'b'])?.verdict).toBe('not comparable')
    const fewer = { ...rate, samples: [50, 51, 52] }
    expect(verdict(fewer, rate, ['a', 'b'])?.verdict).toBe('worse')
  })

  test.each([
    [
      [7, 8],
      [4, 5, 6],
    ],
    [[7, 8, 9], [4]],
  ])('too few rounds (%j after %j) are not compared, because the noise is unknown', (now, last) => {
    const change = verdict({ ...time, samples: now }, { ...time, samples: last })
    expect(change).toMatchObject({ worsePercent: 0, verdict: 'not comparable' })
  })

  test('figures that are no longer measured are reported', () => {
    expect(removedSince(runOf([time]), runOf([rate, time]))).toEqual(['cached page'])
    expect(removedSince(runOf([time]), undefined)).toEqual([])
    expect(report(runOf([time]), [], ['cached page'])).toContain(
      'Not measured any more: cached page.',
    )
    expect(report(runOf([time]), [])).not.toContain('Not measured any more')
  })

  test('a figure missing in the last run is new', () => {
    expect(compareRuns(runOf([time]), runOf([rate]))[0]?.verdict).toBe('new')
    expect(compareRuns(runOf([time]), undefined)[0]?.verdict).toBe('new')
  })
})

test('the report lists missed bounds and worse figures', () => {
  const run = runOf([{ ...rate, samples: [50, 51, 52] }, time])
  const text = report(run, compareRuns(run, runOf([rate, time])))
  expect(text).toContain('Missed: cached page.')
  expect(text).toContain('Worse by more than the noise: cached page (49 %).')
  expect(text).toMatch(/^cached page +51 req\/s +50 to 52 +100 bare +0\.51 +ratio ≥ 0\.9 +MISSED/m)
  expect(text).toMatch(/^miss +5 ms +4 to 6/m)
})
