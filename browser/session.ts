import { type BrowserSession, createSession } from './createSession.ts'
import { browserWorld } from './sessionWorld.ts'

export type { BrowserSession } from './createSession.ts'
export type { SessionState } from './sessionKeeper.ts'

let session: BrowserSession | undefined

/** The session of this browser. All callers on a page share it; there is none on the server. */
export function openSession(): BrowserSession {
  session ??= createSession(browserWorld())
  return session
}
