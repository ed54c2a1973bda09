import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'

const limits = {
  /** Next takes some 30 ms of processor time for a page. */
  atOnce: 1,
  /** Whoever else wants something comes in between: as for pages, see `server/renderTurns.ts`. */
  turnsBefore: 16,
  /** A page that takes longer waits for its reader or for the database, and holds nobody up. */
  longestMs: 1_000,
}

/**
 * Runs a render when it is its turn; resolves when it is over.
 *
 * @param isWanted whether anybody still waits for it; what nobody waits for is passed over
 */
export type StrangerTurns = (render: () => Promise<void>, isWanted?: () => boolean) => Promise<void>

/**
 * Renders the desk's pages one by one for people who aren't signed in, who see the sign-in at most.
 * All at once they would keep the processor from everybody for as long as they take together.
 */
export function createStrangerTurns(given: Partial<typeof limits> = {}): StrangerTurns {
  const { atOnce, turnsBefore, longestMs } = { ...limits, ...given }
  const queue = pLimit(atOnce)
  return (render, isWanted = () => true) =>
    new Promise<void>((settle, fail) => {
      void queue(async () => {
        for (let turn = 0; turn < turnsBefore && isWanted(); turn++) await nextTurn()
        if (!isWanted()) return settle()
        const over = new AbortController()
        const rendered = render().finally(() => over.abort())
        rendered.then(settle, fail)
        const { signal } = over
        await Promise.race([rendered, delay(longestMs, undefined, { signal })]).catch(
          () => undefined,
        )
      })
    })
}
