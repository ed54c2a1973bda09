import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable, type Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGunzip, createGzip } from 'node:zlib'
import { errorCode } from '#platform/errors.ts'
import { acceptedEncodings } from '../pageCache/encoding.ts'
import { holds } from '../pageCache/page.ts'

/** A text that is written piece by piece. */
export type WrittenFile = {
  contentType: string
  /** Its size in UTF-8. */
  bytes: number
  chunks(): Iterable<string>
}

/** Files by path, each compressed when it is first asked for and kept so, within a bound. */
export type CompressedFiles = {
  /** Answers a GET or HEAD of one of the files; 304 when the client has this representation. */
  send(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>
  has(path: string): boolean
}

type Coding = 'br' | 'gzip'
type Compressed = { pieces: Buffer[]; bytes: number; hash: string }

/** Level 6 of 9 as for pages; brotli's 5 of 11 compresses such text as well and ten times as fast. */
const compressors: Record<Coding, () => Transform> = {
  gzip: () => createGzip({ level: 6 }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

/**
 * @param limit most bytes that are kept; those compressed first are given up first. Plain text is
 *   never kept: it is unpacked while it is sent
 */
export function compressedFiles(
  files: ReadonlyMap<string, WrittenFile>,
  limit: number,
): CompressedFiles {
  const kept = new Map<string, Compressed>()
  const underWay = new Map<string, Promise<Compressed>>()
  let bytes = 0

  async function make(key: string, file: WrittenFile, coding: Coding): Promise<Compressed> {
    try {
      const made = await compress(file, compressors[coding]())
      kept.set(key, made)
      bytes += made.bytes
      evict()
      return made
    } finally {
      underWay.delete(key)
    }
  }

  /** Made once, however many wait for it. */
  function compressed(path: string, file: WrittenFile, coding: Coding) {
    const key = `${coding} ${path}`
    const known = kept.get(key) ?? underWay.get(key)
    if (known) return known
    const work = make(key, file, coding)
    underWay.set(key, work)
    return work
  }

  function evict(): void {
    for (const [key, made] of kept) {
      if (bytes <= limit) return
      kept.delete(key)
      bytes -= made.bytes
    }
  }

  return {
    has: (path) => files.has(path),
    async send(path, request, response) {
      const file = files.get(path)
      if (!file) throw new Error(`There is no file ${path}.`)
      const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding'])
      const stored = await compressed(path, file, encoding === 'br' ? 'br' : 'gzip')
      await answer({ file, stored, encoding }, request, response)
    },
  }
}

type Representation = { file: WrittenFile; stored: Compressed; encoding: string }

async function answer(
  { file, stored, encoding }: Representation,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const etag = `"${stored.hash}-${encoding}"`
  response.setHeader('etag', etag)
  response.setHeader('cache-control', 'public, max-age=0, must-revalidate')
  response.setHeader('vary', 'Accept-Encoding')
  if (holds(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end()
    return
  }
  const isPlain = encoding === 'identity'
  response.setHeader('content-type', file.contentType)
  if (!isPlain) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', isPlain ? file.bytes : stored.bytes)
  if (request.method === 'HEAD') response.writeHead(200).end()
  else await stream(stored, isPlain, response)
}

/** What comes of a client that leaves amid the answer, or before it. */
const gone = new Set<unknown>([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ECONNRESET',
  'EPIPE',
])

/** Sends as fast as the client reads. */
async function stream({ pieces }: Compressed, unpack: boolean, response: ServerResponse) {
  const source = Readable.from(pieces)
  try {
    if (unpack) await pipeline(source, createGunzip(), response)
    else await pipeline(source, response)
  } catch (error) {
    // A client that has gone is its own affair.
    if (!gone.has(errorCode(error))) throw error
  }
}

async function compress(file: WrittenFile, compressor: Transform): Promise<Compressed> {
  const hash = createHash('sha256')
  const pieces: Buffer[] = []
  let bytes = 0
  function* hashed() {
    for (const chunk of file.chunks()) {
      const piece = Buffer.from(chunk)
      hash.update(piece)
      yield piece
    }
  }
  const collect = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      bytes += piece.length
      done()
    },
  })
  await pipeline(Readable.from(hashed()), compressor, collect)
  return { pieces, bytes, hash: hash.digest('base64url').slice(0, 20) }
}
