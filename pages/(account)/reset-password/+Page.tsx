import { useState } from 'react'
import { useData } from 'vike-react/useData'
import { reset } from '#browser/accounts/authApi.ts'
import { NewPasswordFields } from '#components/accounts/CredentialFields.tsx'
import { LoginAndHomeLinks } from '#components/accounts/LoginAndHomeLinks.tsx'
import { Notice } from '#components/accounts/Notice.tsx'
import { StackedForm } from '#components/accounts/StackedForm.tsx'
import { TextLink } from '#components/ui/navigation/TextLink.tsx'
import { Prose } from '#components/ui/prose/Prose.tsx'
import { newPasswordForm } from '#domain/accounts/credentials.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { PageData } from '../../data/pageData.ts'
import { AccountScreen } from '../AccountScreen.tsx'
import type { AccountContent } from '../accountData.ts'
import { leaveWithToast } from '../leaveWithToast.ts'
import { useAccountForm } from '../useAccountForm.ts'
import { useMailedLink } from '../useMailedLink.ts'

type Content = AccountContent<'reset'>

export function Page() {
  const { content } = useData<PageData<Content>>()
  const { words, labels, messages } = content
  const link = useMailedLink()
  const [dead, setDead] = useState(false)
  const requestNew = <TextLink href={screenPaths.forgotPassword}>{words.requestNew}</TextLink>
  return (
    <AccountScreen heading={words.heading} links={<LoginAndHomeLinks labels={labels} />}>
      {dead ? (
        <Notice takesFocus>
          <p>{messages.refused.invalidLink}</p>
          {requestNew}
        </Notice>
      ) : link && !link.token ? (
        <Notice>
          <Prose text={words.noLink} />
          {requestNew}
        </Notice>
      ) : (
        <ResetForm content={content} token={link?.token} onDead={() => setDead(true)} />
      )}
    </AccountScreen>
  )
}

type FormProps = {
  content: Content
  token: string | undefined
  /** Called when the link is no longer valid. */
  onDead: () => void
}

function ResetForm({ content, token = '', onDead }: FormProps) {
  const { words, labels, messages } = content
  const form = useAccountForm({
    screen: 'reset',
    messages,
    form: newPasswordForm,
    send: ({ password }) => reset({ token, password }),
    onDone() {
      const { title } = messages.success
      leaveWithToast({ lang: 'ru', tone: 'success', title, text: words.done }, screenPaths.login)
      return 'leaving'
    },
    onFailed(failure) {
      if (failure.kind === 'problem' && failure.code === 'invalid_link') onDead()
    },
  })
  return (
    <StackedForm action={words} busy={form.busy} onSubmit={form.onSubmit}>
      <NewPasswordFields
        labels={labels}
        state={form}
        label={labels.newPassword}
        hint={content.passwordHint}
      />
    </StackedForm>
  )
}
