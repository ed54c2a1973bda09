import type { Game } from '../catalogue/game.ts'
import type { GameButtons } from './gameFacts.ts'
import type { GameProse } from './plan.ts'
import { slotProse } from './slotProse.ts'
import { tableProse } from './tableProse.ts'

export type { GameProse }

/**
 * Writes a game's page from what the catalogue holds of the game; the same text each time. It
 * says nothing of a game that does not follow from its attributes or from the rules of its kind.
 *
 * @param minimumAge in years
 * @param buttons the words on the page's buttons, which the text refers to
 */
export function describeGame(
  game: Game,
  minimumAge = 18,
  buttons: GameButtons = { play: 'Play Now', demo: 'Try Demo' },
): GameProse {
  const age = `${minimumAge}+`
  return game.category === 'slots' ? slotProse(game, age, buttons) : tableProse(game, age, buttons)
}
