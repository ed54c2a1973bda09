import { login } from '#browser/accounts/authApi.ts'
import { openSession } from '#browser/accounts/session.ts'
import { canStoreSessions } from '#browser/accounts/sessionPlatform.ts'
import { CurrentPasswordField, EmailField } from '#components/accounts/CredentialFields.tsx'
import { StackedForm } from '#components/accounts/StackedForm.tsx'
import { loginForm } from '#domain/accounts/credentials.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { AccountContent } from '../accountData.ts'
import { leaveWithToast } from '../leaveWithToast.ts'
import { useAccountForm } from '../useAccountForm.ts'
import { wantedPath } from './wantedPath.ts'

type Props = {
  content: Pick<AccountContent<'login'>, 'words' | 'labels' | 'messages'>
  /** Called when the session has begun; the page is left then. */
  onEntered: () => void
}

/** The session would end with the page. */
const noStorage = { ok: false, kind: 'no_storage' } as const

export function LoginForm({ content: { words, labels, messages }, onEntered }: Props) {
  const form = useAccountForm({
    screen: 'login',
    messages,
    form: loginForm,
    send: async (values) => (canStoreSessions() ? login(values) : noStorage),
    onDone(tokens) {
      onEntered()
      openSession().begin(tokens)
      const { title, signedIn } = messages.success
      const toast = { lang: 'ru', tone: 'success', title, text: signedIn } as const
      leaveWithToast(toast, wantedPath() ?? screenPaths.home)
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
