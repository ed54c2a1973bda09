import { requireEnv } from '#cli/configuration/requireEnv.ts'
import { pendingEventMigrations } from '#cli/database/eventTables.ts'
import { withCms } from '#cli/database/withCms.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'

/**
 * `cli db status`: lists pending migrations. Result: `{pending: name[]}`; exits with 1 when there
 * are any.
 */
export async function status(options: OutputOptions): Promise<void> {
  const pending = [
    ...(await withCms((cms) => cms.pendingMigrations())),
    ...(await pendingEventMigrations(requireEnv())),
  ]
  const text =
    pending.length > 0
      ? `Pending: ${pending.join(', ')}. Run: cli db migrate`
      : 'The database is at the level of this release.'
  printResult(options, { pending }, text)
  if (pending.length > 0) process.exitCode = 1
}
