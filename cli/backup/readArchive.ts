import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress, zstdDecompressSync } from 'node:zlib'
import tar from 'tar-stream'
import { errorCode, messageOf } from '#platform/errors.ts'
import { ArchiveProblem, headerOf, manifestOf, requireSum } from './archiveDocuments.ts'
import {
  entryNames,
  entryOfTable,
  type Header,
  longestDocument,
  type Manifest,
  tableOfEntry,
} from './archiveFormat.ts'

/** What an archive holds, in its order: tables in pieces, and in the end the manifest. */
export type ArchivePart =
  | { kind: 'table'; table: string; chunk: Buffer }
  | { kind: 'manifest'; manifest: Manifest }

type Entry = AsyncIterable<unknown> & { header: { name: string; size: number } }

/** What went wrong, by the codes of the system and of zstd. */
const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
  Z_BUF_ERROR: 'it is cut off: copy it again from where it was made, or take an older one',
  ZSTD_error_prefix_unknown:
    'it is no backup of Payline, which are compressed with zstd, or something follows its end',
  ZSTD_error_checksum_wrong: 'it is damaged: its content is not what was written',
  ZSTD_error_corruption_detected: 'it is damaged: it does not unpack',
}

/**
 * Reads an archive from its beginning to its end, which is checked to be there. The manifest is
 * parsed, and compared with its checksum; the tables are left to the caller.
 *
 * @param onBytes told how many bytes of the file have been read
 * @throws `ArchiveProblem` with the file's name, what is wrong with it and what to do
 */
export async function* partsOf(
  path: string,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<ArchivePart> {
  try {
    yield* readParts(path, onBytes)
  } catch (error) {
    const reason =
      reasons[errorCode(error) ?? ''] ??
      (error instanceof ArchiveProblem ? error.message : `it is damaged (${messageOf(error)})`)
    throw new ArchiveProblem(`${path} can't be restored: ${reason}.`, { cause: error })
  }
}

async function* readParts(
  path: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<ArchivePart> {
  const found = await stat(path)
  if (!found.isFile() && !found.isDirectory()) {
    throw new ArchiveProblem('it is read twice, so it must be a file and no pipe')
  }
  const file = createReadStream(path)
  const unpack = createZstdDecompress()
  const extract = tar.extract()
  file.on('data', () => onBytes(file.bytesRead))
  const flow = pipeline(file, unpack, extract)
  // It fails where reading fails, too, which is where it is reported.
  flow.catch(() => undefined)
  try {
    yield* inOrder(extract)
    await flow
  } finally {
    file.destroy()
    unpack.destroy()
  }
  await requireEnd(path, unpack.bytesWritten)
}

/** What follows the end of the compressed data is not unpacked, so nothing else would notice it. */
async function requireEnd(path: string, end: number): Promise<void> {
  const rest = await buffer(createReadStream(path, { start: end, end: end + longestEmptyFrame }))
  if (rest.length === 0 || isEmptyFrame(rest)) return
  throw new ArchiveProblem('it was changed: something follows its end')
}

/** In bytes, and more than enough. */
const longestEmptyFrame = 32

/** Node's own compressor may end a stream twice, the second time with nothing in it. */
function isEmptyFrame(rest: Buffer): boolean {
  try {
    return rest.length < longestEmptyFrame && zstdDecompressSync(rest).length === 0
  } catch {
    return false
  }
}

/** Holds the entries to the order that `archiveFormat` describes. */
async function* inOrder(entries: AsyncIterable<Entry>): AsyncGenerator<ArchivePart> {
  let header: Header | undefined
  let manifest: Buffer | undefined
  let closed = false
  let expected = ''
  for await (const entry of entries) {
    const { name } = entry.header
    const table = tableOfEntry(name)
    if (closed) throw strayEntry(name)
    if (!header) {
      header = headerOf(name, await documentOf(entry))
    } else if (manifest) {
      if (name !== entryNames.manifestSum) throw strayEntry(name)
      requireSum(manifest, await documentOf(entry))
      closed = true
    } else if (name === entryNames.manifest) {
      manifest = await documentOf(entry)
    } else if (table !== undefined && (name === expected || name === entryOfTable(table, 0))) {
      expected = nextName(name, table)
      for await (const chunk of bytesOf(entry)) yield { kind: 'table', table, chunk }
    } else {
      throw strayEntry(name)
    }
  }
  if (!header || !manifest || !closed) {
    throw new ArchiveProblem(`it is cut off: ${header ? 'its end' : 'everything'} is missing`)
  }
  yield { kind: 'manifest', manifest: manifestOf(manifest) }
}

function nextName(name: string, table: string): string {
  return entryOfTable(table, Number(name.slice(name.lastIndexOf('/') + 1)) + 1)
}

function strayEntry(name: string): ArchiveProblem {
  return new ArchiveProblem(
    `it was changed: there is an entry ${JSON.stringify(name)} where none, or another, belongs`,
  )
}

async function documentOf(entry: Entry): Promise<Buffer> {
  const { name, size } = entry.header
  if (size > longestDocument) throw new ArchiveProblem(`its entry ${name} is too long`)
  return buffer(bytesOf(entry))
}

/** The types of streams of streamx don't say what they are streams of. */
async function* bytesOf(entry: Entry): AsyncGenerator<Buffer> {
  for await (const chunk of entry) {
    if (!Buffer.isBuffer(chunk)) throw new Error('The archive is not read as bytes.')
    yield chunk
  }
}
