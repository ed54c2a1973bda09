import { expect, test } from 'vitest'
import { itemsOf } from '../testing/itemsOf.ts'
import { leagues, leaguesOf, sportLabels, sports, teamLabel } from './sport.ts'

test('an event has two different teams and odds of two decimals in range', () => {
  for (const event of itemsOf('sport')) {
    expect(event.homeTeam).not.toBe(event.awayTeam)
    for (const team of [event.homeTeam, event.awayTeam]) {
      expect(team).toMatch(/^team-([1-9]|[1-9]\d|1\d\d|200)$/)
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
    expect(played).toEqual(new Set(leaguesOf[sport]))
  }
})

test('a team is shown with its number', () => {
  expect(teamLabel('team-17')).toBe('Team 17')
})

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
