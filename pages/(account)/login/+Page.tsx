import { useState } from 'react'
import { useData } from 'vike-react/useData'
import { AccountLink } from '#components/site/account/AccountLink.tsx'
import { SignedInAs } from '#components/site/account/SignedInAs.tsx'
import { screenPaths } from '#domain/screenPaths.ts'
import type { PageData } from '../../pageData.ts'
import { AccountScreen } from '../AccountScreen.tsx'
import type { AccountContent } from '../accountData.ts'
import { useBackAgain } from '../useBackAgain.ts'
import { useSession } from '../useSession.ts'
import { LoginForm } from './LoginForm.tsx'

export type LoginContent = AccountContent<'login'>

export function Page() {
  const { content } = useData<PageData<LoginContent>>()
  const session = useSession()
  const [entered, setEntered] = useState(false)
  useBackAgain(() => setEntered(false))
  const { heading, signedInAs } = content.words
  if (session.status !== 'signed-in' || entered) {
    return (
      <AccountScreen heading={heading} links={<NewcomersLinks content={content} />}>
        <LoginForm content={content} onEntered={() => setEntered(true)} />
      </AccountScreen>
    )
  }
  return (
    <AccountScreen heading={heading} links={<MembersLinks content={content} />}>
      <SignedInAs template={signedInAs} email={session.account.email} />
    </AccountScreen>
  )
}

function NewcomersLinks({ content: { words, labels, offersMail } }: { content: LoginContent }) {
  return (
    <>
      <AccountLink prompt={words.signupPrompt} href={screenPaths.signup}>
        {words.signupLink}
      </AccountLink>
      {offersMail && (
        <AccountLink href={screenPaths.forgotPassword}>{words.forgotLink}</AccountLink>
      )}
      <AccountLink href={screenPaths.home}>{labels.homeLink}</AccountLink>
    </>
  )
}

function MembersLinks({ content: { words, labels } }: { content: LoginContent }) {
  return (
    <>
      <AccountLink href={screenPaths.account}>{words.accountLink}</AccountLink>
      <AccountLink href={screenPaths.home}>{labels.homeLink}</AccountLink>
    </>
  )
}
