import { dollars } from '#domain/formats/money.ts'
import { ascending, byText, descending, facet } from '../definition/facets.ts'
import type { KindDefinition } from '../definition/kindDefinition.ts'
import { claimButton, heading, label } from '../definition/pageTexts.ts'
import {
  type Game,
  gameCategories,
  gameCategoryLabels,
  slot,
  table,
  volatilities,
  volatilityLabels,
} from './game.ts'
import { providerLabels, providers } from './provider.ts'
import { slotThemeLabels, slotThemes } from './slotTheme.ts'

export const gameKind = {
  pathNames: { listing: 'all-games', item: 'game' },
  names: { one: 'Game', many: 'Games', counted: 'games' },
  series: {
    slots: { prefix: 'slot', size: 300, make: slot },
    tables: { prefix: 'table', size: 100, make: table },
  },
  linkRange: 150_000,
  nameOf: ({ name }) => name,
  meta: {
    title: titleOf,
    keywords: ({ category, provider }) => [gameCategoryLabels[category], providerLabels[provider]],
  },
  filters: {
    facets: [
      facet(
        { name: 'category', label: 'Category' },
        gameCategories,
        gameCategoryLabels,
        (it) => it.category,
      ),
      facet(
        { name: 'provider', label: 'Provider' },
        providers,
        providerLabels,
        (it) => it.provider,
      ),
      facet({ name: 'theme', label: 'Theme' }, slotThemes, slotThemeLabels, (it) =>
        'theme' in it ? it.theme : undefined,
      ),
      facet({ name: 'volatility', label: 'Volatility' }, volatilities, volatilityLabels, (it) =>
        'volatility' in it ? it.volatility : undefined,
      ),
    ],
    sorts: [
      { name: 'name', label: 'By name', compare: byText((it) => it.name) },
      // Tables have no RTP, slots no stakes: items without the figure are last.
      {
        name: 'rtp',
        label: 'By RTP',
        compare: descending((it) => ('rtp' in it ? Number(it.rtp) : 0)),
      },
      {
        name: 'stake',
        label: 'By minimum bet',
        compare: ascending((it) => ('minBet' in it ? it.minBet : Infinity)),
      },
    ],
    textOf: (it) => `${it.name} ${gameCategoryLabels[it.category]} ${providerLabels[it.provider]}`,
  },
  art: {
    of: (game) => (game.category === 'slots' ? game.theme : game.category),
    listing: ['gems', 'roulette', 'poker'],
  },
  page: {
    tokens: ['game'],
    tokensHint: '{game}, the name of the game',
    texts: {
      play: claimButton('Play button', 'Play Now'),
      demo: claimButton('Demo button', 'Try Demo'),
      category: label('Category'),
      provider: label('Provider'),
      rtp: label('RTP'),
      volatility: label('Volatility'),
      minBet: label('Minimum bet'),
      maxBet: label('Maximum bet'),
      description: heading('Heading of the description', 'About {game}'),
      features: heading('Heading of the features'),
      howToPlay: heading('Heading of the instructions', 'How to play {game}'),
      faq: heading('Heading of the questions', 'Questions about {game}'),
      similar: heading('Heading of similar games'),
      bonuses: heading('Heading of bonuses'),
      allGames: label('Link to all games'),
    },
  },
} as const satisfies KindDefinition<Game>

/** A table's name contains its provider and its game. */
function titleOf(game: Game): string {
  return game.category === 'slots'
    ? `${game.name} | ${providerLabels[game.provider]} Slot, RTP ${game.rtp}%`
    : `${game.name} | Bets ${dollars(game.minBet)} to ${dollars(game.maxBet)}`
}
