import { inject } from 'vitest'
import { copyDatabaseFiles, fastFolder, newDataFolder } from './dataFolder.ts'

/**
 * A new data folder whose embedded database is migrated and seeded, which saves a test the creation of
 * a cluster and the first start.
 */
export function newPreparedFolder(): string {
  const folder = newDataFolder(fastFolder())
  copyDatabaseFiles(inject('preparedFolder'), folder)
  return folder
}
