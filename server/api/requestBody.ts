import type { IncomingMessage } from 'node:http'

/** Bytes of a body that are read by default; the longest password takes less than a third of it. */
const longestBody = 16 * 1024
/** What is refused is still taken off the wire up to here, so that its sender hears the answer. */
const longestIgnored = 4 * 1024 * 1024

/** Throws at what is no UTF-8, instead of replacing it. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

export type BodyRead = { ok: true; bytes: Buffer } | { ok: false; why: 'too long' | 'hung up' }

/**
 * Reads a body of bounded length. Resolves however the request ends, or has ended already.
 *
 * @param longest in bytes
 */
export function readBody(request: IncomingMessage, longest = longestBody): Promise<BodyRead> {
  // One without a body has ended from the first (see httpServer.ts).
  if (request.readableEnded && !hasBody(request)) {
    return Promise.resolve({ ok: true, bytes: nothing })
  }
  // Its events have passed; nobody would ever be told of them.
  if (request.destroyed) return Promise.resolve({ ok: false, why: 'hung up' })
  if (Number(request.headers['content-length'] ?? 0) > longest) {
    return Promise.resolve({ ok: false, why: 'too long' })
  }
  return new Promise((settle) => {
    let joined: Joined = { bytes: nothing, length: 0 }
    const done = (outcome: BodyRead) => {
      request.off('data', take)
      settle(outcome)
    }
    const take = (chunk: Buffer) => {
      if (joined.length + chunk.length > longest) done({ ok: false, why: 'too long' })
      else joined = join(joined, chunk)
    }
    request.on('data', take)
    request.once('end', () => done({ ok: true, bytes: joined.bytes.subarray(0, joined.length) }))
    request.once('close', () => done({ ok: false, why: 'hung up' }))
    request.once('error', () => done({ ok: false, why: 'hung up' }))
  })
}

/** Bytes so far, with room behind them for more. */
type Joined = { bytes: Buffer; length: number }

const nothing = Buffer.alloc(0)

/** In one buffer, however small the pieces are: kept by itself, one of a byte takes a hundred. */
function join({ bytes, length }: Joined, piece: Buffer): Joined {
  if (length === 0) return { bytes: piece, length: piece.length }
  const needed = length + piece.length
  const roomy = needed > bytes.length ? Buffer.concat([bytes], 2 * needed) : bytes
  piece.copy(roomy, length)
  return { bytes: roomy, length: needed }
}

/** Whether the rest of an unread body is too much to wait for: the connection has to end. */
export function mustHangUp(request: IncomingMessage): boolean {
  if (request.complete) return false
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  return encoding !== undefined || Number(length ?? 0) > longestIgnored
}

/** Whether the headers announce a body; an empty one counts as none. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The media type without its parameters, in lower case; empty when there is none. */
export function mediaType({ headers }: IncomingMessage): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** The JSON in a body, or undefined where it is none. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    return undefined
  }
}
