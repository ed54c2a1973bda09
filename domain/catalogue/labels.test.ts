import { expect, test } from 'vitest'
import { bonusTypeLabels, bonusTypes } from './bonus/bonus.ts'
import { gameCategories, gameCategoryLabels, volatilities, volatilityLabels } from './game/game.ts'
import { providerLabels, providers } from './game/provider.ts'
import { slotThemeLabels, slotThemes } from './game/slotTheme.ts'
import {
  guideCategories,
  guideCategoryLabels,
  guideLevelLabels,
  guideLevels,
  guideTopicLabels,
  guideTopics,
} from './guide/guideVocabulary.ts'
import { leagueLabels, leagues, leaguesOf, sportLabels, sports } from './sport/sport.ts'
import {
  tournamentFrequencies,
  tournamentFrequencyLabels,
  tournamentTypeLabels,
  tournamentTypes,
} from './tournament/tournament.ts'

const vocabularies: [string, readonly string[], Record<string, string>][] = [
  ['game category', gameCategories, gameCategoryLabels],
  ['volatility', volatilities, volatilityLabels],
  ['provider', providers, providerLabels],
  ['slot theme', slotThemes, slotThemeLabels],
  ['sport', sports, sportLabels],
  ['league', leagues, leagueLabels],
  ['bonus type', bonusTypes, bonusTypeLabels],
  ['guide topic', guideTopics, guideTopicLabels],
  ['guide category', guideCategories, guideCategoryLabels],
  ['guide level', guideLevels, guideLevelLabels],
  ['tournament type', tournamentTypes, tournamentTypeLabels],
  ['tournament frequency', tournamentFrequencies, tournamentFrequencyLabels],
]

test.each(vocabularies)('every %s has a unique, readable label', (_, values, labels) => {
  const shown = values.map((value) => labels[value])
  expect(Object.keys(labels)).toEqual([...values])
  expect(new Set(shown).size).toBe(values.length)
  for (const label of shown) expect(label).toMatch(/^[A-Z][A-Za-z0-9:' ]+$/)
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
