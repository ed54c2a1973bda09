import { requireEnv } from '#cli/configuration/requireEnv.ts'
import { pendingEventMigrations } from '#cli/database/eventTables.ts'
import { withCms } from '#cli/database/withCms.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'

/**
 * `cli db status`: lists pending migrations. Result: `{pending: name[], away: sentence[]}`, `away` about replicas of
 * ClickHouse that don't respond; exits with 1 when migrations are pending.
 */
export async function status(options: OutputOptions): Promise<void> {
  const ofDatabase = await withCms((cms) => cms.pendingMigrations())
  const { names, away } = await pendingEventMigrations(requireEnv())
  const pending = [...ofDatabase, ...names]
  const text =
    pending.length > 0
      ? `Pending: ${pending.join(', ')}. Run: cli db migrate`
      : 'The database is at the level of this release.'
  printResult(options, { pending, away }, [text, ...away].join('\n'))
  if (pending.length > 0) process.exitCode = 1
}
