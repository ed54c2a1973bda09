import { expect, test } from 'vitest'
import { itemsOf } from '../testing/itemsOf.ts'
import {
  leagueLabels,
  leagues,
  leaguesOf,
  namedLeagueOf,
  sportEvent,
  sportLabels,
  sports,
  tellingLeagueOf,
} from './sport.ts'
import { sportKind } from './sportKind.ts'

test('an event has two different teams and odds of two decimals in range', () => {
  for (const event of itemsOf('sport')) {
    expect(event.homeTeam).not.toBe(event.awayTeam)
    for (const team of [event.homeTeam, event.awayTeam]) {
      expect(team).toMatch(/^Team ([1-9]|[1-9]\d|1\d\d|200)$/)
    }
    for (const price of Object.values(event.odds)) expect(price).toMatch(/^[1-4]\.\d\d$/)
    for (const price of [event.odds.home, event.odds.away]) {
      expect(Number(price)).toBeGreaterThanOrEqual(1.5)
      expect(Number(price)).toBeLessThanOrEqual(4.5)
    }
    expect(Number(event.odds.draw)).toBeGreaterThanOrEqual(2.5)
    expect(Number(event.odds.draw)).toBeLessThanOrEqual(4.5)
  }
})

test('every sport has events in all of its leagues and in no other', () => {
  const events = itemsOf('sport')
  for (const sport of sports) {
    const played = new Set(events.filter((it) => it.sport === sport).map((it) => it.league))
    expect(played).toEqual(new Set(leaguesOf[sport].map((league) => leagueLabels[league])))
  }
})

test.each([
  ['football', 'Premier League', 'premier-league', 'Premier League'],
  ['football', 'premier league', 'premier-league', 'premier league'],
  ['football', 'Ekstraklasa', undefined, 'Ekstraklasa'],
  ['handball', 'Bundesliga', undefined, 'Bundesliga'],
  ['boxing', 'International', undefined, undefined],
  ['football', 'International', undefined, undefined],
  ['tennis', undefined, undefined, undefined],
] as const)(
  'in %s, the league %s is known as %s and told as %s',
  (sport, league, named, telling) => {
    const event = { ...sportEvent(1), sport, league }
    expect([namedLeagueOf(event), tellingLeagueOf(event)]).toEqual([named, telling])
  },
)

test('every league belongs to a sport', () => {
  expect(new Set(Object.values(leaguesOf).flat())).toEqual(new Set(leagues))
})

test.each([
  ['dota2', 'Dota 2'],
  ['csgo', 'CS:GO'],
  ['lol', 'League of Legends'],
  ['formula1', 'Formula 1'],
  ['mma', 'MMA'],
] as const)('%s is shown as %s', (sport, label) => {
  expect(sportLabels[sport]).toBe(label)
})

test('the league facet reads names, and known leagues keep their values', () => {
  const [, facet] = sportKind.filters.facets
  const read = (league: string | undefined) => facet.read({ ...sportEvent(1), league })
  expect(read('Premier League')).toEqual({ value: 'premier-league', label: 'Premier League' })
  expect(read('ligue 1')).toEqual({ value: 'ligue-1', label: 'Ligue 1' })
  expect(read('Kreisliga B')).toEqual({ value: 'kreisliga-b', label: 'Kreisliga B' })
  expect(read(undefined)).toBeUndefined()
})

test('events without a price are last in its order', () => {
  const byHome = sportKind.filters.sorts[0].compare
  const events = [undefined, '10.00', '2.00'].map((home) => ({ ...sportEvent(1), odds: { home } }))
  expect(events.toSorted(byHome).map(({ odds }) => odds.home)).toEqual(['2.00', '10.00', undefined])
})
