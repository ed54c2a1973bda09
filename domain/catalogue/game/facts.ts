import { dollars, dollarsFromCents } from '#domain/formats/money.ts'
import { type Facts, withArticle } from '../prose/wordingPicker.ts'
import { gameCategoryLabels, type SlotGame, type TableGame, volatilityLabels } from './game.ts'
import { providerLabels } from './provider.ts'
import { type SlotTheme, slotThemeLabels } from './slotTheme.ts'

/** A theme as a noun, and as the modifier before "slot". */
const themeWords: Record<SlotTheme, { thing: string; kind: string }> = {
  'ancient-egypt': { thing: 'ancient Egypt', kind: 'ancient Egypt' },
  mythology: { thing: 'mythology', kind: 'mythology' },
  fruits: { thing: 'fruit', kind: 'fruit' },
  gems: { thing: 'gems', kind: 'gem' },
  adventure: { thing: 'adventure', kind: 'adventure' },
  magic: { thing: 'magic', kind: 'magic' },
  animals: { thing: 'animals', kind: 'animal' },
  space: { thing: 'space', kind: 'space' },
  underwater: { thing: 'the underwater world', kind: 'underwater' },
  pirates: { thing: 'pirates', kind: 'pirate' },
}

/** The labels of the buttons of a game's page. */
export type GameButtons = { play: string; demo: string }

function wordsOn({ play, demo }: GameButtons): Facts {
  return { playButton: play, demoButton: demo }
}

/** RTP in hundredths of a percent: `96.20` is 9620. */
export function basisPoints(rtp: string): number {
  return Math.round(Number(rtp) * 100)
}

/**
 * The facts for the templates of a slot. For a stake of $100, the RTP in hundredths of a percent is
 * the average return in cents, and the rest is the house edge.
 */
export function slotFacts(game: SlotGame, age: string, buttons: GameButtons): Facts {
  const { thing, kind } = themeWords[game.theme]
  const returned = basisPoints(game.rtp)
  const kept = 10_000 - returned
  return {
    age,
    ...wordsOn(buttons),
    name: game.name,
    provider: providerLabels[game.provider],
    theme: thing,
    themeLabel: slotThemeLabels[game.theme],
    aTheme: withArticle(kind),
    aThemeSlot: withArticle(`${kind} slot`),
    themeSlots: `${kind} slots`,
    rtp: `${game.rtp}%`,
    returned: dollarsFromCents(returned),
    returnedOfThousand: dollarsFromCents(returned * 10),
    kept: dollarsFromCents(kept),
    edge: `${(kept / 100).toFixed(2)}%`,
    volatility: game.volatility,
    volatilityLabel: volatilityLabels[game.volatility],
    aVolatilitySlot: withArticle(`${game.volatility}-volatility slot`),
  }
}

/** The facts for the templates of a table game. */
export function tableFacts(game: TableGame, age: string, buttons: GameButtons): Facts {
  const label = gameCategoryLabels[game.category]
  const provider = providerLabels[game.provider]
  return {
    age,
    ...wordsOn(buttons),
    name: game.name,
    provider,
    variant: game.name.replace(`${provider} `, ''),
    game: label.toLowerCase(),
    aGame: withArticle(label.toLowerCase()),
    min: dollars(game.minBet),
    max: dollars(game.maxBet),
  }
}
