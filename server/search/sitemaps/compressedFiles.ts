import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGunzip, createGzip } from 'node:zlib'
import { errorCode } from '#platform/errors.ts'
import { acceptedEncodings } from '#server/pages/cache/encoding.ts'
import { matchesEtag } from '#server/pages/cache/page.ts'

/** A text that is generated in chunks. */
export type GeneratedFile = {
  contentType: string
  /** Its size in UTF-8. */
  bytes: number
  chunks(): Iterable<string>
}

/** Files by path, each compressed on its first request and cached, up to a limit. */
export type CompressedFiles = {
  /** Responds to a GET or HEAD of one of the files; 304 if the client has this representation. */
  send(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>
  has(path: string): boolean
}

type Coding = 'br' | 'gzip'
type Compressed = { body: Buffer; hash: string }

/** Level 6 of 9 as for pages; brotli's 5 of 11 compresses such text as well and ten times as fast. */
const compressors: Record<Coding, () => Transform> = {
  gzip: () => createGzip({ level: 6 }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

/**
 * @param limit maximum bytes of the cache; the oldest entries are evicted first. Plain text is never
 *   cached: it is decompressed while it is sent
 */
export function compressedFiles(
  files: ReadonlyMap<string, GeneratedFile>,
  limit: number,
): CompressedFiles {
  /** `bytes` is 0 until the file is compressed. Concurrent requests share one compression. */
  const cache = new Map<string, { compressed: Promise<Compressed>; bytes: number }>()

  function compressedOnce(path: string, file: GeneratedFile, coding: Coding): Promise<Compressed> {
    const key = `${coding} ${path}`
    const known = cache.get(key)
    if (known) return known.compressed
    const entry = { compressed: compress(file, compressors[coding]()), bytes: 0 }
    cache.set(key, entry)
    entry.compressed.then(
      ({ body }) => {
        entry.bytes = body.length
        evict()
      },
      () => cache.delete(key),
    )
    return entry.compressed
  }

  function evict(): void {
    let bytes = [...cache.values()].reduce((sum, entry) => sum + entry.bytes, 0)
    for (const [key, entry] of cache) {
      if (bytes <= limit) return
      if (entry.bytes > 0) cache.delete(key)
      bytes -= entry.bytes
    }
  }

  return {
    has: (path) => files.has(path),
    async send(path, request, response) {
      const file = files.get(path)
      if (!file) throw new Error(`There is no file ${path}.`)
      const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding'])
      const stored = await compressedOnce(path, file, encoding === 'br' ? 'br' : 'gzip')
      await respond({ file, stored, encoding }, request, response)
    },
  }
}

type Representation = { file: GeneratedFile; stored: Compressed; encoding: string }

async function respond(
  { file, stored, encoding }: Representation,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const etag = `"${stored.hash}-${encoding}"`
  response.setHeader('etag', etag)
  response.setHeader('cache-control', 'public, max-age=0, must-revalidate')
  response.setHeader('vary', 'Accept-Encoding')
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end()
    return
  }
  const isPlain = encoding === 'identity'
  response.setHeader('content-type', file.contentType)
  if (!isPlain) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', isPlain ? file.bytes : stored.body.length)
  if (request.method === 'HEAD') response.end()
  else if (isPlain) await decompressInto(response, stored.body)
  else response.end(stored.body)
}

/** Error codes of a client that disconnects before or during the response. */
const disconnectCodes = new Set<unknown>([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ECONNRESET',
  'EPIPE',
])

/** Decompresses as fast as the client reads: a sitemap can have 50 MB. */
async function decompressInto(response: ServerResponse, body: Buffer): Promise<void> {
  try {
    await pipeline(Readable.from([body]), createGunzip(), response)
  } catch (error) {
    // A disconnected client is no error.
    if (!disconnectCodes.has(errorCode(error))) throw error
  }
}

async function compress(file: GeneratedFile, compressor: Transform): Promise<Compressed> {
  const hash = createHash('sha256')
  function* hashed() {
    for (const chunk of file.chunks()) {
      const piece = Buffer.from(chunk)
      hash.update(piece)
      yield piece
    }
  }
  const [body] = await Promise.all([
    buffer(compressor),
    pipeline(Readable.from(hashed()), compressor),
  ])
  return { body, hash: hash.digest('base64url').slice(0, 20) }
}
