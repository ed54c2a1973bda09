import type { Role } from '#domain/roles.ts'
import { accepted } from '../accepted.ts'
import { givenEmail } from '../givenEmail.ts'
import { withAccounts } from '../withAccounts.ts'
import { type OutputOptions, printResult } from './output.ts'

/** `cli users grant`: gives a role. Result: `{email, role, changed}`. */
export async function grantRole(
  argument: string,
  role: Role,
  options: OutputOptions,
): Promise<void> {
  const email = givenEmail(argument)
  const outcome = await withAccounts(({ directory }) => directory.grant(email, role))
  const { changed } = accepted(outcome, email)
  const text = changed ? `${email} is ${role} now.` : `${email} is ${role} already.`
  printResult(options, { email, role, changed }, text)
}
