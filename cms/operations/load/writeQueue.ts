import pLimit from 'p-limit'

const limits = {
  /**
   * Each write holds a database connection until it is done, also while it waits for another save of
   * the same document, and sometimes needs a second one. The pool has twelve.
   */
  concurrency: 6,
  maxWaiting: 200,
}

/** Runs a write after those before it; resolves with undefined, at once, while too many wait. */
export type WriteQueue = <Result>(write: () => Promise<Result>) => Promise<Result | undefined>

/**
 * Limits concurrent writes. Otherwise many writes take every connection, and Payload treats the next
 * request as anonymous, because it can't read its session.
 */
export function createWriteQueue({ concurrency, maxWaiting } = limits): WriteQueue {
  const limit = pLimit(concurrency)
  return async (write) => (limit.pendingCount < maxWaiting ? limit(write) : undefined)
}
