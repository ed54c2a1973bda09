import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { nodeFileSystem } from '#server/analytics/spool/fileSystem.ts'
import { findFolders } from '#server/analytics/spool/folderStatus.ts'
import { UsageError } from './arguments.ts'
import { usableEnv } from './openNamedDatabase.ts'

/**
 * Folders of the spool that have anything in them: those that an argument stands for, else those in
 * the data folder.
 *
 * @throws UsageError when the argument is no folder
 */
export function foldersGiven(dir: string | undefined): Promise<string[]> {
  if (dir === undefined) return findFolders(join(usableEnv().dataDir, 'spool'), nodeFileSystem)
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`DIR must be a folder, and ${dir} is none.`)
  }
  return findFolders(resolve(dir), nodeFileSystem)
}
