import pLimit from 'p-limit'

const limits = {
  /**
   * At once. Each holds a connection to the database until it is done, also while it waits for
   * another save of the same document, and now and then needs a second one; there are twelve.
   */
  underWay: 6,
  waiting: 200,
}

/** Runs a write when it is its turn; resolves with undefined, at once, where too many wait. */
export type WriteTurns = <Done>(write: () => Promise<Done>) => Promise<Done | undefined>

/**
 * Hands out turns to write. Without them a crowd takes every connection, and whoever comes next
 * isn't even recognised: Payload goes on as if nobody were signed in where it can't read a session.
 */
export function createWriteTurns({ underWay, waiting } = limits): WriteTurns {
  const turns = pLimit(underWay)
  return async (write) => (turns.pendingCount < waiting ? turns(write) : undefined)
}
