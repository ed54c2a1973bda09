import { login } from '#browser/authApi.ts'
import { handToast } from '#browser/handedToast.ts'
import { openSession } from '#browser/session.ts'
import { CurrentPasswordField, EmailField } from '#components/site/account/CredentialFields.tsx'
import { StackedForm } from '#components/site/account/StackedForm.tsx'
import { loginForm } from '#domain/auth/credentials.ts'
import { nextPath } from '#domain/auth/nextPath.ts'
import { screenPaths } from '#domain/screenPaths.ts'
import { useAccountForm } from '../useAccountForm.ts'
import type { LoginContent } from './+Page.tsx'

type Props = {
  content: Pick<LoginContent, 'words' | 'labels' | 'messages'>
  /** Told once the session has begun; the page is left then. */
  onEntered: () => void
}

export function LoginForm({ content: { words, labels, messages }, onEntered }: Props) {
  const form = useAccountForm({
    screen: 'login',
    messages,
    form: loginForm,
    send: login,
    onDone(tokens) {
      onEntered()
      openSession().begin(tokens)
      const { title, signedIn } = messages.success
      handToast({ tone: 'success', title, text: signedIn })
      location.assign(wantedPath() ?? screenPaths.home)
      return 'leaving'
    },
  })
  return (
    <StackedForm action={words} busy={form.busy} onSubmit={form.onSubmit}>
      <EmailField labels={labels} state={form} />
      <CurrentPasswordField labels={labels} state={form} name="password" label={labels.password} />
    </StackedForm>
  )
}

/** Where somebody was going when they were asked to sign in. */
function wantedPath(): string | undefined {
  return nextPath(new URLSearchParams(location.search).get('next'), location.origin)
}
