import type { Writable } from 'node:stream'

/**
 * Resolves once all that was written before has left the process: a reader may be slow, and
 * `process.exit` drops what still waits.
 *
 * @throws when nobody reads any more
 */
export function flushed(stream: Writable): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // It stays: the stream tells of an error after it has told who writes.
  stream.on('error', reject)
  stream.write('', (error) => (error ? reject(error) : resolve()))
  return promise
}
