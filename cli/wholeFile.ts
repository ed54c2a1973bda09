import { rmSync, type Stats } from 'node:fs'
import { type FileHandle, open, readlink, realpath, rename, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '#platform/errors.ts'
import { Failure } from './failure.ts'
import { whyUnwritable } from './fileReasons.ts'
import { flushed } from './flushed.ts'
import { removeAbandoned, unfinishedPath } from './unfinishedFile.ts'

/** Written at once; lines are short, and writing costs the same whatever its size. */
const chunkCharacters = 64 * 1024
/** What the user's own mask takes away is taken away. */
const usualMode = 0o666

/** Lines of text, or pieces of bytes. */
export type Content = AsyncIterable<string | Uint8Array> | readonly string[]

/**
 * Writes a file that is there either whole or not at all: it comes to be beside its place, and is
 * put there in the end. However the process ends before, nothing is left of it; only what a killed
 * one left waits for a later write. A link stays, and the file that it leads to is written; what is
 * no file, such as a pipe, is written into.
 *
 * @param mode of a file that comes to be; one that was there keeps its owner, and its own mode where
 *   that is stricter
 * @throws when it can't be written, or what the lines throw
 */
export async function writeWholeFile(
  given: string,
  lines: Content,
  mode: number = usualMode,
): Promise<void> {
  const path = await behindLinks(given)
  const kind = await stat(path).catch(() => undefined)
  // Said before the work is done, not after it.
  if (kind?.isDirectory()) throw unwritable(path, Object.assign(new Error(), { code: 'EISDIR' }))
  // A device or a pipe is never replaced.
  if (kind && !kind.isFile()) {
    await fill(await explained(path, () => open(path, 'w')), lines, path)
    return
  }
  await removeAbandoned(path)
  const part = unfinishedPath(path)
  const file = await explained(path, () => open(part, 'wx', mode))
  const remove = () => rmSync(part, { force: true })
  process.once('exit', remove)
  try {
    if (kind) await keepRights(file, kind, mode)
    await fill(file, lines, path)
    await explained(path, () => rename(part, path))
    await keepNames(dirname(path))
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/** Whoever could not read what was there can't read what takes its place, and its owner can. */
async function keepRights(file: FileHandle, { uid, gid, mode }: Stats, most: number) {
  // Only root can give a file to another user: one that stays ours is made as any new one.
  const isTheirs = await file.chown(uid, gid).then(
    () => true,
    () => uid === process.geteuid?.(),
  )
  if (isTheirs) await file.chmod(mode & most)
}

/** Whether the name that a command was given for its file stands for stdout. */
export function isStdout(file: string): boolean {
  return file === '-' || file === '/dev/stdout'
}

/** Writes to stdout, as fast as it is read. */
export async function writeToStdout(lines: Content): Promise<void> {
  try {
    await pipeline(inChunks(lines), process.stdout, { end: false })
    // The last piece may still wait; whether it was read belongs to the result.
    await flushed(process.stdout)
  } catch (error) {
    if (errorCode(error) === 'EPIPE') {
      throw new Failure('Stdout was closed before everything was written.')
    }
    if (errorCode(error) === undefined) throw error
    throw new Failure(`Stdout can't be written: ${whyUnwritable(error)}.`, { cause: error })
  }
}

async function behindLinks(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    // Nothing there yet, or a link that leads to nothing yet.
    const target = await readlink(path).catch(() => undefined)
    return target === undefined ? path : resolve(dirname(path), target)
  }
}

/**
 * Makes names as safe from a power cut as what they name. A folder that may be written but not read
 * can't be asked for that; the file is there all the same.
 */
async function keepNames(folder: string): Promise<void> {
  const opened = await open(folder).catch(() => undefined)
  try {
    await opened?.sync()
  } finally {
    await opened?.close()
  }
}

async function fill(file: FileHandle, lines: Content, path: string): Promise<void> {
  try {
    for await (const chunk of inChunks(lines)) await explained(path, () => file.writeFile(chunk))
    if ((await file.stat()).isFile()) await explained(path, () => file.sync())
  } finally {
    await file.close()
  }
}

async function* inChunks(lines: Content): AsyncGenerator<string | Uint8Array> {
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

async function explained<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw unwritable(path, error)
  }
}

function unwritable(path: string, error: unknown): Failure {
  return new Failure(`${path} can't be written: ${whyUnwritable(error)}.`, { cause: error })
}
