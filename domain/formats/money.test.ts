import { expect, test } from 'vitest'
import { dollars, dollarsFromCents, exactDollars } from './money.ts'

test.each([
  [5, '$5'],
  [25_000, '$25,000'],
])('%d dollars are %s', (amount, text) => {
  expect(dollars(amount)).toBe(text)
})

test.each([
  [9_620, '$96.20'],
  [100_000, '$1,000'],
  [96_205, '$962.05'],
  [0, '$0'],
])('%d cents are %s', (cents, text) => {
  expect(dollarsFromCents(cents)).toBe(text)
})

test.each([
  [0.2, '$0.20'],
  [1_000, '$1,000'],
  [2_500.05, '$2,500.05'],
])('%d dollars with their cents are %s', (amount, text) => {
  expect(exactDollars(amount)).toBe(text)
})
