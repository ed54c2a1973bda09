import type { Refused } from '#cms/accounts/accounts.ts'

/** What happened, why, and what to do, by the code of a refusal. */
const explanations = {
  no_such_user: (email: string) =>
    `There is no account with the address ${email}. All of them: cli users list`,
  user_already_exists: (email: string) =>
    `There is an account with the address ${email} already. Change it with: cli users password, cli users grant`,
  common_password: (email: string) =>
    `Editors and admins may not have one of the commonest passwords, and this is one. Create the account without --password-stdin, or give it a new password first: cli users password ${email}`,
  last_admin: (email: string) =>
    `${email} is the last admin; without one nobody could manage accounts. Make somebody else an admin first: cli users grant EMAIL admin`,
}

/**
 * What was done for the account with this address.
 *
 * @throws with an explanation when it was refused
 */
export function accepted<Done extends { ok: true }>(
  outcome: Done | Refused<keyof typeof explanations>,
  email: string,
): Done {
  if (outcome.ok) return outcome
  throw new Error(explanations[outcome.code](email))
}
