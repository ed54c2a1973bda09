import type { Game } from '../../catalogue/game.ts'
import type { AnsweredQuestion } from '../wordingPicker.ts'
import type { GameButtons } from './facts.ts'
import { slotProse } from './slotProse.ts'
import { tableProse } from './tableProse.ts'

/** The text of a game's page. */
export type GameProse = {
  /** For search results: one line of at most 160 characters, unique for every game. */
  summary: string
  /** Paragraphs. */
  description: string[]
  keyFeatures: string[]
  /** Steps in order. */
  howToPlay: string[]
  /** Three questions. */
  faq: AnsweredQuestion[]
}

/**
 * Writes the text of a game's page from its data in the catalogue; always the same text. It states
 * only facts that follow from the game's attributes, or from the rules of its category.
 *
 * @param minimumAge in years
 * @param buttons the labels of the page's buttons, which the text mentions
 */
export function describeGame(game: Game, minimumAge: number, buttons: GameButtons): GameProse {
  const age = `${minimumAge}+`
  return game.category === 'slots' ? slotProse(game, age, buttons) : tableProse(game, age, buttons)
}
