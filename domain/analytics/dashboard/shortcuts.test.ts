import { expect, test } from 'vitest'
import { type KeyPress, shortcutOf, withNextComparison, withPreset } from './shortcuts.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})

test.each([
  ['t', 'today'],
  ['T', 'today'],
  ['w', 'last7Days'],
  ['m', 'last30Days'],
  ['y', 'last12Months'],
  ['a', 'allTime'],
  ['c', 'compare'],
  ['f', 'addFilter'],
  ['r', 'refresh'],
  ['Escape', 'clear'],
  ['?', 'help'],
  ['x', undefined],
  ['Tab', undefined],
])('%s means %s', (key, action) => {
  expect(shortcutOf(press(key))).toBe(action)
})

test('on a keyboard of another script the place of the key counts', () => {
  expect(shortcutOf(press('е', { code: 'KeyT' }))).toBe('today')
  // The key of A on a French keyboard is at the place of Q.
  expect(shortcutOf(press('a', { code: 'KeyQ' }))).toBe('allTime')
})

test('a modifier key leaves a key to the browser; a question mark needs Shift', () => {
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const) {
    expect(shortcutOf(press('t', { [modifier]: true }))).toBeUndefined()
  }
  expect(shortcutOf(press('?', { shiftKey: true }))).toBe('help')
})

const view = { period: 'today', from: undefined, to: undefined, compare: undefined } as const

test('the comparisons follow each other; all time has none', () => {
  const before = withNextComparison({ ...view })
  const year = withNextComparison(before)
  expect([before, year, withNextComparison(year)].map(({ compare }) => compare)).toEqual([
    'previous',
    'year',
    undefined,
  ])
  expect(withNextComparison({ ...view, period: 'allTime' }).compare).toBeUndefined()
})

test('another range keeps the comparison, unless it has no beginning', () => {
  const compared = { ...view, compare: 'year', filters: { country: 'DE' } } as const
  expect(withPreset(compared, 'last7Days')).toEqual({ ...compared, period: 'last7Days' })
  expect(withPreset(compared, 'allTime').compare).toBeUndefined()
})
