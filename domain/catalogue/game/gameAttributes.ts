import {
  type Attribute,
  choiceAttribute,
  type FactsOf,
  moneyAttribute,
  numberAttribute,
  onlyFor,
  required,
  textAttribute,
} from '../definition/attributes.ts'
import {
  type Game,
  gameCategories,
  gameCategoryLabels,
  volatilities,
  volatilityLabels,
} from './game.ts'
import { slotThemeLabels, slotThemes } from './slotTheme.ts'
import { tableCategories } from './tableVariant.ts'

function ofSlots<One extends Attribute>(attribute: One): One {
  return onlyFor('category', ['slots'], attribute)
}

function ofTables<One extends Attribute>(attribute: One): One {
  return onlyFor('category', tableCategories, attribute)
}

export const gameAttributes = {
  name: required(textAttribute('Name', { placeholder: 'Book of the Nile' })),
  category: required(choiceAttribute('Category', gameCategories, gameCategoryLabels)),
  provider: textAttribute('Provider', { placeholder: 'Pragmatic Play' }),
  theme: ofSlots(choiceAttribute('Theme', slotThemes, slotThemeLabels)),
  rtp: ofSlots(numberAttribute('RTP', { min: 0, max: 100, decimals: 2, description: 'Percent.' })),
  volatility: ofSlots(choiceAttribute('Volatility', volatilities, volatilityLabels)),
  minBet: ofTables(moneyAttribute('Minimum bet')),
  maxBet: ofTables(moneyAttribute('Maximum bet')),
}

export type GameFacts = FactsOf<typeof gameAttributes>

/** The game of an id with these facts. Facts that its category doesn't have are left out. */
export function gameOf(id: string, facts: GameFacts): Game {
  const { name, category, provider, theme, rtp, volatility, minBet, maxBet } = facts
  return category === 'slots'
    ? { id, name, category, provider, theme, rtp: rtp?.toFixed(2), volatility }
    : { id, name, category, provider, minBet, maxBet }
}

/** The facts of a game. */
export function factsOfGame(game: Game): GameFacts {
  const { name, category, provider } = game
  const none = { theme: undefined, rtp: undefined, volatility: undefined }
  if (game.category !== 'slots') {
    return { ...none, name, category, provider, minBet: game.minBet, maxBet: game.maxBet }
  }
  const { theme, rtp, volatility } = game
  const stakes = { minBet: undefined, maxBet: undefined }
  return {
    ...stakes,
    name,
    category,
    provider,
    theme,
    rtp: rtp === undefined ? undefined : Number(rtp),
    volatility,
  }
}
