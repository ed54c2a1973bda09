import { expect, test } from 'vitest'
import { link } from './link.ts'

const choices = [{ offer: 'one', weight: 1 }]
const problemOf = (changes: object) =>
  link.safeParse({ key: 'best', name: 'Best', rules: [{ choices }], ...changes }).error?.issues[0]
    ?.message

test('a link ends with a rule without conditions', () => {
  expect(problemOf({})).toBeUndefined()
  expect(problemOf({ rules: [{ markets: 'eu', choices }, { choices }] })).toBeUndefined()
  for (const condition of [
    { markets: 'eu' },
    { devices: 'mobile' },
    { from: '2030-01-01T00:00:00.000Z' },
    { until: '2030-01-01T00:00:00.000Z' },
  ]) {
    expect(problemOf({ rules: [{ choices }, { ...condition, choices }] })).toMatch(
      /^must end with a rule without markets, devices and times/,
    )
  }
  expect(problemOf({ rules: [] })).toMatch(/^must end with a rule/)
})

test('a rule names an offer, known devices, and a beginning before its end', () => {
  expect(problemOf({ rules: [{ choices: [] }, { choices }] })).toBe('must name an offer')
  expect(problemOf({ rules: [{ devices: 'mobile, watch', choices }, { choices }] })).toBe(
    'must be devices: desktop, mobile, tablet; “watch” is none',
  )
  const [from, until] = ['2030-01-02T00:00:00.000Z', '2030-01-01T00:00:00.000Z']
  expect(problemOf({ rules: [{ from, until, choices }, { choices }] })).toBe(
    'must be after the beginning',
  )
  for (const weight of [0, 101, 1.5]) {
    expect(problemOf({ rules: [{ choices: [{ offer: 'one', weight }] }] })).toBeDefined()
  }
})

test('its key is neither that of the site’s own offer nor like those of links in texts', () => {
  expect(problemOf({ key: 'main' })).toMatch(/^must not be “main”/)
  expect(problemOf({ key: 't-best' })).toMatch(/^must not begin with “t-”/)
})
