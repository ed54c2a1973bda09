import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Kind } from '#domain/catalogue/kinds.ts'
import type { FileFormat } from '#domain/content/itemFiles/fileFormat.ts'
import { ItemReader } from '#domain/content/itemFiles/readItem.ts'
import type { FileProblem, FileRecord } from '#domain/formats/fileRecord.ts'
import { decodeText } from '#platform/records/decodeText.ts'
import { readCsv } from '#platform/records/readCsv.ts'
import { readJsonList } from '#platform/records/readJsonList.ts'
import { readYamlList } from '#platform/records/readYamlList.ts'
import type { ItemSpool } from './itemSpool.ts'

type Records = (text: AsyncIterable<string>) => AsyncGenerator<FileRecord | FileProblem>

const readers: Record<FileFormat, Records> = {
  csv: readCsv,
  json: readJsonList,
  yaml: readYamlList,
}

type Source = {
  /** `-` is stdin. */
  path: string
  format: FileFormat
  kind: Kind
  /** Called with the share that is read, and the number of items. */
  onRead: (share: number, items: number) => void
}

/**
 * Reads and checks a file of items, into a spool; the reader has the faults.
 *
 * @throws UnreadableFile when the file is no text in UTF-8
 */
export async function readItemFile(
  { path, format, kind, onRead }: Source,
  spool: ItemSpool,
): Promise<ItemReader> {
  const reader = new ItemReader(kind)
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  const read = { bytes: 0 }
  for await (const record of readers[format](decodeText(countBytes(open(path), read)))) {
    if ('problem' in record) {
      reader.faults.add(record)
      continue
    }
    const item = reader.read(record)
    if (item) await spool.add(item)
    onRead(size > 0 ? read.bytes / size : 0, reader.slugs.size)
  }
  reader.end()
  await spool.flush()
  return reader
}

function open(path: string): AsyncIterable<Uint8Array> {
  return path === '-' ? process.stdin : createReadStream(path)
}

async function* countBytes(
  chunks: AsyncIterable<Uint8Array>,
  read: { bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    read.bytes += chunk.length
    yield chunk
  }
}
