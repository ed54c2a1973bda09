import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { acceptedEncodings, type Encoding } from './encoding.ts'
import { createPlainBodies } from './plainBodies.ts'

/** On what of the viewer a page depends, see `Viewer`. */
export type Varies = 'nothing' | 'visibility' | 'audience'

/** The result of a render: status, HTML, the tags of the copy that it read, and on what it depends. */
export type Rendered = {
  status: number
  html: string
  tags: ReadonlySet<string>
  /** Nothing by default. */
  varies?: Varies
}

/** The properties of a response on which its headers depend. */
export type Answered = Pick<Rendered, 'status' | 'tags' | 'varies'>

/** One representation of a page, with its prepared headers. */
type Variant = {
  etag: string
  /** Header lines as `writeHead` takes them, for a response from the cache. */
  hit: readonly string[]
}

/**
 * A representation whose body is stored. The uncompressed body isn't stored: nearly all clients accept a
 * compressed one, which has a fifth of the size, and for other clients it is decompressed.
 */
type StoredVariant = Variant & { body: Buffer }

/** A rendered page in all codings. */
export type Page = {
  status: number
  tags: ReadonlySet<string>
  varies: Varies
  variants: { identity: Variant; gzip: StoredVariant; br?: StoredVariant }
  /** Size of the stored bodies in bytes. */
  bytes: number
  /** Requested since the last eviction check. */
  visited: boolean
}

const uncompressed = createPlainBodies()
const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Of 9; a higher level doubles the time for a percent or two of size. */
const gzipLevel = 6
/** Of 11. A page has 8% less than with 9 in the same time, 9 ms; 11 takes three times as long for 3%. */
const brotliQuality = 10

/**
 * Prepares headers and body once per page, because preparing them per request would cost more than
 * sending most pages.
 */
export async function createPage(rendered: Rendered, shared: readonly string[]): Promise<Page> {
  const identity = Buffer.from(rendered.html)
  const compressed = await compressGzip(identity, { level: gzipLevel })
  const hash = hashOf(identity)
  return {
    status: rendered.status,
    tags: rendered.tags,
    varies: rendered.varies ?? 'nothing',
    variants: {
      identity: createVariant('identity', identity.length, hash, shared),
      gzip: storeVariant('gzip', compressed, hash, shared),
    },
    bytes: compressed.length,
    visited: false,
  }
}

/** Creates the brotli representation; too slow to do while a request waits. */
export async function compressToBrotli(
  page: Page,
  shared: readonly string[],
): Promise<StoredVariant> {
  // Not through the cache of uncompressed bodies, because few clients need this body.
  const source = gunzipSync(page.variants.gzip.body)
  const body = await compressBrotli(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    },
  })
  return storeVariant('br', body, hashOf(source), shared)
}

/**
 * Responds to a GET or HEAD with a page; 304 when the client has this representation.
 *
 * @param cached whether the page was in the cache before this request
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  cached: boolean,
): void {
  const variant = chooseVariant(page, request.headers['accept-encoding'])
  const headers = cached ? variant.hit : asMiss(variant.hit)
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, withoutEntity(headers))
    response.end()
    return
  }
  // Node types the flat list of header lines as mutable, but only reads it.
  response.writeHead(page.status, headers as string[])
  response.end(request.method === 'HEAD' ? undefined : bodyOf(page, variant))
}

function bodyOf(page: Page, variant: Variant | StoredVariant): Buffer {
  return 'body' in variant ? variant.body : uncompressed(page.variants.gzip.body)
}

function chooseVariant(page: Page, accept: string | undefined): Variant | StoredVariant {
  for (const encoding of acceptedEncodings(accept)) {
    const variant = page.variants[encoding]
    if (variant) return variant
  }
  return page.variants.identity
}

/**
 * Copies a body to its own memory, because a buffer from zlib refers to a chunk of 16 or 64 kB, which
 * would be retained with it.
 */
function storeVariant(
  encoding: Encoding,
  body: Buffer,
  hash: string,
  shared: readonly string[],
): StoredVariant {
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return { ...createVariant(encoding, body.length, hash, shared), body: copy }
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

/** Requires `x-cache` to be the last header of the list. */
function asMiss(hit: readonly string[]): string[] {
  return [...hit.slice(0, -1), 'MISS']
}

/** A 304 has the validators and policies, but not the headers that describe a body. */
function withoutEntity(headers: readonly string[]): string[] {
  const left: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    if (!name.startsWith('content-') || name === 'content-security-policy') left.push(name, value)
  }
  return left
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2), because a proxy may have marked the tag as weak. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 20)
}
