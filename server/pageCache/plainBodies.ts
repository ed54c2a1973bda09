import { gunzipSync } from 'node:zlib'

/** Bytes of pages as they are, kept beside the compressed ones: some hundred pages. */
const mostBytes = 4 * 1_048_576

/**
 * Gives pages uncompressed, for the few clients that take no compressed ones. To make one
 * costs a dozen times what it costs to send, so the last ones are kept.
 */
export function createPlainBodies(limit = mostBytes): (compressed: Buffer) => Buffer {
  /** By what they were made of, oldest first. */
  const bodies = new Map<Buffer, Buffer>()
  let bytes = 0
  return (compressed) => {
    const known = bodies.get(compressed)
    if (known) return known
    // Of our own making, so never too large.
    const body = gunzipSync(compressed)
    bodies.set(compressed, body)
    bytes += body.length
    for (const [of, { length }] of bodies) {
      if (bytes <= limit) break
      bodies.delete(of)
      bytes -= length
    }
    return body
  }
}
