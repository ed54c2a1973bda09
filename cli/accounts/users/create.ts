import { type OutputOptions, printOnce, printResult } from '#cli/output/printResult.ts'
import { makePassword } from '#cms/accounts/secrets.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { withAccounts } from '../withAccounts.ts'
import { parseEmailArgument, readPasswordOption } from './arguments.ts'
import { requireAccepted } from './requireAccepted.ts'

type Options = OutputOptions & { role?: Role; passwordStdin?: true }

/**
 * `cli users create`: creates an account, optionally with a role. Result: `{user, password?}`; the
 * password only if it was generated.
 */
export async function createUser(argument: string, options: Options): Promise<void> {
  const email = parseEmailArgument(argument)
  const given = await readPasswordOption(options)
  const password = given ?? makePassword()
  const { role } = options
  const outcome = await withAccounts(({ directory }) => directory.create({ email, password, role }))
  const { account: user } = requireAccepted(outcome, email)
  const created = `Created ${email}${role ? ` as ${role}` : ''}.`
  if (given !== undefined) return printResult(options, { user }, created)
  await printOnce(
    options,
    { user, password },
    {
      text: `${created}\nPassword, shown this once: ${password}`,
      remedy: `The account was created, but its password could not be printed: set another password with users password ${email}.`,
    },
  )
}
