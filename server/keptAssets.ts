import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { errorCode, messageOf } from '#platform/errors.ts'
import { giveToFolderOwner } from '#platform/folderAccess.ts'
import type { Log } from '#platform/log.ts'
import type { Teardown } from './teardown.ts'

/**
 * The hashed files of every release that ran lately, in a folder that the processes of a machine
 * share: while two releases run side by side, and as long as a CDN or a browser has pages of the one
 * before, each process is asked for files that only the build of another has.
 */

/** As the build names them: perhaps a folder, and a hash of the content in front of the ending. */
const builtName = /^(?:[a-z]+\/)?\w[\w.-]*[.-][\w-]{8}\.[a-z\d]+$/
const packed = /\.(?:br|gz)$/
/** The names that files have while they are written. */
const unfinished = /^\.[\da-f]{12}$/
const dayMs = 86_400_000
/** How long the files of a release are kept after the last process of it. */
const keptMs = 30 * dayMs

type KeepOptions = {
  /** Where the process has its own files. */
  from: string
  /** Where all processes keep theirs; made when missing, in a folder that is there. */
  folder: string
  log: Log
}

/** Whether a name, relative to the folder, is one that a build can have given, unpacked. */
export function isBuiltName(name: string): boolean {
  return builtName.test(name)
}

/**
 * Keeps the files of this process for others, and goes on doing so once a day, since their age tells
 * how long ago their release ran. Never rejects: a process does without, and the log says so.
 */
export async function keepAssets(options: KeepOptions, teardown: Teardown): Promise<void> {
  const own = await keepOnce(options)
  // A process may run for longer than files are kept.
  const timer = setInterval(() => void keepOnce(options, own), dayMs).unref()
  teardown.add('built files', () => clearInterval(timer))
}

/**
 * @param known the process's own files; listed when absent
 * @returns them; undefined when they could not be listed
 */
export async function keepOnce(
  { from, folder, log }: KeepOptions,
  known?: OwnFile[],
): Promise<OwnFile[] | undefined> {
  const problems: unknown[] = []
  const note = (error: unknown) => void problems.push(error)
  const own = known ?? (await ownFiles(from).catch(note)) ?? undefined
  await makeFolders(folder, own ?? []).catch(note)
  // One file that fails doesn't keep the others from being there, or from staying.
  for (const file of own ?? []) await keepFile(from, folder, file).catch(note)
  await dropOld(folder).catch(note)
  if (problems.length > 0) {
    log.warn(
      { folder, problem: messageOf(problems[0]) },
      'built files can not be kept for processes of other releases: make the folder writable, or free some space',
    )
  }
  return own
}

type OwnFile = { name: string; size: number }

async function ownFiles(from: string): Promise<OwnFile[]> {
  const names = await readdir(from, { recursive: true })
  const built = names.filter(isKept)
  return Promise.all(
    built.map(async (name) => ({ name, size: (await stat(join(from, name))).size })),
  )
}

async function makeFolders(folder: string, files: OwnFile[]): Promise<void> {
  const folders = new Set([folder, ...files.map(({ name }) => dirname(join(folder, name)))])
  for (const path of folders) {
    try {
      // Not `recursive`: of a disk that is read-only Node would then say that there is no such place.
      await mkdir(path)
      giveToFolderOwner(path)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
}

/** Marks a file as in use now, and puts it there where it isn't yet, or not whole. */
async function keepFile(from: string, folder: string, { name, size }: OwnFile): Promise<void> {
  const path = join(folder, name)
  const there = await stat(path).catch(unlessGone)
  if (there?.size === size) {
    const now = new Date()
    await utimes(path, now, now)
    return
  }
  // Another process that looks for it never sees half a file.
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

/** Removes what no release has used for long, and what killed processes left half written. */
async function dropOld(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    if (!isKept(relative(folder, path)) && !unfinished.test(entry.name)) continue
    // Another process may drop it meanwhile.
    const found = await stat(path).catch(unlessGone)
    if (found && Date.now() - found.mtimeMs > keptMs) await rm(path, { force: true })
  }
}

/** Built, or a built one packed. */
function isKept(name: string): boolean {
  return isBuiltName(name.replace(packed, ''))
}

function unlessGone(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}
