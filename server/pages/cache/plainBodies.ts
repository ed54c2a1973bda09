import { gunzipSync } from 'node:zlib'

/** Bytes of cached uncompressed bodies: about a hundred pages. */
const defaultMaxBytes = 4 * 1_048_576

/**
 * Decompresses pages for the few clients that accept no compressed response. Decompressing costs a dozen
 * times as much as sending, so recent results are cached.
 */
export function createPlainBodies(limit = defaultMaxBytes): (compressed: Buffer) => Buffer {
  /** By compressed body, oldest first. */
  const bodies = new Map<Buffer, Buffer>()
  let bytes = 0
  return (compressed) => {
    const known = bodies.get(compressed)
    if (known) return known
    // No size limit is needed, because the body comes from this process.
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
