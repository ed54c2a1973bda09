import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, messageOf } from '#platform/errors.ts'
import { giveToFolderOwner } from '#platform/files/folderAccess.ts'
import type { Log } from '#platform/log/log.ts'

/**
 * Rendered pictures in a folder, named by a hash of their content. The folder is only a cache: a picture
 * that can't be read or written is rendered again, and consecutive failures are logged once. Deleting
 * the folder is safe at any time.
 */
export type PictureFiles = {
  read(key: string): Promise<Buffer | undefined>
  write(key: string, png: Buffer): Promise<void>
}

export type PictureFilesOptions = {
  /** Absolute path; created if missing. */
  folder: string
  /** The maximum bytes of all files: the least recently used files are removed. */
  limit: number
  log: Log
}

const extension = '.png'
/** The temporary names of `write`, also left behind by killed processes. */
const unfinished = /^[0-9a-f]+\.png\.[0-9a-f]+$/
/** No process still writes a temporary file of this age. */
const abandonedMs = 60_000
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const lastChunk = Buffer.from('IEND')

/** Opens the folder and lists its files. Never rejects. */
export async function openPictureFiles(options: PictureFilesOptions): Promise<PictureFiles> {
  const { folder, limit, log } = options
  const sizes = new FileSizes()
  let warned = false

  function warnOnce(error: unknown): void {
    if (warned) return
    warned = true
    log.warn(
      { folder, problem: messageOf(error) },
      'social pictures can not be stored, so each is rendered on every request: make the folder writable, or free disk space',
    )
  }

  async function dropOldest(): Promise<void> {
    for (const key of sizes.dropBeyond(limit))
      await rm(join(folder, key + extension), { force: true })
  }

  /** Recreates the folder if it was deleted. */
  async function writeIntoFolder(key: string, png: Buffer): Promise<void> {
    const path = join(folder, key + extension)
    try {
      await writeWhole(path, png)
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error
      await make(folder)
      sizes.clear()
      await writeWhole(path, png)
    }
  }

  try {
    for (const { key, size } of await prepare(folder)) sizes.touch(key, size)
    await dropOldest()
  } catch (error) {
    warnOnce(error)
  }

  return {
    async read(key) {
      const png = await readFile(join(folder, key + extension)).catch(() => undefined)
      // A power cut can leave a truncated file.
      if (!png || !isWhole(png)) return undefined
      sizes.touch(key, png.length)
      return png
    },
    async write(key, png) {
      if (png.length > limit) return
      try {
        await writeIntoFolder(key, png)
        sizes.touch(key, png.length)
        await dropOldest()
        warned = false
      } catch (error) {
        warnOnce(error)
      }
    },
  }
}

/** Sizes by key, the least recently used first. */
class FileSizes {
  readonly #sizes = new Map<string, number>()
  #bytes = 0

  /** Marks a file as used now. */
  touch(key: string, size: number): void {
    this.#forget(key)
    this.#sizes.set(key, size)
    this.#bytes += size
  }

  /** Removes and yields the least recently used keys until the rest is within the limit. */
  *dropBeyond(limit: number): Generator<string> {
    for (const key of this.#sizes.keys()) {
      if (this.#bytes <= limit) return
      this.#forget(key)
      yield key
    }
  }

  clear(): void {
    this.#sizes.clear()
    this.#bytes = 0
  }

  #forget(key: string): void {
    this.#bytes -= this.#sizes.get(key) ?? 0
    this.#sizes.delete(key)
  }
}

/** Creates the folder, checks that it is writable, and lists its pictures, oldest first. */
async function prepare(folder: string): Promise<{ key: string; size: number }[]> {
  await make(folder)
  const probe = join(folder, `0.png.${randomBytes(4).toString('hex')}`)
  await writeFile(probe, signature)
  await rm(probe)
  const names = await readdir(folder)
  await removeUnfinished(folder, names)
  const kept: { key: string; size: number; at: number }[] = []
  for (const name of names.filter((one) => one.endsWith(extension))) {
    // Another process with the same folder may remove the file meanwhile.
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (!found) continue
    kept.push({ key: name.slice(0, -extension.length), size: found.size, at: found.mtimeMs })
  }
  return kept.sort((one, other) => one.at - other.at)
}

async function make(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  giveToFolderOwner(folder)
}

async function removeUnfinished(folder: string, names: string[]): Promise<void> {
  for (const name of names.filter((one) => unfinished.test(one))) {
    const path = join(folder, name)
    const written = await stat(path).catch(() => undefined)
    if (written && Date.now() - written.mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}

/** Writes atomically, so that other processes never read a partial file. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const temporary = `${path}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(temporary, content)
    giveToFolderOwner(temporary)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

function isWhole(png: Buffer): boolean {
  return (
    png.subarray(0, signature.length).equals(signature) && png.subarray(-8, -4).equals(lastChunk)
  )
}
