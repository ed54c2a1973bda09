import { createWriteStream, existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Payload, PayloadRequest } from 'payload'
import { chunksOf } from '#cms/operations/requests/bodyStreams.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import type { FileFormat } from '#domain/content/itemFiles/fileFormat.ts'
import type { ImportSettings } from '#domain/content/itemFiles/importState.ts'
import { ItemImport } from './itemImport.ts'

/** Each keeps the addresses of its file in memory, which are some megabytes for 100,000 items. */
const maxKept = 10
const maxAgeMs = 24 * 60 * 60 * 1000

type User = NonNullable<PayloadRequest['user']>
type Upload = { name: string; format: FileFormat; options: ImportSettings }

/** The imports at the admin panel: the latest of each person and kind. They end with the process. */
export class ItemImports {
  readonly #folder: string
  readonly #imports = new Map<string, ItemImport>()

  /** @param folder for the files that are being imported */
  constructor(folder: string) {
    this.#folder = folder
  }

  of(user: User, kind: Kind): ItemImport | undefined {
    return this.#imports.get(keyOf(user, kind))
  }

  /**
   * Receives a file and begins to read it. It replaces the person's former import.
   *
   * @throws when the file can't be written, or the client closes the connection
   */
  async receive(
    { payload, user, kind }: { payload: Payload; user: User; kind: Kind },
    { name, format, options }: Upload,
    body: ReadableStream<Uint8Array>,
  ): Promise<ItemImport> {
    const folder = join(this.#folder, crypto.randomUUID())
    const received = new ItemImport({ payload, user, kind, name, format, options, folder })
    try {
      const file = createWriteStream(await received.makeFile(), { flags: 'wx', mode: 0o600 })
      await pipeline(chunksOf(body), file)
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    await this.remove(user, kind)
    this.#imports.set(keyOf(user, kind), received)
    received.read()
    await this.#removeOldest()
    return received
  }

  async remove(user: User, kind: Kind): Promise<void> {
    const removed = this.of(user, kind)
    this.#imports.delete(keyOf(user, kind))
    await removed?.cancel()
  }

  /** Removes what a process has left that was ended during an import, after a day. */
  async removeLeftovers(now = Date.now()): Promise<void> {
    if (!existsSync(this.#folder)) return
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      const { mtimeMs } = await stat(path)
      if (now - mtimeMs > maxAgeMs) await rm(path, { recursive: true, force: true })
    }
  }

  async #removeOldest(): Promise<void> {
    const idle = [...this.#imports].filter(([, { isWorking }]) => !isWorking)
    for (const [key, oldest] of idle.slice(0, Math.max(0, this.#imports.size - maxKept))) {
      this.#imports.delete(key)
      await oldest.cancel()
    }
  }
}

function keyOf({ id }: User, kind: Kind): string {
  return `${kind} ${id}`
}
