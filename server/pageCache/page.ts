import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { acceptedEncodings, type Encoding } from './encoding.ts'
import { createPlainBodies } from './plainBodies.ts'

/** What a render produced: the whole answer, and the copy documents it read. */
export type Rendered = { status: number; html: string; tags: ReadonlySet<string> }

/** What of an answer its headers depend on. */
export type Answered = Pick<Rendered, 'status' | 'tags'>

/** One representation of a page: what can be said of it beforehand. */
type Variant = {
  etag: string
  /** Header lines as `writeHead` takes them, for an answer from the cache. */
  hit: readonly string[]
}

/**
 * A representation that is kept. The page as it is isn't: nearly every client takes a compressed one,
 * a fifth of its size, of which it is made for the others.
 */
type Kept = Variant & { body: Buffer }

/** A rendered page, ready to be sent in any coding the client takes. */
export type Page = {
  status: number
  tags: ReadonlySet<string>
  variants: { identity: Variant; gzip: Kept; br?: Kept }
  /** Size of what is kept of it, in bytes. */
  bytes: number
  /** Asked for since the cache last looked for something to give up. */
  visited: boolean
}

const plainOf = createPlainBodies()
const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Level 6 of 9 and quality 9 of 11: beyond them time doubles for a percent or two of size. */
const gzipLevel = 6
const brotliQuality = 9

/**
 * Headers and body of one request's answer cost more than most pages' own bytes if they are
 * put together each time; so they are put together here, once.
 */
export async function createPage(rendered: Rendered, shared: readonly string[]): Promise<Page> {
  const identity = Buffer.from(rendered.html)
  const compressed = await compressGzip(identity, { level: gzipLevel })
  const hash = hashOf(identity)
  return {
    status: rendered.status,
    tags: rendered.tags,
    variants: {
      identity: createVariant('identity', identity.length, hash, shared),
      gzip: keep('gzip', compressed, hash, shared),
    },
    bytes: compressed.length,
    visited: false,
  }
}

/** Makes the brotli representation, which is too slow to let anybody wait for it. */
export async function compressToBrotli(page: Page, shared: readonly string[]): Promise<Kept> {
  // Not kept: hardly anybody will ask for it.
  const source = gunzipSync(page.variants.gzip.body)
  const body = await compressBrotli(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    },
  })
  return keep('br', body, hashOf(source), shared)
}

/**
 * Answers a GET or HEAD with a page: 304 when the client has this very representation.
 *
 * @param cached whether the page was there before this request asked for it
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  cached: boolean,
): void {
  const variant = chooseVariant(page, request.headers['accept-encoding'])
  const headers = cached ? variant.hit : asMiss(variant.hit)
  if (page.status === 200 && holds(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, withoutEntity(headers))
    response.end()
    return
  }
  // Node types the flat list of header lines as mutable, but only reads it.
  response.writeHead(page.status, headers as string[])
  response.end(request.method === 'HEAD' ? undefined : bodyOf(page, variant))
}

function bodyOf(page: Page, variant: Variant | Kept): Buffer {
  return 'body' in variant ? variant.body : plainOf(page.variants.gzip.body)
}

function chooseVariant(page: Page, accept: string | undefined): Variant | Kept {
  for (const encoding of acceptedEncodings(accept)) {
    const variant = page.variants[encoding]
    if (variant) return variant
  }
  return page.variants.identity
}

/**
 * Keeps a body in memory of its own: what comes from zlib lies in a chunk of 16 or 64 kB, which would
 * be kept along with it.
 */
function keep(encoding: Encoding, body: Buffer, hash: string, shared: readonly string[]): Kept {
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return { ...createVariant(encoding, body.length, hash, shared), body: own }
}

function createVariant(
  encoding: Encoding,
  length: number,
  hash: string,
  shared: readonly string[],
): Variant {
  const etag = `"${hash}-${encoding}"`
  const hit = [
    ...shared,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(length),
    'etag',
    etag,
    'x-cache',
    'HIT',
  ]
  return { etag, hit }
}

/** `x-cache` is the last line of the list. */
function asMiss(hit: readonly string[]): string[] {
  return [...hit.slice(0, -1), 'MISS']
}

/** A 304 repeats the validators and policies, but not what describes a body it doesn't have. */
function withoutEntity(headers: readonly string[]): string[] {
  const left: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    if (!name.startsWith('content-') || name === 'content-security-policy') left.push(name, value)
  }
  return left
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2): a proxy may have marked our tag as weak. */
export function holds(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 20)
}
