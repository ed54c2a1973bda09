import {
  maxEmailLength,
  maxPasswordLength,
  minPasswordLength,
} from '#domain/accounts/credentials.ts'
import type { AccountPages } from '#domain/content/documents/pages/accountPages.ts'
import { PasswordField } from '../ui/forms/PasswordField.tsx'
import { TextField } from '../ui/forms/TextField.tsx'

/** The state of a form for its fields. */
export type FieldState = {
  /** The first problem, with its field. */
  problem: { field: string; text: string } | undefined
  busy: boolean
  /** Called on every change, because the value may be valid now. */
  onChange: () => void
}

type Props = { labels: AccountPages['labels']; state: FieldState }

function stateOf(name: string, { problem, busy, onChange }: FieldState) {
  return {
    name,
    isDisabled: busy,
    problem: problem?.field === name ? problem.text : undefined,
    onChange,
  }
}

/** The e-mail address, which is also the user name for password managers. */
export function EmailField({ labels, state }: Props) {
  return (
    <TextField
      {...stateOf('email', state)}
      type="email"
      label={labels.email}
      placeholder={labels.emailPlaceholder}
      autoComplete="username"
      maxLength={maxEmailLength}
    />
  )
}

/** A hidden user name for password managers, for a form without an e-mail field. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />
}

/** The current password. */
export function CurrentPasswordField({
  labels,
  state,
  name = 'currentPassword',
  label = labels.currentPassword,
}: Props & { name?: string; label?: string }) {
  return (
    <PasswordField
      {...stateOf(name, state)}
      {...eye(labels)}
      label={label}
      autoComplete="current-password"
      minLength={minPasswordLength}
    />
  )
}

/** A new password, typed twice. */
export function NewPasswordFields({
  labels,
  state,
  label,
  hint,
}: Props & { label: string; hint: string }) {
  const rules = {
    autoComplete: 'new-password',
    minLength: minPasswordLength,
    maxLength: maxPasswordLength,
  }
  return (
    <>
      <PasswordField
        {...stateOf('password', state)}
        {...eye(labels)}
        {...rules}
        label={label}
        hint={hint}
      />
      <PasswordField
        {...stateOf('confirmPassword', state)}
        {...eye(labels)}
        {...rules}
        label={labels.confirmPassword}
      />
    </>
  )
}

function eye({ showPassword, hidePassword }: AccountPages['labels']) {
  return { showLabel: showPassword, hideLabel: hidePassword }
}
