import { expect, test } from 'vitest'
import { countries, countryName } from './countries.ts'

test('a former code or another name of a country counts as its current code', () => {
  expect(countries.parse('uk, FR, DD')).toEqual(['GB', 'FR', 'DE'])
  expect(countries.safeParse('GB, ZZ').success).toBe(false)
  expect(countries.safeParse('Britain').success).toBe(false)
})

test('each country has one code', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const names = letters.flatMap((a) => letters.flatMap((b) => countryName(a + b) ?? []))
  expect(names).toContain('United Kingdom')
  expect(new Set(names).size).toBe(names.length)
})
