import type { GameButtons, GameComparison } from '../facts.ts'
import type { Game } from '../game.ts'
import type { GameProse } from '../gameProse.ts'
import { slotProse } from './slot/slotProse.ts'
import { tableProse } from './table/tableProse.ts'

/**
 * Writes the text of a game's page from its data in the catalogue; always the same text. It states
 * only facts that follow from the game's attributes, or from the rules of its category. The summary
 * is never empty.
 *
 * @param minimumAge in years
 * @param buttons the labels of the page's buttons, which the text mentions
 * @param comparison with the other games; by default the text makes none
 */
export function describeGame(
  game: Game,
  minimumAge: number,
  buttons: GameButtons,
  comparison: GameComparison = {},
): GameProse {
  const age = `${minimumAge}+`
  return game.category === 'slots'
    ? slotProse(game, age, buttons, comparison)
    : tableProse(game, age, buttons, comparison)
}
