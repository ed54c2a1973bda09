import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress, zstdDecompressSync } from 'node:zlib'
import tar from 'tar-stream'
import { errorCode, messageOf } from '#platform/errors.ts'
import { ArchiveError, parseHeader, parseManifest, requireChecksum } from './archiveDocuments.ts'
import {
  entryNames,
  type Header,
  type Manifest,
  maxDocumentBytes,
  tableEntryName,
  tableOfEntryName,
} from './archiveFormat.ts'

/** A part of an archive, in order: tables in chunks, then the manifest. */
export type ArchivePart =
  | { kind: 'table'; table: string; chunk: Buffer }
  | { kind: 'manifest'; manifest: Manifest }

type Entry = AsyncIterable<unknown> & { header: { name: string; size: number } }

/** The problem, by the error codes of the system and of zstd. */
const reasons: Record<string, string> = {
  ENOENT: 'the file does not exist',
  EACCES: 'this user may not read the file',
  EISDIR: 'it is a folder',
  Z_BUF_ERROR: 'it is truncated: copy it again from its source, or use an older backup',
  ZSTD_error_prefix_unknown:
    'it is not a backup of Payline (backups are compressed with zstd), or there is data after its end',
  ZSTD_error_checksum_wrong: 'it is damaged: its content does not match its checksum',
  ZSTD_error_corruption_detected: 'it is damaged: it cannot be decompressed',
}

/**
 * Reads an archive completely and checks that its end is present. Parses the manifest and compares
 * it with its checksum; the caller checks the tables.
 *
 * @param onBytes called with the number of bytes of the file read so far
 * @throws `ArchiveError` with the file's name, the problem and the remedy
 */
export async function* readArchiveParts(
  path: string,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<ArchivePart> {
  try {
    yield* readParts(path, onBytes)
  } catch (error) {
    const reason =
      reasons[errorCode(error) ?? ''] ??
      (error instanceof ArchiveError ? error.message : `it is damaged (${messageOf(error)})`)
    throw new ArchiveError(`${path} can't be restored: ${reason}.`, { cause: error })
  }
}

async function* readParts(
  path: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<ArchivePart> {
  const found = await stat(path)
  if (!found.isFile() && !found.isDirectory()) {
    throw new ArchiveError('it must be a file, not a pipe, because it is read twice')
  }
  const file = createReadStream(path)
  const unpack = createZstdDecompress()
  const extract = tar.extract()
  file.on('data', () => onBytes(file.bytesRead))
  const flow = pipeline(file, unpack, extract)
  // The pipeline fails when reading fails, and the reading reports the error.
  flow.catch(() => undefined)
  try {
    yield* entriesInOrder(extract)
    await flow
  } finally {
    file.destroy()
    unpack.destroy()
  }
  await requireEnd(path, unpack.bytesWritten)
}

/**
 * Data after the end of the compressed data is not decompressed, so no other check would notice it.
 */
async function requireEnd(path: string, end: number): Promise<void> {
  const rest = await buffer(createReadStream(path, { start: end, end: end + maxEmptyFrameBytes }))
  if (rest.length === 0 || isEmptyFrame(rest)) return
  throw new ArchiveError('it was changed: there is data after its end')
}

/** In bytes; an empty frame is shorter. */
const maxEmptyFrameBytes = 32

/** Node's compressor may write a second, empty frame at the end of a stream. */
function isEmptyFrame(rest: Buffer): boolean {
  try {
    return rest.length < maxEmptyFrameBytes && zstdDecompressSync(rest).length === 0
  } catch {
    return false
  }
}

/** Enforces the order of entries that `archiveFormat` describes. */
async function* entriesInOrder(entries: AsyncIterable<Entry>): AsyncGenerator<ArchivePart> {
  let header: Header | undefined
  let manifest: Buffer | undefined
  let closed = false
  let expected = ''
  for await (const entry of entries) {
    const { name } = entry.header
    const table = tableOfEntryName(name)
    if (closed) throw unexpectedEntry(name)
    if (!header) {
      header = parseHeader(name, await readDocument(entry))
    } else if (manifest) {
      if (name !== entryNames.manifestChecksum) throw unexpectedEntry(name)
      requireChecksum(manifest, await readDocument(entry))
      closed = true
    } else if (name === entryNames.manifest) {
      manifest = await readDocument(entry)
    } else if (table !== undefined && (name === expected || name === tableEntryName(table, 0))) {
      expected = nextEntryName(name, table)
      for await (const chunk of readBytes(entry)) yield { kind: 'table', table, chunk }
    } else {
      throw unexpectedEntry(name)
    }
  }
  if (!header || !manifest || !closed) {
    throw new ArchiveError(`it is truncated: ${header ? 'its end' : 'everything'} is missing`)
  }
  yield { kind: 'manifest', manifest: parseManifest(manifest) }
}

function nextEntryName(name: string, table: string): string {
  return tableEntryName(table, Number(name.slice(name.lastIndexOf('/') + 1)) + 1)
}

function unexpectedEntry(name: string): ArchiveError {
  return new ArchiveError(
    `it was changed: the entry ${JSON.stringify(name)} is not expected at its position`,
  )
}

async function readDocument(entry: Entry): Promise<Buffer> {
  const { name, size } = entry.header
  if (size > maxDocumentBytes) throw new ArchiveError(`its entry ${name} is too long`)
  return buffer(readBytes(entry))
}

/** The types of streamx don't declare the type of chunks. */
async function* readBytes(entry: Entry): AsyncGenerator<Buffer> {
  for await (const chunk of entry) {
    if (!Buffer.isBuffer(chunk)) throw new Error('The archive is not read as bytes.')
    yield chunk
  }
}
