import type { Role } from '#domain/roles.ts'
import { accepted } from '../accepted.ts'
import { givenEmail } from '../arguments.ts'
import { withAccounts } from '../withAccounts.ts'
import { type OutputOptions, printResult } from './output.ts'

/** `cli users revoke`: takes a role away. Result: `{email, role, changed}`. */
export async function revokeRole(
  argument: string,
  role: Role,
  options: OutputOptions,
): Promise<void> {
  const email = givenEmail(argument)
  const outcome = await withAccounts(({ directory }) => directory.revoke(email, role))
  const { changed } = accepted(outcome, email)
  const text = changed ? `${email} is not ${role} any more.` : `${email} was not ${role} anyway.`
  printResult(options, { email, role, changed }, text)
}
