import { makePassword } from '#cms/accounts/secrets.ts'
import type { Role } from '#domain/roles.ts'
import { accepted } from '../accepted.ts'
import { givenEmail, givenPassword } from '../arguments.ts'
import { withAccounts } from '../withAccounts.ts'
import { type OutputOptions, printOnce, printResult } from './output.ts'

type Options = OutputOptions & { role?: Role; passwordStdin?: true }

/**
 * `cli users create`: an account, with a role if one is named. Result: `{user, password?}`; the
 * password only where it was made here.
 */
export async function createUser(argument: string, options: Options): Promise<void> {
  const email = givenEmail(argument)
  const given = await givenPassword(options)
  const password = given ?? makePassword()
  const { role } = options
  const outcome = await withAccounts(({ directory }) => directory.create({ email, password, role }))
  const { account: user } = accepted(outcome, email)
  const created = `Created ${email}${role ? ` as ${role}` : ''}.`
  if (given !== undefined) return printResult(options, { user }, created)
  await printOnce(
    options,
    { user, password },
    {
      text: `${created}\nPassword, shown this once: ${password}`,
      remedy: `The account was made, but nobody has its password: set another by users password ${email}.`,
    },
  )
}
