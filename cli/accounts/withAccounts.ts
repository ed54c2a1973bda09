import type { Accounts } from '#cms/accounts/accounts.ts'
import { requireLevel } from '../database/requireLevel.ts'
import { withCms } from '../database/withCms.ts'

/**
 * Runs a command's work on the accounts in the database that the environment names.
 *
 * @throws as `withCms` does, and when the database is not at the level of this release
 */
export function withAccounts<Result>(
  work: (accounts: Accounts) => Promise<Result>,
): Promise<Result> {
  return withCms(async (cms) => {
    await requireLevel(cms)
    return work(cms.accounts)
  })
}
