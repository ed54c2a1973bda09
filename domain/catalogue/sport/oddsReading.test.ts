import { expect, test } from 'vitest'
import { hasOdds, type OddsReading, readOdds } from './oddsReading.ts'
import type { Odds, SportEvent } from './sport.ts'

function eventAt(odds: Odds): SportEvent {
  return { id: 'event-1', sport: 'football', homeTeam: 'Team 1', awayTeam: 'Team 2', odds }
}

function at(home: string, draw: string, away: string): OddsReading {
  return readOdds(eventAt({ home, draw, away }))
}

test('the implied probability is 1 divided by the price, and the sum adds the three prices', () => {
  const { home, draw, away, market } = at('2.00', '4.00', '4.00')
  expect([home?.share, draw?.share, away?.share, market?.sum]).toEqual([50, 25, 25, 100])
})

test('the favourite is the side with the shorter price, or the home side if the prices are equal', () => {
  expect(at('3.10', '3.20', '2.10').sides?.favourite.side).toBe('Team 2')
  expect(at('2.50', '3.20', '2.50').sides?.favourite.side).toBe('Team 1')
})

test.each([
  ['2.50', '3.20', '2.50', 'equal'],
  ['2.50', '3.20', '2.60', 'close'],
  ['2.50', '3.20', '3.00', 'slight'],
  ['2.00', '3.20', '3.00', 'clear'],
  ['1.50', '4.00', '4.50', 'strong'],
  ['3.00', '2.60', '3.00', 'drawLed'],
  // Few percentage points, but a large difference.
  ['50.00', '60.00', '1000', 'strong'],
  ['1.00', '1000', '1.01', 'close'],
] as const)('%s, %s and %s make the sides "%s"', (home, draw, away, favour) => {
  expect(at(home, draw, away).sides?.favour).toBe(favour)
})

test.each([
  ['2.50', '2.40', '3.00', 'shortest'],
  ['2.50', '2.50', '3.00', 'tied'],
  ['2.50', '2.70', '3.00', 'between'],
  ['2.50', '3.00', '3.00', 'tied'],
  ['2.50', '3.10', '3.00', 'longest'],
] as const)(
  'next to %s and %s with %s between, the draw stands "%s"',
  (home, draw, away, place) => {
    expect(at(home, draw, away).market?.drawPosition).toBe(place)
  },
)

test.each([
  ['3.50', '3.50', '3.50', 'under'],
  ['2.00', '4.00', '4.00', 'even'],
  ['2.00', '3.80', '3.90', 'slim'],
  ['2.00', '3.40', '3.70', 'usual'],
  ['1.50', '3.00', '2.00', 'heavy'],
] as const)('the book of %s, %s and %s is "%s"', (home, draw, away, book) => {
  expect(at(home, draw, away).market?.marginSize).toBe(book)
})

test('sides are compared without a draw, and a market is read only if it is whole', () => {
  const twoWay = readOdds(eventAt({ home: '1.50', away: '2.80' }))
  expect(twoWay.sides?.favourite.side).toBe('Team 1')
  expect([twoWay.draw, twoWay.market]).toEqual([undefined, undefined])
  const oneSided = readOdds(eventAt({ home: '1.50', draw: '3.00' }))
  expect([oneSided.sides, oneSided.market]).toEqual([undefined, undefined])
})

test.each(['', 'evens', '0', '0.99', '-2.00', 'Infinity', undefined])('%s is no price', (home) => {
  const event = eventAt({ home })
  expect(readOdds(event).home).toBeUndefined()
  expect(hasOdds(event)).toBe(false)
})
