import type { Refused } from '#cms/accounts/accounts.ts'
import { Failure } from './failure.ts'

type Code = 'no_such_user' | 'user_already_exists' | 'common_password' | 'last_admin'
type Explanations = Record<Code, (email: string) => string>

/** What happened, why, and what to do, by the code of a refusal. */
const explanations: Explanations = {
  no_such_user: (email: string) =>
    `There is no account with the address ${email}. All of them: cli users list`,
  user_already_exists: (email: string) =>
    `There is an account with the address ${email} already. Change it with: cli users password, cli users grant`,
  common_password: () =>
    `Editors and admins may not have one of the commonest passwords, and this is one. Choose another, or leave out --password-stdin to have one made.`,
  last_admin: (email: string) =>
    `${email} is the last admin; without one nobody could manage accounts. Make somebody else an admin first: cli users grant EMAIL admin`,
}

/**
 * What was done for the account with this address.
 *
 * @param own explanations that fit this command better
 * @throws Failure with an explanation when it was refused
 */
export function accepted<Done extends { ok: true }>(
  outcome: Done | Refused<Code>,
  email: string,
  own: Partial<Explanations> = {},
): Done {
  if (outcome.ok) return outcome
  throw new Failure({ ...explanations, ...own }[outcome.code](email))
}
