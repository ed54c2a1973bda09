import { useEffect, useState } from 'react'
import { useData } from 'vike-react/useData'
import { AccountLink } from '#components/accounts/AccountLink.tsx'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { PageData } from '../../data/pageData.ts'
import { AccountScreen } from '../AccountScreen.tsx'
import type { AccountContent } from '../accountData.ts'
import { MemberScreen } from '../MemberScreen.tsx'
import { usePageRestored } from '../usePageRestored.ts'
import { useSession } from '../useSession.ts'
import { LoginForm } from './LoginForm.tsx'
import { wantedPath } from './wantedPath.ts'

export type LoginContent = AccountContent<'login'>

export function Page() {
  const { content } = useData<PageData<LoginContent>>()
  const session = useSession()
  const [entered, setEntered] = useState(false)
  usePageRestored(() => setEntered(false))
  const { heading } = content.words
  const known = session.status === 'signed-in' && !entered ? session.account : undefined
  useEffect(() => {
    const path = known && wantedPath()
    if (path) location.replace(path)
  }, [known])
  if (!known) {
    return (
      <AccountScreen heading={heading} links={<NewcomersLinks content={content} />}>
        <LoginForm content={content} onEntered={() => setEntered(true)} />
      </AccountScreen>
    )
  }
  return <MemberScreen heading={heading} email={known.email} content={content} />
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
