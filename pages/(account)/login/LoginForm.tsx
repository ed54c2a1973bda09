import { login } from '#browser/authApi.ts'
import { openSession } from '#browser/session.ts'
import { keepsSessions } from '#browser/sessionPlatform.ts'
import { CurrentPasswordField, EmailField } from '#components/site/account/CredentialFields.tsx'
import { StackedForm } from '#components/site/account/StackedForm.tsx'
import { loginForm } from '#domain/auth/credentials.ts'
import { screenPaths } from '#domain/screenPaths.ts'
import { leaveWith } from '../leaveWith.ts'
import { useAccountForm } from '../useAccountForm.ts'
import type { LoginContent } from './+Page.tsx'
import { wantedPath } from './wantedPath.ts'

type Props = {
  content: Pick<LoginContent, 'words' | 'labels' | 'messages'>
  /** Told once the session has begun; the page is left then. */
  onEntered: () => void
}

/** Signing in would end with the page. */
const noStorage = { ok: false, kind: 'no_storage' } as const

export function LoginForm({ content: { words, labels, messages }, onEntered }: Props) {
  const form = useAccountForm({
    screen: 'login',
    messages,
    form: loginForm,
    send: async (values) => (keepsSessions() ? login(values) : noStorage),
    onDone(tokens) {
      onEntered()
      openSession().begin(tokens)
      const { title, signedIn } = messages.success
      const toast = { lang: 'ru', tone: 'success', title, text: signedIn } as const
      leaveWith(toast, wantedPath() ?? screenPaths.home)
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
