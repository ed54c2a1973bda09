import { accepted } from '../accepted.ts'
import { givenEmail } from '../arguments.ts'
import { withAccounts } from '../withAccounts.ts'
import { type OutputOptions, printResult } from './output.ts'

/**
 * `cli users unlock`: forgets failed sign-ins. Result: `{email, forgotten}`, the number of network
 * addresses from which there were some.
 */
export async function unlock(argument: string, options: OutputOptions): Promise<void> {
  const email = givenEmail(argument)
  const outcome = await withAccounts(({ directory }) => directory.unlock(email))
  const { forgotten } = accepted(outcome, email)
  const addresses = forgotten === 1 ? '1 network address' : `${forgotten} network addresses`
  const text =
    forgotten === 0
      ? `There were no failed sign-ins of ${email} to forget.`
      : `Failed sign-ins of ${email} from ${addresses} are forgotten. Servers notice within 5 seconds.`
  printResult(options, { email, forgotten }, text)
}
