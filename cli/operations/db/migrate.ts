import { requireEnv } from '#cli/configuration/requireEnv.ts'
import { migrateEventTables, pendingEventMigrations } from '#cli/database/eventTables.ts'
import { withCms } from '#cli/database/withCms.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'

/** `cli db migrate`: applies missing migrations, under a lock. Result: `{applied: name[]}`. */
export async function migrate(options: OutputOptions & { dryRun?: true }): Promise<void> {
  if (options.dryRun) {
    const pending = [
      ...(await withCms((cms) => cms.pendingMigrations())),
      ...(await pendingEventMigrations(requireEnv())),
    ]
    const text = pending.length > 0 ? `Would apply: ${pending.join(', ')}` : 'Nothing to apply.'
    printResult(options, { pending }, text)
    return
  }
  const applied = [
    ...(await withCms((cms) => cms.migrate(), { mayCreate: true })),
    ...(await migrateEventTables(requireEnv())),
  ]
  const text = applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing to apply.'
  printResult(options, { applied }, text)
}
