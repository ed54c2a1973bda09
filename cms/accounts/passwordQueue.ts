import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { mostPasswordsAtOnce } from '#domain/auth/rateLimits.ts'

/** Hashing a password takes a few tenths of a second of one core; pages need the others. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
/** Whoever would wait for longer than these take is told to come back instead. */
export const mostWaiting = 20

/** Says how much hashing is under way at most; a flood of sign-ins mustn't slow pages down. */
export type PasswordQueue = {
  /**
   * What `work` resolves with, or at once null while too many wait.
   *
   * @param address the network address that it is done for; undefined for an operator's own work
   */
  run<Result>(address: string | undefined, work: () => Promise<Result>): Promise<Result | null>
  /** Whether too many wait right now: of all, or of this network address. */
  isFull(address: string | undefined): boolean
  /** From now on it is full, for those that wait as well. What is under way goes on. */
  close(): void
}

/** A queue of this process. It runs half as many at once as there are cores. */
export function createPasswordQueue(): PasswordQueue {
  const limit = pLimit(atOnce)
  const ofAddress = new Map<string, number>()
  let closed = false

  function isFull(address: string | undefined): boolean {
    const own = address === undefined ? 0 : (ofAddress.get(address) ?? 0)
    return closed || limit.pendingCount >= mostWaiting || own >= mostPasswordsAtOnce
  }

  function count(address: string | undefined, by: 1 | -1): void {
    if (address === undefined) return
    const left = (ofAddress.get(address) ?? 0) + by
    if (left > 0) ofAddress.set(address, left)
    else ofAddress.delete(address)
  }

  return {
    isFull,
    close() {
      closed = true
    },
    async run(address, work) {
      if (isFull(address)) return null
      count(address, 1)
      try {
        return await limit(() => (closed ? null : work()))
      } finally {
        count(address, -1)
      }
    },
  }
}
