import { useSyncExternalStore } from 'react'
import { openSession, type SessionState } from '#browser/accounts/session.ts'

const loading: SessionState = { status: 'loading' }

/** The session state, kept up to date; `loading` before hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    (listener) => openSession().onChange(listener),
    () => openSession().state(),
    () => loading,
  )
}
