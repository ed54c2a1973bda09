import { useEffect, useState } from 'react'
import { useData } from 'vike-react/useData'
import type { SessionState } from '#browser/accounts/session.ts'
import { AccountLink } from '#components/accounts/AccountLink.tsx'
import { LoginAndHomeLinks } from '#components/accounts/LoginAndHomeLinks.tsx'
import { Notice } from '#components/accounts/Notice.tsx'
import { showToast } from '#components/ui/feedback/toast.tsx'
import { useHydrated } from '#components/ui/hooks/useHydrated.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { PageData } from '../../data/pageData.ts'
import { AccountScreen } from '../AccountScreen.tsx'
import { usePageRestored } from '../usePageRestored.ts'
import { useSession } from '../useSession.ts'
import type { AccountPageContent } from './accountPageContent.ts'
import { SignedIn } from './SignedIn.tsx'

export function Page() {
  const { content } = useData<PageData<AccountPageContent>>()
  const { words, labels } = content
  const now = useSession()
  // Signing out ends the session before the next page has loaded; the page must not flicker
  // meanwhile.
  const [left, setLeft] = useState<SessionState>()
  usePageRestored(() => setLeft(undefined))
  const session = left ?? now
  useEndedToast(session, content.messages)
  const links =
    session.status === 'signed-out' ? (
      <LoginAndHomeLinks labels={labels} next={screenPaths.account} />
    ) : (
      <AccountLink href={screenPaths.home}>{labels.homeLink}</AccountLink>
    )
  return (
    <AccountScreen heading={words.heading} links={links}>
      <State
        session={session}
        content={content}
        onLeave={() => setLeft(session)}
        onStay={() => setLeft(undefined)}
      />
    </AccountScreen>
  )
}

function useEndedToast(session: SessionState, { refused }: AccountPageContent['messages']): void {
  const ended = session.status === 'signed-out' && session.ended
  useEffect(() => {
    if (ended) showToast({ tone: 'error', title: refused.title, text: refused.sessionEnded })
  }, [ended, refused])
}

type StateProps = {
  session: SessionState
  content: AccountPageContent
  onLeave: () => void
  onStay: () => void
}

function State({ session, content, onLeave, onStay }: StateProps) {
  // Before hydration nothing is loading, so no busy text is shown.
  const hydrated = useHydrated()
  // The focused element is removed with the account; a freshly loaded page had no focus to restore.
  const [hadAccount, setHadAccount] = useState(false)
  const hasAccount = session.status === 'signed-in'
  if (hasAccount && !hadAccount) setHadAccount(true)
  if (!hasAccount) {
    return (
      <Notice key={session.status} takesFocus={hadAccount}>
        {hydrated && <p>{noticeOf(session, content)}</p>}
      </Notice>
    )
  }
  return <SignedIn account={session.account} content={content} onLeave={onLeave} onStay={onStay} />
}

function noticeOf(
  session: Exclude<SessionState, { status: 'signed-in' }>,
  { words, messages }: AccountPageContent,
): string {
  if (session.status === 'loading') return words.loading
  if (session.status === 'unreachable') return words.unreachable
  return session.ended ? messages.refused.sessionEnded : words.signedOut
}
