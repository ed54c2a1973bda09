import { rmSync, type Stats } from 'node:fs'
import { type FileHandle, open, readlink, realpath, rename, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '#platform/errors.ts'
import { Failure } from '../failures/failure.ts'
import { writeErrorReason } from '../failures/fileErrors.ts'
import { partialPath, removeAbandonedParts } from './partialFile.ts'
import { waitForFlush } from './waitForFlush.ts'

/** Lines are short and a write has a fixed cost, so lines are written in chunks of this size. */
const chunkCharacters = 64 * 1024
/** The user's umask applies. */
const defaultMode = 0o666

/** Lines of text, or pieces of bytes. */
export type OutputContent = AsyncIterable<string | Uint8Array> | readonly string[]

/**
 * Writes a file completely or not at all: writes a temporary file in the same folder, then renames
 * it. If the process ends before, the temporary file is removed; only a killed process leaves one,
 * which a later write removes. A symbolic link stays, and its target is written. A pipe or a device
 * is written directly.
 *
 * @param mode the mode of a new file; an existing file keeps its owner, and its own mode if that is
 *   stricter
 * @throws when the file can't be written, or what the lines throw
 */
export async function writeFileAtomically(
  given: string,
  lines: OutputContent,
  mode: number = defaultMode,
): Promise<void> {
  const path = await resolveLinks(given)
  const existing = await stat(path).catch(() => undefined)
  // Reported before the work, not after it.
  if (existing?.isDirectory())
    throw writeFailure(path, Object.assign(new Error(), { code: 'EISDIR' }))
  // A device or a pipe is never replaced.
  if (existing && !existing.isFile()) {
    await writeContent(await withWriteFailure(path, () => open(path, 'w')), lines, path)
    return
  }
  await removeAbandonedParts(path)
  const part = partialPath(path)
  const remove = () => rmSync(part, { force: true })
  // Before the file is created, because a signal can end the process in between.
  process.once('exit', remove)
  const file = await withWriteFailure(path, () => open(part, 'wx', mode)).catch((error) => {
    process.off('exit', remove)
    throw error
  })
  try {
    if (existing) await copyPermissions(file, existing, mode)
    await writeContent(file, lines, path)
    await withWriteFailure(path, () => rename(part, path))
    await syncFolder(dirname(path))
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/**
 * Copies owner and permissions of the replaced file, so that the same users can read the new file.
 */
async function copyPermissions(file: FileHandle, { uid, gid, mode }: Stats, maxMode: number) {
  // Only root can change the owner; without that right the file gets the mode of a new file.
  const isTheirs = await file.chown(uid, gid).then(
    () => true,
    () => uid === process.geteuid?.(),
  )
  if (isTheirs) await file.chmod(mode & maxMode)
}

/** Whether the file name of a command stands for stdout. */
export function isStdout(file: string): boolean {
  return file === '-' || file === '/dev/stdout'
}

/** Writes to stdout, at the speed of its reader. */
export async function writeToStdout(lines: OutputContent): Promise<void> {
  try {
    await pipeline(toChunks(lines), process.stdout, { end: false })
    // The last chunk may still be buffered; whether it was read is part of the result.
    await waitForFlush(process.stdout)
  } catch (error) {
    if (errorCode(error) === 'EPIPE') {
      throw new Failure('Stdout was closed before everything was written.')
    }
    if (errorCode(error) === undefined) throw error
    throw new Failure(`Stdout can't be written: ${writeErrorReason(error)}.`, { cause: error })
  }
}

async function resolveLinks(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    // The file does not exist yet, or it is a link whose target does not exist yet.
    const target = await readlink(path).catch(() => undefined)
    return target === undefined ? path : resolve(dirname(path), target)
  }
}

/**
 * Flushes the folder, so that the new name survives a power cut. A folder that is writable but not
 * readable can't be flushed; the file is written nevertheless.
 */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder).catch(() => undefined)
  try {
    await opened?.sync()
  } finally {
    await opened?.close()
  }
}

async function writeContent(file: FileHandle, lines: OutputContent, path: string): Promise<void> {
  try {
    for await (const chunk of toChunks(lines))
      await withWriteFailure(path, () => file.writeFile(chunk))
    if ((await file.stat()).isFile()) await withWriteFailure(path, () => file.sync())
  } finally {
    await file.close()
  }
}

async function* toChunks(lines: OutputContent): AsyncGenerator<string | Uint8Array> {
  let chunk = ''
  for await (const line of lines) {
    const isText = typeof line === 'string'
    if (isText) chunk += line
    if (isText && chunk.length < chunkCharacters) continue
    if (chunk) yield chunk
    chunk = ''
    if (!isText) yield line
  }
  if (chunk) yield chunk
}

async function withWriteFailure<Result>(
  path: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw writeFailure(path, error)
  }
}

function writeFailure(path: string, error: unknown): Failure {
  return new Failure(`${path} can't be written: ${writeErrorReason(error)}.`, { cause: error })
}
