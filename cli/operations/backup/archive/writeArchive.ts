import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import tar from 'tar-stream'

export type ArchiveEntry = { name: string; content: Buffer }

/** With zstd's checksum a reader notices any changed byte, also outside of Payline's checksums. */
const options = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/**
 * The bytes of an archive of these entries. An entry is requested only after the previous one was
 * read, so memory contains only a few of them.
 *
 * @param modified the modification time of each entry
 * @throws what the entries throw
 */
export async function* packArchive(
  entries: AsyncIterable<ArchiveEntry>,
  modified: Date,
): AsyncGenerator<Uint8Array> {
  const pack = tar.pack()
  const compress = createZstdCompress(options)
  const flow = pipeline(pack, compress)
  // The pipeline fails when reading fails, and the reading reports the error.
  flow.catch(() => undefined)
  const feeding = addEntries(pack, entries, modified)
  try {
    for await (const chunk of compress) yield chunk
    await flow
  } finally {
    pack.destroy()
    await feeding
  }
}

/** Never rejects: an error of the entries becomes an error of the stream. */
async function addEntries(
  pack: tar.Pack,
  entries: AsyncIterable<ArchiveEntry>,
  modified: Date,
): Promise<void> {
  try {
    for await (const entry of entries) await addEntry(pack, entry, modified)
    pack.finalize()
  } catch (error) {
    pack.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

function addEntry(pack: tar.Pack, { name, content }: ArchiveEntry, mtime: Date): Promise<void> {
  return new Promise((settle, fail) => {
    const header = { name, size: content.length, mode: 0o600, mtime }
    const sink = pack.entry(header, content, (error) => (error ? fail(error) : settle()))
    // The stream emits the callback's error also as an event.
    sink.on('error', () => undefined)
  })
}
