import type { Account } from '#domain/auth/session.ts'
import type { SessionWorld } from './sessionWorld.ts'
import { isExpired, parseSession, type StoredSession } from './storedSession.ts'

export type SessionState =
  /** Nothing is known yet. */
  | { status: 'loading' }
  /** `ended`: not by whoever sits here, but because the server knows the session no more. */
  | { status: 'signed-out'; ended: boolean }
  | { status: 'signed-in'; account: Account }
  /** There is a session, but the server can't be asked. Tried again by itself. */
  | { status: 'unreachable'; account: Account }

/** The session as it is stored for all tabs, and what this tab tells about it. */
export type SessionKeeper = {
  state(): SessionState
  onChange(listener: () => void): () => void
  /** What is stored now, by whichever tab. */
  session(): StoredSession | undefined
  /** Tells of what other tabs stored since the last look. */
  look(): void
  keep(session: StoredSession): void
  /** The server told anew who is signed in. */
  confirm(account: Account): void
  /** The server can't be asked. */
  lose(): void
  clear(ended: boolean): void
}

/** Stored for a moment before a session goes, so that other tabs learn that it was ended. */
const endedMark = 'ended'

export function createKeeper(world: SessionWorld): SessionKeeper {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'loading' }
  let seen: string | null | undefined

  function become(next: SessionState): void {
    if (JSON.stringify(next) === JSON.stringify(state)) return
    state = next
    for (const listener of [...listeners]) listener()
  }

  const session = () => parseSession(world.load())

  function look(ended = false): void {
    const text = world.load()
    if (text === seen) return
    seen = text
    const found = parseSession(text)
    if (!found) {
      // Whoever is told already how it ended is not told otherwise by the next look.
      if (state.status !== 'signed-out') become({ status: 'signed-out', ended })
    } else if (!isExpired(found, world.now())) {
      become({ status: 'signed-in', account: found.account })
    }
  }

  function keep(kept: StoredSession): void {
    seen = JSON.stringify(kept)
    world.save(seen)
    become({ status: 'signed-in', account: kept.account })
  }

  world.onSaved((text) => look(text === endedMark))
  look()

  return {
    state: () => state,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    session,
    look: () => look(),
    keep,
    confirm(account) {
      const current = session()
      if (current?.account.id === account.id) keep({ ...current, account })
    },
    lose() {
      const current = session()
      if (current) become({ status: 'unreachable', account: current.account })
    },
    clear(ended) {
      if (ended) world.save(endedMark)
      world.save(null)
      seen = null
      become({ status: 'signed-out', ended })
    },
  }
}
