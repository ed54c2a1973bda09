import type { Cms } from '#cms/openCms.ts'
import { Failure } from '../failures/failure.ts'

/**
 * Refuses a database that is not at the level of this release.
 *
 * @throws Failure with what to do
 */
export async function requireLevel(cms: Pick<Cms, 'pendingMigrations'>): Promise<void> {
  const pending = await cms.pendingMigrations()
  if (pending.length === 0) return
  throw new Failure(
    `The database is not at the level of this release (migrations to apply: ${pending.length}). Run: cli db migrate`,
  )
}
