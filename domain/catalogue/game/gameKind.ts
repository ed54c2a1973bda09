import { exactDollars } from '#domain/formats/money.ts'
import { ascending, byText, descending, facet, nameFacet } from '../definition/facets.ts'
import type { KindDefinition } from '../definition/kindDefinition.ts'
import { claimButton, heading, label } from '../definition/pageTexts.ts'
import {
  type Game,
  gameCategories,
  gameCategoryLabels,
  gameRanges,
  type SlotGame,
  slot,
  type TableGame,
  table,
  volatilities,
  volatilityLabels,
} from './game.ts'
import { factsOfGame, gameAttributes, gameOf } from './gameAttributes.ts'
import { providerLabels, providers } from './provider.ts'
import { slotThemeLabels, slotThemes } from './slotTheme.ts'

export const gameKind = {
  pathNames: { listing: 'all-games', item: 'game' },
  names: { one: 'Game', many: 'Games', counted: 'games' },
  collection: 'games',
  attributes: gameAttributes,
  itemOf: gameOf,
  factsOf: factsOfGame,
  series: {
    slots: { prefix: 'slot', size: 300, make: slot },
    tables: { prefix: 'table', size: 100, make: table },
  },
  linkRange: 150_000,
  nameOf: ({ name }) => name,
  meta: {
    title: titleOf,
    keywords: ({ category, provider }) => [
      gameCategoryLabels[category],
      ...(provider === undefined ? [] : [provider]),
    ],
  },
  filters: {
    facets: [
      facet(
        { name: 'category', label: 'Category' },
        gameCategories,
        gameCategoryLabels,
        (it) => it.category,
      ),
      nameFacet(
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
      { name: 'rtp', label: 'By RTP', compare: descending(rtpOf) },
      { name: 'stake', label: 'By minimum bet', compare: ascending(minBetOf) },
    ],
    textOf: ({ name, category, provider = '' }) =>
      `${name} ${gameCategoryLabels[category]} ${provider}`,
  },
  figures: {
    rtp: { range: gameRanges.rtp, step: 1, read: rtpOf },
    minBet: { range: gameRanges.minBet, read: minBetOf },
  },
  art: {
    of: (game) => (game.category === 'slots' ? game.theme : game.category),
    listing: ['gems', 'roulette', 'poker'],
  },
  page: {
    tokens: ['game'],
    tokensHint: '{game}, the name of the game',
    tokenValues: ({ name }) => ({ game: name }),
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
    sections: {
      description: 'Description',
      features: 'Special features',
      howToPlay: 'How to play',
      faq: 'Questions',
    },
  },
} as const satisfies KindDefinition<Game>

function rtpOf(game: Game): number | undefined {
  return game.category === 'slots' && game.rtp !== undefined ? Number(game.rtp) : undefined
}

function minBetOf(game: Game): number | undefined {
  return game.category === 'slots' ? undefined : game.minBet
}

function titleOf(game: Game): string {
  return `${game.name} | ${game.category === 'slots' ? slotNote(game) : tableNote(game)}`
}

function slotNote({ provider, rtp }: SlotGame): string {
  const slot = provider === undefined ? 'Slot' : `${provider} Slot`
  return rtp === undefined ? slot : `${slot}, RTP ${rtp}%`
}

/** Without the provider, which a table's name usually contains. */
function tableNote({ category, minBet, maxBet }: TableGame): string {
  const [min, max] = [minBet, maxBet].map((bet) => bet !== undefined && exactDollars(bet))
  if (min && max) return `Bets ${min} to ${max}`
  if (min) return `Bets from ${min}`
  return max ? `Bets up to ${max}` : `${gameCategoryLabels[category]} Table`
}
