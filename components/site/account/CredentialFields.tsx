import { longestEmail, longestPassword, shortestPassword } from '#domain/auth/credentials.ts'
import type { AccountPages } from '#domain/copy/accountPages.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** What a form knows of each of its fields. */
export type FieldState = {
  /** The first thing that is wrong, and with which field. */
  problem: { field: string; text: string } | undefined
  busy: boolean
  /** Told of every change, since what was wrong may be right now. */
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

/** The address, which is also the name under which password managers keep the account. */
export function EmailField({ labels, state }: Props) {
  return (
    <TextField
      {...stateOf('email', state)}
      type="email"
      label={labels.email}
      placeholder={labels.emailPlaceholder}
      autoComplete="username"
      maxLength={longestEmail}
    />
  )
}

/** Tells password managers whose password a form is about that doesn't ask for the address. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />
}

/** The password that the account has already. */
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
      minLength={shortestPassword}
    />
  )
}

/** A password to be, typed twice. */
export function NewPasswordFields({
  labels,
  state,
  label,
  hint,
}: Props & { label: string; hint: string }) {
  const rules = {
    autoComplete: 'new-password',
    minLength: shortestPassword,
    maxLength: longestPassword,
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
