import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'

/** Hashing a password takes most of a second of one core; pages need the others. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
/** Whoever would wait for longer than these take is told to come back instead. */
export const mostWaiting = 20

/** Says how much hashing is under way at most; a flood of sign-ins mustn't slow pages down. */
export type PasswordQueue = {
  /** What `work` resolves with, or at once null while too many wait. */
  run<Result>(work: () => Promise<Result>): Promise<Result | null>
  /** Whether too many wait right now. */
  isFull(): boolean
}

export function createPasswordQueue(): PasswordQueue {
  const limit = pLimit(atOnce)
  const isFull = () => limit.pendingCount >= mostWaiting
  return {
    isFull,
    async run(work) {
      if (isFull()) return null
      return limit(work)
    },
  }
}
