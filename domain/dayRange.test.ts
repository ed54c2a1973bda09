import { expect, test } from 'vitest'
import { parseDayRange, rangeInMs } from './dayRange.ts'

const always = { from: null, to: null }
const november = { from: '2026-11-01', to: '2026-11-30' }

test.each([
  [{}, always],
  [{ from: '', to: '' }, always],
  [november, november],
])('a range is days, or open: %j', (query, range) => {
  expect(parseDayRange(query)).toEqual({ ok: true, range })
})

test.each([{ from: '2026-02-30' }, { from: 'x' }, { to: ['2026-01-01'] }, { from: 7 }])(
  'a range is refused where it names no day: %j',
  (query) => expect(parseDayRange(query)).toMatchObject({ ok: false }),
)

test('a range is refused where it ends before it begins', () => {
  expect(parseDayRange({ from: '2026-11-02', to: '2026-11-01' })).toEqual({
    ok: false,
    problem: 'The range must not end before it begins.',
  })
})

test('days are those of UTC, and both count', () => {
  expect(rangeInMs(november)).toEqual({
    from: Date.parse('2026-11-01T00:00:00Z'),
    until: Date.parse('2026-12-01T00:00:00Z'),
  })
  expect(rangeInMs(always)).toEqual({ from: -Infinity, until: Infinity })
})
