import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { withAccounts } from '../withAccounts.ts'
import { parseEmailArgument } from './arguments.ts'
import { requireAccepted } from './requireAccepted.ts'

/**
 * `cli users unlock`: clears failed sign-ins. Result: `{email, forgotten}`, the number of network
 * addresses with failed sign-ins.
 */
export async function unlock(argument: string, options: OutputOptions): Promise<void> {
  const email = parseEmailArgument(argument)
  const outcome = await withAccounts(({ directory }) => directory.unlock(email))
  const { cleared: forgotten } = requireAccepted(outcome, email)
  const addresses = forgotten === 1 ? '1 network address' : `${forgotten} network addresses`
  const text =
    forgotten === 0
      ? `There were no failed sign-ins of ${email} to clear.`
      : `Failed sign-ins of ${email} from ${addresses} are cleared. Servers notice within 5 seconds.`
  printResult(options, { email, forgotten }, text)
}
