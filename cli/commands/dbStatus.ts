import { withCms } from '../withCms.ts'
import { type OutputOptions, printResult } from './output.ts'

/** `cli db status`: what is still to be applied. Result: `{pending: name[]}`; 1 when any is. */
export async function status(options: OutputOptions): Promise<void> {
  const pending = await withCms((cms) => cms.pendingMigrations())
  const text =
    pending.length > 0
      ? `Still to be applied: ${pending.join(', ')}. Run: cli db migrate`
      : 'The database is at the level of this release.'
  printResult(options, { pending }, text)
  if (pending.length > 0) process.exitCode = 1
}
