import { useData } from 'vike-react/useData'
import { signup } from '#browser/accounts/authApi.ts'
import { EmailField, NewPasswordFields } from '#components/accounts/CredentialFields.tsx'
import { LoginAndHomeLinks } from '#components/accounts/LoginAndHomeLinks.tsx'
import { StackedForm } from '#components/accounts/StackedForm.tsx'
import { signupForm } from '#domain/accounts/credentials.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { PageData } from '../../data/pageData.ts'
import { AccountScreen } from '../AccountScreen.tsx'
import type { AccountContent } from '../accountData.ts'
import { leaveWithToast } from '../leaveWithToast.ts'
import { MemberScreen } from '../MemberScreen.tsx'
import { useAccountForm } from '../useAccountForm.ts'
import { useSession } from '../useSession.ts'

type Content = AccountContent<'signup'>

export function Page() {
  const { content } = useData<PageData<Content>>()
  const { words, labels } = content
  const session = useSession()
  if (session.status === 'signed-in') {
    return <MemberScreen heading={words.heading} email={session.account.email} content={content} />
  }
  return (
    <AccountScreen
      heading={words.heading}
      links={<LoginAndHomeLinks labels={labels} prompt={words.loginPrompt} />}
    >
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
      leaveWithToast({ lang: 'ru', tone: 'success', title, text: signedUp }, screenPaths.login)
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
