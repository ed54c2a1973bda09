import { useState } from 'react'
import { useData } from 'vike-react/useData'
import type { SessionState } from '#browser/session.ts'
import { AccountLink } from '#components/site/account/AccountLink.tsx'
import { Notice } from '#components/site/account/Notice.tsx'
import { SignedInAs } from '#components/site/account/SignedInAs.tsx'
import { screenPaths } from '#domain/screenPaths.ts'
import type { PageData } from '../../pageData.ts'
import { AccountScreen } from '../AccountScreen.tsx'
import type { AccountContent } from '../accountData.ts'
import { useBackAgain } from '../useBackAgain.ts'
import { useSession } from '../useSession.ts'
import { DeletionPart } from './DeletionPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { SessionsPart } from './SessionsPart.tsx'
import { Unverified } from './Unverified.tsx'

export type AccountPageContent = AccountContent<'account'>

export function Page() {
  const { content } = useData<PageData<AccountPageContent>>()
  const { words, labels } = content
  const now = useSession()
  // Signing out ends the session before the next page is there; nothing should flicker meanwhile.
  const [left, setLeft] = useState<SessionState>()
  useBackAgain(() => setLeft(undefined))
  const session = left ?? now
  const links = (
    <>
      {session.status === 'signed-out' && (
        <AccountLink href={`${screenPaths.login}?next=${screenPaths.account}`}>
          {labels.loginLink}
        </AccountLink>
      )}
      <AccountLink href={screenPaths.home}>{labels.homeLink}</AccountLink>
    </>
  )
  return (
    <AccountScreen heading={words.heading} links={links}>
      <State session={session} content={content} onLeave={() => setLeft(session)} />
    </AccountScreen>
  )
}

type StateProps = { session: SessionState; content: AccountPageContent; onLeave: () => void }

function State({ session, content, onLeave }: StateProps) {
  const { words, messages, offersMail } = content
  if (session.status === 'loading') return <Notice text={words.loading} />
  if (session.status === 'unreachable') return <Notice text={words.unreachable} />
  if (session.status === 'signed-out') {
    return <Notice text={session.ended ? messages.refused.sessionEnded : words.signedOut} />
  }
  const { email, email_verified: verified, roles } = session.account
  return (
    <div className="space-y-8">
      <div>
        <SignedInAs template={words.signedInAs} email={email} />
        {offersMail && !verified && <Unverified content={content} />}
        {roles.length > 0 && (
          <ul>
            <AccountLink href={screenPaths.admin}>{words.deskLink}</AccountLink>
          </ul>
        )}
      </div>
      <PasswordPart content={content} email={email} />
      <SessionsPart content={content} onLeave={onLeave} />
      <DeletionPart content={content} email={email} onLeave={onLeave} />
    </div>
  )
}
