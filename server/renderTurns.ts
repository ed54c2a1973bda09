import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'

const limits = {
  /** More than one only so that a render that waits for something doesn't hold up the rest. */
  atOnce: 2,
  /**
   * The event loop takes in one new connection a turn, and a render is a turn of its own. Without
   * turns in between a rush would stand in line outside, unseen and unanswered, for as long as it
   * lasts. A turn without requests takes some hundredths of a millisecond.
   */
  turnsBefore: 16,
}

/** Runs a render when it is its turn. */
export type RenderTurns = <Done>(render: () => Promise<Done>) => Promise<Done>

/**
 * Renders in the order in which they came, a few at a time, and lets whatever else arrives come in
 * before each: before one that finds no other before it, too, since whoever is to come next may stand
 * outside.
 */
export function createRenderTurns({ atOnce, turnsBefore } = limits): RenderTurns {
  const queue = pLimit(atOnce)
  return (render) =>
    queue(async () => {
      for (let turn = 0; turn < turnsBefore; turn++) await nextTurn()
      return render()
    })
}
