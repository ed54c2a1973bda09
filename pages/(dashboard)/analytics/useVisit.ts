import { useEffect, useState } from 'react'
import { openSession, type SessionState } from '#browser/accounts/session.ts'
import { loginPathFor, screenPaths } from '#domain/urls/screenPaths.ts'
import { leaveWithToast } from '../../(account)/leaveWithToast.ts'
import { usePageRestored } from '../../(account)/usePageRestored.ts'
import { useSession } from '../../(account)/useSession.ts'
import type { DashboardContent } from './+data.ts'

/** The user of the dashboard. Without a session the user is redirected to the login and back. */
export type Visit = {
  /** `leaving`: another page is loading. */
  status: 'loading' | 'signed-in' | 'leaving'
  logOut: () => void
}

export function useVisit({ page, loggedOutHere }: DashboardContent): Visit {
  const session = useSession()
  // A logout ends the session before the next page has loaded; this is not a missing sign-in.
  const [loggingOut, setLoggingOut] = useState(false)
  usePageRestored(() => setLoggingOut(false))
  const { signIn, loggedOut } = page.states
  const isMissing = session.status === 'signed-out' && !loggingOut
  useEffect(() => {
    if (!isMissing) return
    const here = location.pathname + location.search
    leaveWithToast({ lang: 'en', tone: 'error', ...signIn }, loginPathFor(here), 'replace')
  }, [isMissing, signIn])

  async function logOut(): Promise<void> {
    setLoggingOut(true)
    const ended = await openSession().end()
    const toast = ended
      ? ({ lang: 'en', tone: 'success', ...loggedOut } as const)
      : ({ lang: 'ru', tone: 'error', title: loggedOut.title, text: loggedOutHere } as const)
    leaveWithToast(toast, screenPaths.home)
  }
  return { status: statusOf(session, loggingOut), logOut: () => void logOut() }
}

function statusOf(session: SessionState, loggingOut: boolean): Visit['status'] {
  if (loggingOut || session.status === 'signed-out') return 'leaving'
  // An unreachable server keeps the status: the figures show the failure themselves.
  return session.status === 'loading' ? 'loading' : 'signed-in'
}
