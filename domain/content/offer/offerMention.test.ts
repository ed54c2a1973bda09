import { expect, test } from 'vitest'
import { statesOffer } from './offerMention.ts'

const offer = { amount: 1_500, code: 'CR7' }

test.each(['Get $1,500 now.', 'Get $1500.', 'Code CR7!', '**CR7**', 'Worth $1,500.00'])(
  '"%s" states the offer',
  (text) => expect(statesOffer(text, offer)).toBe(true),
)

test.each([
  'Get $1,5000',
  'Get $15001.',
  'Get $1,500,000',
  'CR77',
  'XCR7',
  'CR7-2',
  '1,500 games',
  '',
])('"%s" does not state the offer', (text) => expect(statesOffer(text, offer)).toBe(false))

test('it is found at any depth', () => {
  expect(statesOffer({ cards: [{ title: 'A', text: 'Code CR7' }] }, offer)).toBe(true)
  expect(statesOffer([{ heading: 'A', order: 7, none: null }], offer)).toBe(false)
})

test('a code may have any of the allowed characters', () => {
  expect(statesOffer('Code A.B-C_1', { amount: 1, code: 'A.B-C_1' })).toBe(true)
  expect(statesOffer('Code AxB-C_1', { amount: 1, code: 'A.B-C_1' })).toBe(false)
  expect(statesOffer('Code ÜBER', { amount: 1, code: 'ÜBER' })).toBe(true)
})
