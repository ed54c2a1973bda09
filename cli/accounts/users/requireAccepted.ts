import { Failure } from '#cli/failures/failure.ts'
import type { Refused } from '#cms/accounts/accounts.ts'

type Code = 'no_such_user' | 'user_already_exists' | 'common_password' | 'last_admin'
type Explanations = Record<Code, (email: string) => string>

/** The message for each refusal code: what happened, why, and what to do. */
const explanations: Explanations = {
  no_such_user: (email: string) =>
    `There is no account with the address ${email}. List all accounts with: cli users list`,
  user_already_exists: (email: string) =>
    `An account with the address ${email} already exists. Change it with: cli users password, cli users grant`,
  common_password: () =>
    `Editors and admins may not use one of the most common passwords, and this is one of them. Choose another password, or leave out --password-stdin to have one generated.`,
  last_admin: (email: string) =>
    `${email} is the last admin, and without an admin accounts cannot be managed. Make another account an admin first: cli users grant EMAIL admin`,
}

/**
 * Returns the outcome of an account operation.
 *
 * @param overrides messages that replace the default ones for this command
 * @throws Failure with the message when the operation was refused
 */
export function requireAccepted<Done extends { ok: true }>(
  outcome: Done | Refused<Code>,
  email: string,
  overrides: Partial<Explanations> = {},
): Done {
  if (outcome.ok) return outcome
  throw new Failure({ ...explanations, ...overrides }[outcome.code](email))
}
