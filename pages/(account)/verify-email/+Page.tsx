import { useEffect, useRef, useState } from 'react'
import { useData } from 'vike-react/useData'
import { type AuthResult, verify } from '#browser/accounts/authApi.ts'
import { type MailedLink, takeMailedLink } from '#browser/accounts/mailedLink.ts'
import { AccountAndHomeLinks } from '#components/accounts/AccountAndHomeLinks.tsx'
import { LoginAndHomeLinks } from '#components/accounts/LoginAndHomeLinks.tsx'
import { Notice } from '#components/accounts/Notice.tsx'
import { showToast } from '#components/ui/feedback/toast.tsx'
import { useHydrated } from '#components/ui/hooks/useHydrated.ts'
import { Prose } from '#components/ui/prose/Prose.tsx'
import { failureMessage } from '#domain/accounts/failureMessages.ts'
import { nextPath } from '#domain/accounts/nextPath.ts'
import type { PageData } from '../../data/pageData.ts'
import { AccountScreen } from '../AccountScreen.tsx'
import type { AccountContent } from '../accountData.ts'
import { leaveWithToast } from '../leaveWithToast.ts'
import { useSession } from '../useSession.ts'

type Content = AccountContent<'verify'>

/** A page without a link shows the same as with an expired link. */
const missingLink = { ok: false, kind: 'problem', code: 'invalid_link', message: '' } as const

export function Page() {
  const { content } = useData<PageData<Content>>()
  const { words, labels, member } = content
  const text = useVerification(content)
  // Before hydration nothing is loading, so no busy text is shown.
  const hydrated = useHydrated()
  const isIn = useSession().status === 'signed-in'
  return (
    <AccountScreen
      heading={words.heading}
      links={
        isIn ? (
          <AccountAndHomeLinks accountLink={member.accountLink} labels={labels} />
        ) : (
          <LoginAndHomeLinks labels={labels} />
        )
      }
    >
      <Notice>{hydrated && <Prose text={text} />}</Notice>
    </AccountScreen>
  )
}

/** Uses the mailed link once, and returns a text about the progress. */
function useVerification(content: Content): string {
  const [text, setText] = useState(content.words.busy)
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const link = takeMailedLink()
    void verifyLink(link).then((answer) => setText(reportResult(answer, link, content)))
  })
  return text
}

async function verifyLink({ token }: MailedLink): Promise<AuthResult<undefined>> {
  return token ? verify({ token }) : missingLink
}

function reportResult(
  answer: AuthResult<undefined>,
  { next }: MailedLink,
  content: Content,
): string {
  const { words, messages } = content
  if (!answer.ok) {
    const message = failureMessage('verify', answer, messages)
    showToast({ tone: 'error', ...message })
    return answer.kind === 'problem' && answer.code === missingLink.code
      ? words.failed
      : message.text
  }
  const done = { tone: 'success', title: messages.success.title, text: words.done } as const
  const path = nextPath(next, location.origin)
  if (path) leaveWithToast({ lang: 'ru', ...done }, path, 'replace')
  else showToast(done)
  return words.done
}
