import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { withAccounts } from '../withAccounts.ts'
import { parseEmailArgument } from './arguments.ts'
import { requireAccepted } from './requireAccepted.ts'

/** `cli users revoke`: removes a role. Result: `{email, role, changed}`. */
export async function revokeRole(
  argument: string,
  role: Role,
  options: OutputOptions,
): Promise<void> {
  const email = parseEmailArgument(argument)
  const outcome = await withAccounts(({ directory }) => directory.revoke(email, role))
  const { changed } = requireAccepted(outcome, email)
  const text = changed ? `${email} is not ${role} any more.` : `${email} was not ${role} anyway.`
  printResult(options, { email, role, changed }, text)
}
