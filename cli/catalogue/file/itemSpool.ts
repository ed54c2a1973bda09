import { createReadStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { FileItem } from '#domain/content/itemFiles/readItem.ts'

const chunkCharacters = 256 * 1024
const batchSize = 1_000

/**
 * Items in a temporary file, one per line: an import reads them twice, and 100,000 of them with long
 * texts don't fit into memory.
 */
export class ItemSpool {
  readonly #folder: string
  readonly #file: FileHandle
  #chunk = ''

  private constructor(folder: string, file: FileHandle) {
    this.#folder = folder
    this.#file = file
  }

  static async create(): Promise<ItemSpool> {
    const folder = await mkdtemp(join(tmpdir(), 'payline-import-'))
    return new ItemSpool(folder, await open(join(folder, 'items'), 'wx', 0o600))
  }

  async add(item: FileItem): Promise<void> {
    this.#chunk += `${JSON.stringify(item)}\n`
    if (this.#chunk.length > chunkCharacters) await this.flush()
  }

  async flush(): Promise<void> {
    await this.#file.appendFile(this.#chunk)
    this.#chunk = ''
  }

  /** All items, in batches. */
  async *batches(): AsyncGenerator<readonly FileItem[]> {
    const lines = createInterface({ input: createReadStream(join(this.#folder, 'items')) })
    let batch: FileItem[] = []
    for await (const line of lines) {
      // This class has written it.
      const item: FileItem = JSON.parse(line)
      batch.push(item)
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  }

  async remove(): Promise<void> {
    await this.#file.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
