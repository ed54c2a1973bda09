import type { Accounts } from '#cms/accounts/accounts.ts'
import { Failure } from './failure.ts'
import { withCms } from './withCms.ts'

/**
 * Runs a command's work on the accounts in the database that the environment names.
 *
 * @throws as `withCms` does, and when the database is not at the level of this release
 */
export function withAccounts<Result>(
  work: (accounts: Accounts) => Promise<Result>,
): Promise<Result> {
  return withCms(async (cms) => {
    const pending = await cms.pendingMigrations()
    if (pending.length > 0) {
      throw new Failure(
        `The database is not at the level of this release (${pending.length} to be applied). Run: cli db migrate`,
      )
    }
    return work(cms.accounts)
  })
}
