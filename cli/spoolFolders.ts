import { statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { nodeFileSystem } from '#server/analytics/spool/fileSystem.ts'
import { findFolders } from '#server/analytics/spool/folderStatus.ts'
import { ownName } from '#server/analytics/spool/heldFolder.ts'
import { usableEnv } from './usableEnv.ts'
import { UsageError } from './usageError.ts'

/**
 * Folders of the spool that have anything in them: those that an argument stands for, else those in
 * the data folder.
 *
 * @throws UsageError when the argument is no folder, or nothing of a spool
 */
export async function foldersGiven(dir: string | undefined): Promise<string[]> {
  if (dir === undefined) return findFolders(join(usableEnv().dataDir, 'spool'), nodeFileSystem)
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`DIR must be a folder, and ${dir} is none.`)
  }
  const path = resolve(dir)
  const found = await findFolders(path, nodeFileSystem)
  if (found.length === 0 && !(await isSpool(path))) {
    throw new UsageError(`DIR must be a spool or a data folder, and ${dir} is none.`)
  }
  return found
}

/** Whether it looks like one that happens to be empty. */
async function isSpool(path: string): Promise<boolean> {
  if (basename(path) === 'spool' || ownName.test(basename(path))) return true
  const names = await nodeFileSystem.list(path)
  return names.some((name) => name === 'spool' || ownName.test(name))
}
