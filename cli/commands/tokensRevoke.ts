import { confirm } from '../confirm.ts'
import { Failure } from '../failure.ts'
import { printable } from '../table.ts'
import { withAccounts } from '../withAccounts.ts'
import { type OutputOptions, printResult } from './output.ts'

type Options = OutputOptions & { yes?: true }

const refusals = {
  unknown: 'There is no token with this name or id. All of them: cli tokens list',
  ambiguous: 'Several tokens have this name. Revoke by id, which stands in: cli tokens list',
}

/** `cli tokens revoke`: deletes a token for good. Result: `{revoked: string}`, as it was named. */
export async function revokeToken(idOrName: string, options: Options): Promise<void> {
  const named = printable(idOrName)
  await confirm(`Revoke the token ${named}? What uses it stops working at once.`, options)
  const outcome = await withAccounts(({ apiTokens }) => apiTokens.revoke(idOrName))
  if (outcome !== 'revoked') throw new Failure(refusals[outcome])
  printResult(options, { revoked: idOrName }, `Revoked ${named}.`)
}
