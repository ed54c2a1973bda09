import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { errorCode, messageOf } from '#platform/errors.ts'
import { giveToFolderOwner } from '#platform/files/folderAccess.ts'
import type { Log } from '#platform/log/log.ts'
import type { Teardown } from '#server/operations/teardown.ts'

/**
 * The hashed files of all releases that ran recently, in a folder that the processes of a machine share.
 * While two releases run side by side, and while a CDN or a browser has pages of the former release, a
 * process gets requests for files that only the build of another release has.
 */

/** File names of the build: an optional folder, and a hash of the content before the extension. */
const builtName = /^(?:[a-z]+\/)?\w[\w.-]*[.-][\w-]{8}\.[a-z\d]+$/
const packed = /\.(?:br|gz)$/
/** Names of temporary files. */
const unfinished = /^\.[\da-f]{12}$/
const dayMs = 86_400_000
/** How long the files of a release are retained after its last process. */
const retentionMs = 30 * dayMs

type RetainOptions = {
  /** Folder with the files of this build. */
  from: string
  /** Shared folder of all processes; created if missing; its parent must exist. */
  folder: string
  log: Log
}

/** Whether a path relative to the folder is a possible name of a built file, not compressed. */
export function isBuiltName(name: string): boolean {
  return builtName.test(name)
}

/**
 * Copies the files of this build to the shared folder, and updates their modification times once a day,
 * because their age shows when the release ran last. Never rejects: an error is logged, and the process
 * runs without retained assets.
 */
export async function retainAssets(options: RetainOptions, teardown: Teardown): Promise<void> {
  const ownAssets = await retainOnce(options)
  // Repeated, because a process may run longer than the retention time.
  const timer = setInterval(() => void retainOnce(options, ownAssets), dayMs).unref()
  teardown.add('built files', () => clearInterval(timer))
}

/**
 * @param known the files of this build; listed if absent
 * @returns the files of this build; undefined when they could not be listed
 */
export async function retainOnce(
  { from, folder, log }: RetainOptions,
  known?: OwnFile[],
): Promise<OwnFile[] | undefined> {
  const problems: unknown[] = []
  const note = (error: unknown) => void problems.push(error)
  const ownAssets = known ?? (await ownFiles(from).catch(note)) ?? undefined
  await makeFolders(folder, ownAssets ?? []).catch(note)
  // An error for one file doesn't prevent the copies of the others.
  for (const file of ownAssets ?? []) await retainFile(from, folder, file).catch(note)
  await removeOld(folder).catch(note)
  if (problems.length > 0) {
    log.warn(
      { folder, problem: messageOf(problems[0]) },
      'built files can not be retained for processes of other releases: make the folder writable, or free some space',
    )
  }
  return ownAssets
}

type OwnFile = { name: string; size: number }

async function ownFiles(from: string): Promise<OwnFile[]> {
  const names = await readdir(from, { recursive: true })
  const built = names.filter(isBuiltOrPacked)
  return Promise.all(
    built.map(async (name) => ({ name, size: (await stat(join(from, name))).size })),
  )
}

async function makeFolders(folder: string, files: OwnFile[]): Promise<void> {
  const folders = new Set([folder, ...files.map(({ name }) => dirname(join(folder, name)))])
  for (const path of folders) {
    try {
      // Not `recursive`: on a read-only disk Node would then report ENOENT.
      await mkdir(path)
      giveToFolderOwner(path)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
}

/** Updates the modification time of a file, or copies the file if it is missing or incomplete. */
async function retainFile(from: string, folder: string, { name, size }: OwnFile): Promise<void> {
  const path = join(folder, name)
  const there = await stat(path).catch(unlessGone)
  if (there?.size === size) {
    const now = new Date()
    await utimes(path, now, now)
    return
  }
  // Through a temporary file, so that another process never reads an incomplete file.
  const temporary = join(dirname(path), `.${randomBytes(6).toString('hex')}`)
  try {
    await copyFile(join(from, name), temporary)
    giveToFolderOwner(temporary)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Removes files that no release has used recently, and temporary files of killed processes. */
async function removeOld(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((it) => it.isFile())) {
    const path = join(entry.parentPath, entry.name)
    if (!isBuiltOrPacked(relative(folder, path)) && !unfinished.test(entry.name)) continue
    // Another process may remove the file meanwhile.
    const found = await stat(path).catch(unlessGone)
    if (found && Date.now() - found.mtimeMs > retentionMs) await rm(path, { force: true })
  }
}

/** A built file, or its compressed version. */
function isBuiltOrPacked(name: string): boolean {
  return isBuiltName(name.replace(packed, ''))
}

function unlessGone(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}
