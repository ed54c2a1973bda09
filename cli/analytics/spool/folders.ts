import { statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { requireEnv } from '#cli/configuration/requireEnv.ts'
import { UsageError } from '#cli/failures/usageError.ts'
import { nodeFileSystem } from '#server/durable/files/fileSystem.ts'
import { findSpoolFolders } from '#server/durable/files/folderStatus.ts'
import { folderName } from '#server/durable/files/lockedFolder.ts'

/**
 * The spool folders that contain files: those below the argument, or else those in the data folder.
 *
 * @throws UsageError when the argument is not a folder, or not part of a spool
 */
export async function spoolFoldersFor(dir: string | undefined): Promise<string[]> {
  if (dir === undefined)
    return findSpoolFolders(join(requireEnv().dataDir, 'spool'), nodeFileSystem)
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`DIR must be a folder; ${dir} is not a folder.`)
  }
  const path = resolve(dir)
  const found = await findSpoolFolders(path, nodeFileSystem)
  if (found.length === 0 && !(await isSpool(path))) {
    throw new UsageError(`DIR must be a spool or a data folder; ${dir} is neither.`)
  }
  return found
}

/** Whether the path looks like an empty spool. */
async function isSpool(path: string): Promise<boolean> {
  if (basename(path) === 'spool' || folderName.test(basename(path))) return true
  const names = await nodeFileSystem.list(path)
  return names.some((name) => name === 'spool' || folderName.test(name))
}
