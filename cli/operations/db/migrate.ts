import { requireEnv } from '#cli/configuration/requireEnv.ts'
import { migrateEventTables, pendingEventMigrations } from '#cli/database/eventTables.ts'
import { withCms } from '#cli/database/withCms.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'

/** `cli db migrate`: applies missing migrations, under a lock. Result: `{applied: name[], away: sentence[]}`. */
export async function migrate(options: OutputOptions & { dryRun?: true }): Promise<void> {
  if (options.dryRun) {
    const ofDatabase = await withCms((cms) => cms.pendingMigrations())
    const { names, away } = await pendingEventMigrations(requireEnv())
    const pending = [...ofDatabase, ...names]
    const text = pending.length > 0 ? `Would apply: ${pending.join(', ')}` : 'Nothing to apply.'
    printResult(options, { pending, away }, [text, ...away].join('\n'))
    return
  }
  const inDatabase = await withCms((cms) => cms.migrate(), { mayCreate: true })
  const { names, away } = await migrateEventTables(requireEnv())
  const applied = [...inDatabase, ...names]
  const text = applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing to apply.'
  printResult(options, { applied, away }, [text, ...away].join('\n'))
}
