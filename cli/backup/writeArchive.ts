import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import tar from 'tar-stream'

export type ArchiveEntry = { name: string; content: Buffer }

/** A reader then notices any byte that changed, even where no checksum of ours looks. */
const options = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/**
 * The bytes of an archive of these entries. An entry is asked for only once the one before has been
 * read, so memory holds a few of them at the most.
 *
 * @param modified the time that each entry bears
 * @throws what the entries throw
 */
export async function* archiveOf(
  entries: AsyncIterable<ArchiveEntry>,
  modified: Date,
): AsyncGenerator<Uint8Array> {
  const pack = tar.pack()
  const compress = createZstdCompress(options)
  const flow = pipeline(pack, compress)
  // It fails where reading fails, too, which is where it is reported.
  flow.catch(() => undefined)
  const fed = fill(pack, entries, modified)
  try {
    for await (const chunk of compress) yield chunk
    await flow
  } finally {
    pack.destroy()
    await fed
  }
}

/** Never rejects: a failure of the entries becomes one of the stream. */
async function fill(
  pack: tar.Pack,
  entries: AsyncIterable<ArchiveEntry>,
  modified: Date,
): Promise<void> {
  try {
    for await (const entry of entries) await add(pack, entry, modified)
    pack.finalize()
  } catch (error) {
    pack.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

function add(pack: tar.Pack, { name, content }: ArchiveEntry, mtime: Date): Promise<void> {
  return new Promise((settle, fail) => {
    const header = { name, size: content.length, mode: 0o600, mtime }
    const sink = pack.entry(header, content, (error) => (error ? fail(error) : settle()))
    // What the callback is told, an event tells again.
    sink.on('error', () => undefined)
  })
}
