import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { maxConcurrentPasswordChecks } from '#domain/accounts/rateLimits.ts'

/** Hashing a password takes a few tenths of a second of one core; the other cores are for pages. */
const concurrency = Math.max(1, Math.floor(availableParallelism() / 2))
/** While so many wait, further requests are refused. */
export const maxWaiting = 20

/** Limits concurrent hashing, because a flood of sign-ins must not slow pages down. */
export type PasswordQueue = {
  /**
   * Runs `work` and resolves with its result; resolves with null, at once, while too many wait.
   *
   * @param address the network address of the client; undefined for an operator's own work
   */
  run<Result>(address: string | undefined, work: () => Promise<Result>): Promise<Result | null>
  /** Whether too many wait right now, in total or for this network address. */
  isFull(address: string | undefined): boolean
  /** From now on the queue is full, also for work that waits. Running work goes on. */
  close(): void
}

/** The queue of this process. Its concurrency is half the number of cores. */
export function createPasswordQueue(): PasswordQueue {
  const limit = pLimit(concurrency)
  const ofAddress = new Map<string, number>()
  let closed = false

  function isFull(address: string | undefined): boolean {
    const own = address === undefined ? 0 : (ofAddress.get(address) ?? 0)
    return closed || limit.pendingCount >= maxWaiting || own >= maxConcurrentPasswordChecks
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
