import type { Game } from '../../catalogue/game.ts'
import type { Answered } from '../voice.ts'
import type { GameButtons } from './facts.ts'
import { slotProse } from './slotProse.ts'
import { tableProse } from './tableProse.ts'

/** The text of a game's page. */
export type GameProse = {
  /** For search results: one line of at most 160 characters, of its own for every game. */
  summary: string
  /** Paragraphs. */
  description: string[]
  keyFeatures: string[]
  /** Steps in the order in which they are taken. */
  howToPlay: string[]
  /** Three of them. */
  faq: Answered[]
}

/**
 * Writes a game's page from what the catalogue holds of the game; the same text each time. It
 * says nothing of a game that does not follow from its attributes or from the rules of its kind.
 *
 * @param minimumAge in years
 * @param buttons the words on the page's buttons, which the text refers to
 */
export function describeGame(game: Game, minimumAge: number, buttons: GameButtons): GameProse {
  const age = `${minimumAge}+`
  return game.category === 'slots' ? slotProse(game, age, buttons) : tableProse(game, age, buttons)
}
