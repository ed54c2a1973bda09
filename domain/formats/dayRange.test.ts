import { expect, test } from 'vitest'
import { parseDayRange, rangeInMs } from './dayRange.ts'

const always = { from: null, to: null }
const november = { from: '2026-11-01', to: '2026-11-30' }

test.each([
  [{}, always],
  [{ from: '', to: '' }, always],
  [november, november],
])('a range has days or open ends: %j', (query, range) => {
  expect(parseDayRange(query)).toEqual({ ok: true, range })
})

test.each([{ from: '2026-02-30' }, { from: 'x' }, { to: ['2026-01-01'] }, { from: 7 }])(
  'a range with a value that is not a day is refused: %j',
  (query) => expect(parseDayRange(query)).toMatchObject({ ok: false }),
)

test('a range is refused where it ends before it begins', () => {
  expect(parseDayRange({ from: '2026-11-02', to: '2026-11-01' })).toEqual({
    ok: false,
    problem: 'The range must not end before it begins.',
  })
})

test('days are in UTC, and both are part of the range', () => {
  expect(rangeInMs(november)).toEqual({
    from: Date.parse('2026-11-01T00:00:00Z'),
    until: Date.parse('2026-12-01T00:00:00Z'),
  })
  expect(rangeInMs(always)).toEqual({ from: -Infinity, until: Infinity })
})
