import { useEffect, useRef, useState } from 'react'
import { useData } from 'vike-react/useData'
import { type AuthAnswer, verify } from '#browser/authApi.ts'
import { type MailedLink, takeMailedLink } from '#browser/mailedLink.ts'
import { AccountAndHome } from '#components/site/account/AccountAndHome.tsx'
import { LoginAndHome } from '#components/site/account/LoginAndHome.tsx'
import { Notice } from '#components/site/account/Notice.tsx'
import { Prose } from '#components/ui/Prose.tsx'
import { showToast } from '#components/ui/toast.tsx'
import { useHydrated } from '#components/ui/useHydrated.ts'
import { failureMessage } from '#domain/auth/messages.ts'
import { nextPath } from '#domain/auth/nextPath.ts'
import type { PageData } from '../../pageData.ts'
import { AccountScreen } from '../AccountScreen.tsx'
import type { AccountContent } from '../accountData.ts'
import { leaveWith } from '../leaveWith.ts'
import { useSession } from '../useSession.ts'

type Content = AccountContent<'verify'>

/** A page that no link led to answers like one whose link is too old. */
const noLink = { ok: false, kind: 'problem', code: 'invalid_link', message: '' } as const

export function Page() {
  const { content } = useData<PageData<Content>>()
  const { words, labels, member } = content
  const text = useVerification(content)
  // HTML alone does nothing, and must not say that it does.
  const hydrated = useHydrated()
  const isIn = useSession().status === 'signed-in'
  return (
    <AccountScreen
      heading={words.heading}
      links={
        isIn ? (
          <AccountAndHome accountLink={member.accountLink} labels={labels} />
        ) : (
          <LoginAndHome labels={labels} />
        )
      }
    >
      <Notice>{hydrated && <Prose text={text} />}</Notice>
    </AccountScreen>
  )
}

/** Follows the mailed link once, and says how far that got. */
function useVerification(content: Content): string {
  const [text, setText] = useState(content.words.busy)
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const link = takeMailedLink()
    void follow(link).then((answer) => setText(tell(answer, link, content)))
  })
  return text
}

async function follow({ token }: MailedLink): Promise<AuthAnswer<undefined>> {
  return token ? verify({ token }) : noLink
}

function tell(answer: AuthAnswer<undefined>, { next }: MailedLink, content: Content): string {
  const { words, messages } = content
  if (!answer.ok) {
    const message = failureMessage('verify', answer, messages)
    showToast({ tone: 'error', ...message })
    return answer.kind === 'problem' && answer.code === noLink.code ? words.failed : message.text
  }
  const done = { tone: 'success', title: messages.success.title, text: words.done } as const
  const path = nextPath(next, location.origin)
  if (path) leaveWith({ lang: 'ru', ...done }, path, 'replace')
  else showToast(done)
  return words.done
}
