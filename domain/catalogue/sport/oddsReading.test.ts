import { expect, test } from 'vitest'
import { readOdds } from './oddsReading.ts'
import type { SportEvent } from './sport.ts'

function at(home: string, draw: string, away: string): SportEvent {
  return {
    id: 'event-1',
    sport: 'football',
    league: 'premier-league',
    homeTeam: 'team-1',
    awayTeam: 'team-2',
    odds: { home, draw, away },
  }
}

test('the implied probability is 1 divided by the price, and the sum adds the three prices', () => {
  const { home, draw, away, sum } = readOdds(at('2.00', '4.00', '4.00'))
  expect([home.share, draw.share, away.share, sum]).toEqual([50, 25, 25, 100])
})

test('the favourite is the side with the shorter price, or the home side if the prices are equal', () => {
  expect(readOdds(at('3.10', '3.20', '2.10')).favourite.side).toBe('Team 2')
  expect(readOdds(at('2.50', '3.20', '2.50')).favourite.side).toBe('Team 1')
})

test.each([
  ['2.50', '3.20', '2.50', 'equal'],
  ['2.50', '3.20', '2.60', 'close'],
  ['2.50', '3.20', '3.00', 'slight'],
  ['2.00', '3.20', '3.00', 'clear'],
  ['1.50', '4.00', '4.50', 'strong'],
  ['3.00', '2.60', '3.00', 'drawLed'],
] as const)('%s, %s and %s make the sides "%s"', (home, draw, away, favour) => {
  expect(readOdds(at(home, draw, away)).favour).toBe(favour)
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
    expect(readOdds(at(home, draw, away)).drawPosition).toBe(place)
  },
)

test.each([
  ['3.50', '3.50', '3.50', 'under'],
  ['2.00', '4.00', '4.00', 'even'],
  ['2.00', '3.80', '3.90', 'slim'],
  ['2.00', '3.40', '3.70', 'usual'],
  ['1.50', '3.00', '2.00', 'heavy'],
] as const)('the book of %s, %s and %s is "%s"', (home, draw, away, book) => {
  expect(readOdds(at(home, draw, away)).marginSize).toBe(book)
})
