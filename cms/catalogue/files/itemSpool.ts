import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { FileItem } from '#domain/content/itemFiles/readItem.ts'

const chunkCharacters = 256 * 1024
const batchSize = 1_000
/** `readline` ends a line at them, and JSON has them as they are. */
const lineSeparators = /[\u2028\u2029]/g
const escaped = (separator: string) => `\\u${separator.charCodeAt(0).toString(16)}`

/**
 * Items in a temporary file, one per line: an import reads them twice, and 100,000 of them with long
 * texts don't fit into memory. The file has no name, so that nothing of it is left when the process is
 * killed.
 */
export class ItemSpool {
  readonly #file: FileHandle
  #chunk = ''

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** @param parent the folder in which it makes a folder of its own */
  static async create(parent: string): Promise<ItemSpool> {
    const folder = await mkdtemp(join(parent, 'payline-import-'))
    try {
      return new ItemSpool(await open(join(folder, 'items'), 'wx+', 0o600))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async add(item: FileItem): Promise<void> {
    this.#chunk += `${JSON.stringify(item).replace(lineSeparators, escaped)}\n`
    if (this.#chunk.length > chunkCharacters) await this.flush()
  }

  async flush(): Promise<void> {
    await this.#file.appendFile(this.#chunk)
    this.#chunk = ''
  }

  /** All items, in batches. */
  async *batches(): AsyncGenerator<readonly FileItem[]> {
    const input = this.#file.createReadStream({ start: 0, autoClose: false })
    const lines = createInterface({ input })
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
  }
}
