import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { withAccounts } from '../withAccounts.ts'
import { parseEmailArgument } from './arguments.ts'
import { requireAccepted } from './requireAccepted.ts'

const needsBetterPassword = (email: string) =>
  `Editors and admins may not use one of the most common passwords, and ${email} has one of them. Set a new password first: cli users password ${email}`

/** `cli users grant`: grants a role. Result: `{email, role, changed}`. */
export async function grantRole(
  argument: string,
  role: Role,
  options: OutputOptions,
): Promise<void> {
  const email = parseEmailArgument(argument)
  const outcome = await withAccounts(({ directory }) => directory.grant(email, role))
  const { changed } = requireAccepted(outcome, email, { common_password: needsBetterPassword })
  const text = changed ? `${email} is ${role} now.` : `${email} is ${role} already.`
  printResult(options, { email, role, changed }, text)
}
