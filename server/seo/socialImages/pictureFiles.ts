import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, messageOf } from '#platform/errors.ts'
import { giveToFolderOwner } from '#platform/folderAccess.ts'
import type { Log } from '#platform/log.ts'

/**
 * Drawn pictures in a folder, under names that stand for their content. It only saves work: what
 * can't be read or written is drawn again, and the log says so once until it can. Deleting the folder is safe
 * at any time.
 */
export type PictureFiles = {
  read(key: string): Promise<Buffer | undefined>
  write(key: string, png: Buffer): Promise<void>
}

export type PictureFilesOptions = {
  /** Absolute path; made when missing. */
  folder: string
  /** Together the files stay below this many bytes: the ones longest unused are dropped. */
  limit: number
  log: Log
}

const ending = '.png'
/** The names that `write` gives while it writes, and what a killed process left of them. */
const unfinished = /^[0-9a-f]+\.png\.[0-9a-f]+$/
/** Beyond this age nobody is still writing it. */
const abandonedMs = 60_000
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const lastChunk = Buffer.from('IEND')

/** Opens the folder and looks what is there. Never rejects. */
export async function openPictureFiles(options: PictureFilesOptions): Promise<PictureFiles> {
  const { folder, limit, log } = options
  const kept = new Ledger()
  let complained = false

  function complain(error: unknown): void {
    if (complained) return
    complained = true
    log.warn(
      { folder, problem: messageOf(error) },
      'social pictures can not be kept, so each is drawn whenever it is asked for: make the folder writable, or free some space',
    )
  }

  async function dropOldest(): Promise<void> {
    for (const key of kept.dropBeyond(limit)) await rm(join(folder, key + ending), { force: true })
  }

  /** Somebody may delete the folder at any moment. */
  async function writeIntoFolder(key: string, png: Buffer): Promise<void> {
    const path = join(folder, key + ending)
    try {
      await writeWhole(path, png)
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error
      await make(folder)
      kept.clear()
      await writeWhole(path, png)
    }
  }

  try {
    for (const { key, size } of await prepare(folder)) kept.note(key, size)
    await dropOldest()
  } catch (error) {
    complain(error)
  }

  return {
    async read(key) {
      const png = await readFile(join(folder, key + ending)).catch(() => undefined)
      // A file that a power cut left half written is no picture.
      if (!png || !isWhole(png)) return undefined
      kept.note(key, png.length)
      return png
    },
    async write(key, png) {
      if (png.length > limit) return
      try {
        await writeIntoFolder(key, png)
        kept.note(key, png.length)
        await dropOldest()
        complained = false
      } catch (error) {
        complain(error)
      }
    },
  }
}

/** Sizes by key; the longest unused comes first. */
class Ledger {
  readonly #sizes = new Map<string, number>()
  #bytes = 0

  /** It was used just now. */
  note(key: string, size: number): void {
    this.#forget(key)
    this.#sizes.set(key, size)
    this.#bytes += size
  }

  /** Forgets those longest unused, one by one, until the rest is within the limit. */
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

/** Makes the folder, makes sure that it can be written to, and lists what is kept, oldest first. */
async function prepare(folder: string): Promise<{ key: string; size: number }[]> {
  await make(folder)
  const probe = join(folder, `0.png.${randomBytes(4).toString('hex')}`)
  await writeFile(probe, signature)
  await rm(probe)
  const names = await readdir(folder)
  await removeUnfinished(folder, names)
  const kept: { key: string; size: number; at: number }[] = []
  for (const name of names.filter((one) => one.endsWith(ending))) {
    // Another process that has the same folder may drop it meanwhile.
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (!found) continue
    kept.push({ key: name.slice(0, -ending.length), size: found.size, at: found.mtimeMs })
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

/** Another process that reads the same folder never sees half a file. */
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
