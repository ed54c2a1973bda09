import type { IncomingMessage } from 'node:http'

/** Default limit of a body in bytes; the longest password takes less than a third of it. */
const defaultMaxBytes = 16 * 1024
/** Up to this size the body of a refused request is still read, so that the client gets the response. */
const maxIgnoredBytes = 4 * 1024 * 1024

/** Throws at invalid UTF-8 instead of replacing it. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

export type BodyRead = { ok: true; bytes: Buffer } | { ok: false; why: 'too long' | 'closed' }

/**
 * Reads a body up to a maximum length. Resolves in every case, also when the request has ended already.
 *
 * @param maxBytes in bytes
 */
export function readBody(request: IncomingMessage, maxBytes = defaultMaxBytes): Promise<BodyRead> {
  // A request without a body has ended from the start (see `server/http/httpServer.ts`).
  if (request.readableEnded && !hasBody(request)) {
    return Promise.resolve({ ok: true, bytes: emptyBuffer })
  }
  // The events of a destroyed request have been emitted already, so the promise would never settle.
  if (request.destroyed) return Promise.resolve({ ok: false, why: 'closed' })
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    return Promise.resolve({ ok: false, why: 'too long' })
  }
  return new Promise((resolve) => {
    let joined: Joined = { bytes: emptyBuffer, length: 0 }
    const done = (outcome: BodyRead) => {
      request.off('data', take)
      resolve(outcome)
    }
    const take = (chunk: Buffer) => {
      if (joined.length + chunk.length > maxBytes) done({ ok: false, why: 'too long' })
      else joined = join(joined, chunk)
    }
    request.on('data', take)
    request.once('end', () => done({ ok: true, bytes: joined.bytes.subarray(0, joined.length) }))
    request.once('close', () => done({ ok: false, why: 'closed' }))
    request.once('error', () => done({ ok: false, why: 'closed' }))
  })
}

/** The bytes so far, in a buffer with spare capacity. */
type Joined = { bytes: Buffer; length: number }

const emptyBuffer = Buffer.alloc(0)

/** Joins the chunks in one buffer, because a separate buffer for a chunk of one byte takes 100 bytes. */
function join({ bytes, length }: Joined, piece: Buffer): Joined {
  if (length === 0) return { bytes: piece, length: piece.length }
  const needed = length + piece.length
  const roomy = needed > bytes.length ? Buffer.concat([bytes], 2 * needed) : bytes
  piece.copy(roomy, length)
  return { bytes: roomy, length: needed }
}

/** Whether the rest of an unread body is too large to wait for, so that the connection has to be closed. */
export function mustCloseConnection(request: IncomingMessage): boolean {
  if (request.complete) return false
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  return encoding !== undefined || Number(length ?? 0) > maxIgnoredBytes
}

/** Whether the headers announce a body; an empty body counts as none. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The media type without parameters, in lower case; empty if there is none. */
export function mediaType({ headers }: IncomingMessage): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** The parsed JSON of a body; undefined if the body is not JSON. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    return undefined
  }
}
