import { Failure } from '#cli/failures/failure.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { confirm } from '#cli/terminal/confirm.ts'
import { printable } from '#cli/terminal/table.ts'
import { withAccounts } from '../withAccounts.ts'

type Options = OutputOptions & { yes?: true }

const refusals = {
  unknown: 'There is no token with this name or id. List all tokens with: cli tokens list',
  ambiguous: 'Several tokens have this name. Revoke by id, which is shown by: cli tokens list',
}

/**
 * `cli tokens revoke`: deletes a token for good. Result: `{revoked: string}`, the name or id as the
 * operator gave it.
 */
export async function revokeToken(idOrName: string, options: Options): Promise<void> {
  const named = printable(idOrName)
  await confirm(`Revoke the token ${named}? Its clients stop working at once.`, options)
  const outcome = await withAccounts(({ apiTokens }) => apiTokens.revoke(idOrName))
  if (outcome !== 'revoked') throw new Failure(refusals[outcome])
  printResult(options, { revoked: idOrName }, `Revoked ${named}.`)
}
