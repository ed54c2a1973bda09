import type { SessionState } from '#browser/accounts/session.ts'
import { AccountLink } from '#components/accounts/AccountLink.tsx'
import { SignedInAs } from '#components/accounts/SignedInAs.tsx'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { AccountPageContent } from './accountPageContent.ts'
import { DeletionSection } from './DeletionSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { Unverified } from './Unverified.tsx'

type Props = {
  account: Extract<SessionState, { status: 'signed-in' }>['account']
  content: AccountPageContent
  onLeave: () => void
  onStay: () => void
}

/** The content for a signed-in user. */
export function SignedIn({ account, content, onLeave, onStay }: Props) {
  const { words, offersMail } = content
  const { email, email_verified: verified, roles } = account
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
      <SessionsSection content={content} onLeave={onLeave} onStay={onStay} />
      <PasswordSection content={content} email={email} />
      <DeletionSection content={content} email={email} onLeave={onLeave} />
    </div>
  )
}
