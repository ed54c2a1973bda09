import { type OutputOptions, printOnce, printResult } from '#cli/output/printResult.ts'
import { makePassword } from '#cms/accounts/secrets.ts'
import { withAccounts } from '../withAccounts.ts'
import { parseEmailArgument, readPasswordOption } from './arguments.ts'
import { requireAccepted } from './requireAccepted.ts'

type Options = OutputOptions & { passwordStdin?: true }

/**
 * `cli users password`: sets a new password and ends all sessions. Result: `{email, password?}`;
 * the password only if it was generated.
 */
export async function setPassword(argument: string, options: Options): Promise<void> {
  const email = parseEmailArgument(argument)
  const given = await readPasswordOption(options)
  const password = given ?? makePassword()
  requireAccepted(
    await withAccounts(({ directory }) => directory.setPassword(email, password)),
    email,
  )
  const set = `${email} has a new password; all its sessions have ended.`
  if (given !== undefined) return printResult(options, { email }, set)
  await printOnce(
    options,
    { email, password },
    {
      text: `${set}\nPassword, shown this once: ${password}`,
      remedy: 'The new password was set but could not be printed: run the command again.',
    },
  )
}
