import { useData } from 'vike-react/useData'
import { signup } from '#browser/authApi.ts'
import { handToast } from '#browser/handedToast.ts'
import { AccountLink } from '#components/site/account/AccountLink.tsx'
import { EmailField, NewPasswordFields } from '#components/site/account/CredentialFields.tsx'
import { StackedForm } from '#components/site/account/StackedForm.tsx'
import { signupForm } from '#domain/auth/credentials.ts'
import { screenPaths } from '#domain/screenPaths.ts'
import type { PageData } from '../../pageData.ts'
import { AccountScreen } from '../AccountScreen.tsx'
import type { AccountContent } from '../accountData.ts'
import { useAccountForm } from '../useAccountForm.ts'

type Content = AccountContent<'signup'>

export function Page() {
  const { content } = useData<PageData<Content>>()
  const { words, labels } = content
  const links = (
    <>
      <AccountLink prompt={words.loginPrompt} href={screenPaths.login}>
        {labels.loginLink}
      </AccountLink>
      <AccountLink href={screenPaths.home}>{labels.homeLink}</AccountLink>
    </>
  )
  return (
    <AccountScreen heading={words.heading} links={links}>
      <SignupForm content={content} />
    </AccountScreen>
  )
}

function SignupForm({ content: { words, labels, messages } }: { content: Content }) {
  const form = useAccountForm({
    screen: 'signup',
    messages,
    form: signupForm,
    send: signup,
    onDone() {
      const { title, signedUp } = messages.success
      handToast({ tone: 'success', title, text: signedUp })
      location.assign(screenPaths.login)
      return 'leaving'
    },
  })
  return (
    <StackedForm action={words} busy={form.busy} onSubmit={form.onSubmit}>
      <EmailField labels={labels} state={form} />
      <NewPasswordFields
        labels={labels}
        state={form}
        label={labels.password}
        hint={words.passwordHint}
      />
    </StackedForm>
  )
}
