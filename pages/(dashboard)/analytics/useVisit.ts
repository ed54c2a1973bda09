import { useEffect, useState } from 'react'
import { openSession, type SessionState } from '#browser/session.ts'
import { loginBefore, screenPaths } from '#domain/screenPaths.ts'
import { leaveWith } from '../../(account)/leaveWith.ts'
import { useBackAgain } from '../../(account)/useBackAgain.ts'
import { useSession } from '../../(account)/useSession.ts'
import type { DashboardContent } from './+data.ts'

/** Who looks at the dashboard. Nobody can without a session: they are led to the login and back. */
export type Visit = {
  /** `leaving`: another page is on its way. */
  status: 'loading' | 'signed-in' | 'leaving'
  logOut: () => void
}

export function useVisit({ page, loggedOutHere }: DashboardContent): Visit {
  const session = useSession()
  // A logout ends the session before the next page is there; that is not a missing sign-in.
  const [loggingOut, setLoggingOut] = useState(false)
  useBackAgain(() => setLoggingOut(false))
  const { signIn, loggedOut } = page.states
  const isMissing = session.status === 'signed-out' && !loggingOut
  useEffect(() => {
    if (!isMissing) return
    const here = location.pathname + location.search
    leaveWith({ lang: 'en', tone: 'error', ...signIn }, loginBefore(here), 'replace')
  }, [isMissing, signIn])

  async function logOut(): Promise<void> {
    setLoggingOut(true)
    const ended = await openSession().end()
    const toast = ended
      ? ({ lang: 'en', tone: 'success', ...loggedOut } as const)
      : ({ lang: 'ru', tone: 'error', title: loggedOut.title, text: loggedOutHere } as const)
    leaveWith(toast, screenPaths.home)
  }
  return { status: statusOf(session, loggingOut), logOut: () => void logOut() }
}

function statusOf(session: SessionState, loggingOut: boolean): Visit['status'] {
  if (loggingOut || session.status === 'signed-out') return 'leaving'
  // Who can't be asked for now counts as before: the figures say themselves that they are away.
  return session.status === 'loading' ? 'loading' : 'signed-in'
}
