import { useData } from 'vike-react/useData'
import { reset } from '#browser/authApi.ts'
import { handToast } from '#browser/handedToast.ts'
import { AccountLink } from '#components/site/account/AccountLink.tsx'
import { NewPasswordFields } from '#components/site/account/CredentialFields.tsx'
import { Notice } from '#components/site/account/Notice.tsx'
import { StackedForm } from '#components/site/account/StackedForm.tsx'
import { newPasswordForm } from '#domain/auth/credentials.ts'
import { screenPaths } from '#domain/screenPaths.ts'
import type { PageData } from '../../pageData.ts'
import { AccountScreen } from '../AccountScreen.tsx'
import type { AccountContent } from '../accountData.ts'
import { useAccountForm } from '../useAccountForm.ts'
import { useMailedLink } from '../useMailedLink.ts'

type Content = AccountContent<'reset'>

export function Page() {
  const { content } = useData<PageData<Content>>()
  const { words, labels } = content
  const link = useMailedLink()
  const links = (
    <>
      <AccountLink href={screenPaths.login}>{labels.loginLink}</AccountLink>
      <AccountLink href={screenPaths.home}>{labels.homeLink}</AccountLink>
    </>
  )
  return (
    <AccountScreen heading={words.heading} links={links}>
      {link && !link.token ? (
        <Notice text={words.noLink} />
      ) : (
        <ResetForm content={content} token={link?.token} />
      )}
    </AccountScreen>
  )
}

function ResetForm({ content, token = '' }: { content: Content; token: string | undefined }) {
  const { words, labels, messages } = content
  const form = useAccountForm({
    screen: 'reset',
    messages,
    form: newPasswordForm,
    send: ({ password }) => reset({ token, password }),
    onDone() {
      handToast({ tone: 'success', title: messages.success.title, text: words.done })
      location.assign(screenPaths.login)
      return 'leaving'
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
