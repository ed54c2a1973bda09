import type { Role } from '#domain/roles.ts'
import { accepted } from '../accepted.ts'
import { givenEmail } from '../arguments.ts'
import { withAccounts } from '../withAccounts.ts'
import { type OutputOptions, printResult } from './output.ts'

const needsBetterPassword = (email: string) =>
  `Editors and admins may not have one of the commonest passwords, and ${email} has one. Give the account a new one first: cli users password ${email}`

/** `cli users grant`: gives a role. Result: `{email, role, changed}`. */
export async function grantRole(
  argument: string,
  role: Role,
  options: OutputOptions,
): Promise<void> {
  const email = givenEmail(argument)
  const outcome = await withAccounts(({ directory }) => directory.grant(email, role))
  const { changed } = accepted(outcome, email, { common_password: needsBetterPassword })
  const text = changed ? `${email} is ${role} now.` : `${email} is ${role} already.`
  printResult(options, { email, role, changed }, text)
}
