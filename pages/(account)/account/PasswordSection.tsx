import { changePassword } from '#browser/accounts/authApi.ts'
import { openSession } from '#browser/accounts/session.ts'
import { AccountSection } from '#components/accounts/AccountSection.tsx'
import {
  AccountName,
  CurrentPasswordField,
  NewPasswordFields,
} from '#components/accounts/CredentialFields.tsx'
import { StackedForm } from '#components/accounts/StackedForm.tsx'
import { showToast } from '#components/ui/feedback/toast.tsx'
import { changePasswordForm } from '#domain/accounts/credentials.ts'
import { useAccountForm } from '../useAccountForm.ts'
import type { AccountPageContent } from './accountPageContent.ts'

type Props = {
  content: AccountPageContent
  /** The user name for password managers. */
  email: string
}

export function PasswordSection({ content, email }: Props) {
  const { labels, messages, passwordHint } = content
  const words = content.words.password
  const form = useAccountForm({
    screen: 'account',
    messages,
    form: changePasswordForm,
    send: ({ currentPassword, password }) =>
      changePassword(openSession(), { current_password: currentPassword, password }),
    onDone() {
      showToast({ tone: 'success', title: messages.success.title, text: words.done })
      return 'staying'
    },
  })
  return (
    <AccountSection heading={words.heading} text={content.texts.password}>
      <StackedForm action={words} busy={form.busy} onSubmit={form.onSubmit} variant="secondary">
        <AccountName email={email} />
        <CurrentPasswordField labels={labels} state={form} />
        <NewPasswordFields
          labels={labels}
          state={form}
          label={labels.newPassword}
          hint={passwordHint}
        />
      </StackedForm>
    </AccountSection>
  )
}
