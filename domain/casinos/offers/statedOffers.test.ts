import { describe, expect, test } from 'vitest'
import { offersNamedIn, statesCasinoOffer } from './statedOffers.ts'

const offer = {
  key: 'star',
  casino: { slug: 'star', name: 'Lucky Star', logo: null },
  title: '100% up to £200',
  kind: 'welcome',
  amount: 200,
  currency: 'GBP',
  spins: 50,
  code: 'STAR',
  wagering: 35,
  minimumDeposit: 10,
  expiryDays: null,
  conditions: '18+',
  url: 'https://star.example/',
  linkParameters: '',
} as const

test('offers are named by their tokens, at any depth', () => {
  const document = { text: '{offer:a.title} and {offer:b.code}', rows: [{ text: '{offer:c}' }] }
  expect([...offersNamedIn(document)]).toEqual(['a', 'b'])
})

describe('a text', () => {
  test.each(['Get £200.', '50 spins', 'Code STAR', '“100% up to £200” from us'])(
    'states the offer: %s',
    (text) => {
      expect(statesCasinoOffer([{ text }], offer)).toBe(true)
    },
  )

  test.each(['£2000', '£200,000', '150', '50.5', 'STARS', 'Lucky Star', 'Wagering 35x, from £10'])(
    'states no offer: %s',
    (text) => {
      expect(statesCasinoOffer([{ text }], offer)).toBe(false)
    },
  )
})
