import { useState } from 'react'
import { useData } from 'vike-react/useData'
import { forgot } from '#browser/accounts/authApi.ts'
import { EmailField } from '#components/accounts/CredentialFields.tsx'
import { LoginAndHomeLinks } from '#components/accounts/LoginAndHomeLinks.tsx'
import { Notice } from '#components/accounts/Notice.tsx'
import { StackedForm } from '#components/accounts/StackedForm.tsx'
import { Prose } from '#components/ui/prose/Prose.tsx'
import { forgotForm } from '#domain/accounts/credentials.ts'
import type { PageData } from '../../data/pageData.ts'
import { AccountScreen } from '../AccountScreen.tsx'
import type { AccountContent } from '../accountData.ts'
import { useAccountForm } from '../useAccountForm.ts'

type Content = AccountContent<'forgot'>

export function Page() {
  const { content } = useData<PageData<Content>>()
  const { words, labels } = content
  const [sent, setSent] = useState(false)
  return (
    <AccountScreen heading={words.heading} links={<LoginAndHomeLinks labels={labels} />}>
      {sent ? (
        <Notice takesFocus>
          <Prose text={words.sent} />
        </Notice>
      ) : (
        <>
          <Prose text={words.text} className="mb-6 text-muted" />
          <ForgotForm content={content} onSent={() => setSent(true)} />
        </>
      )}
    </AccountScreen>
  )
}

function ForgotForm({ content, onSent }: { content: Content; onSent: () => void }) {
  const { words, labels, messages } = content
  const form = useAccountForm({
    screen: 'forgot',
    messages,
    form: forgotForm,
    send: forgot,
    onDone() {
      onSent()
      return 'leaving'
    },
  })
  return (
    <StackedForm action={words} busy={form.busy} onSubmit={form.onSubmit}>
      <EmailField labels={labels} state={form} />
    </StackedForm>
  )
}
