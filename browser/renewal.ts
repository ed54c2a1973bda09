import { type RefreshAnswer, refreshTokens } from './refreshTokens.ts'
import type { SessionKeeper } from './sessionKeeper.ts'
import type { Patience, SessionWorld } from './sessionWorld.ts'
import { isExpired, type StoredSession, sessionOf } from './storedSession.ts'

/**
 * Exchanges the tokens of a session that is stale, if they are still the stored ones; the outcome
 * is with the keeper. Never rejects, and never runs twice at a time.
 */
export type Renew = (stale: StoredSession, patience: Patience) => Promise<void>

/**
 * When a connection breaks off, the refresh token may have been used up unseen. The server takes
 * it again for a few seconds only, too few to wait for the next tick.
 */
export const secondTryMs = 3_000
/** Whatever the server asks for, nobody waits longer than this. */
const longestWaitMs = 60 * 60_000

export function createRenewal(world: SessionWorld, keeper: SessionKeeper): Renew {
  let running: Promise<void> | undefined
  let notBefore = 0
  let triedTwice = false

  /** A wait that a jump of the clock made longer than any does not count. */
  function mustWait(): boolean {
    const left = notBefore - world.now()
    return left > 0 && left <= longestWaitMs
  }

  async function exchange(stale: StoredSession): Promise<void> {
    keeper.look()
    if (!isStored(stale) || mustWait()) return
    const answer = await refreshTokens(world.fetch, stale.refreshToken)
    // Signed out in the meantime, or signed in anew: the answer is about a session of the past.
    if (isStored(stale)) settle(stale, answer)
  }

  function isStored(stale: StoredSession): boolean {
    return keeper.session()?.accessToken === stale.accessToken
  }

  function settle(stale: StoredSession, answer: RefreshAnswer): void {
    switch (answer.kind) {
      case 'ended':
        keeper.clear(true)
        break
      case 'renewed':
        triedTwice = false
        keeper.keep(sessionOf(answer.tokens, world.now()))
        break
      case 'failed':
        notBefore = world.now() + Math.min(answer.waitMs, longestWaitMs)
        if (answer.away || isExpired(stale, world.now())) keeper.lose()
        if (answer.away) tryAgainSoon(stale)
    }
  }

  function tryAgainSoon(stale: StoredSession): void {
    if (triedTwice) return
    triedTwice = true
    world.after(secondTryMs, () => void renew(stale, 'skip'))
  }

  async function renew(stale: StoredSession, patience: Patience): Promise<void> {
    if (patience === 'skip' && running) return running
    while (running) await running
    if (!isStored(stale)) return keeper.look()
    running = world
      .alone(patience, () => exchange(stale))
      .finally(() => {
        running = undefined
      })
    return running
  }

  return renew
}
