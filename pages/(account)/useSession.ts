import { useSyncExternalStore } from 'react'
import { openSession, type SessionState } from '#browser/session.ts'

const loading: SessionState = { status: 'loading' }

/** Who is signed in, kept up to date; nothing is known before the page runs. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    (listener) => openSession().onChange(listener),
    () => openSession().state(),
    () => loading,
  )
}
