import type { Writable } from 'node:stream'

/**
 * Resolves when all data written before has left the process: a reader may be slow, and
 * `process.exit` drops buffered data.
 *
 * @throws when the reader has closed the stream
 */
export function waitForFlush(stream: Writable): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // The listener stays: the stream emits an error event after it has called the callback of
  // `write`.
  stream.on('error', reject)
  stream.write('', (error) => (error ? reject(error) : resolve()))
  return promise
}
