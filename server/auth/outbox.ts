import pLimit from 'p-limit'
import type { Log } from '#platform/log.ts'

/** What is done after its request was answered. */
export type Outbox = {
  /** @param job never rejects */
  add(job: () => Promise<void>): void
  /** Resolves once nothing waits any more. */
  settled(): Promise<void>
}

const atOnce = 4
/** Beyond, jobs are dropped: whoever floods the site must not fill its memory. */
const mostWaiting = 1_000

/** An outbox of this process: four jobs at a time, a thousand waiting at most. */
export function createOutbox(log: Log): Outbox {
  const limit = pLimit(atOnce)
  const underWay = new Set<Promise<void>>()
  return {
    add(job) {
      if (underWay.size >= mostWaiting) {
        log.error('a mail was dropped: too many are waiting')
        return
      }
      // Not in this turn: the answer goes first.
      const done = limit(() => new Promise<void>((settle) => setImmediate(settle)).then(job))
      underWay.add(done)
      void done.finally(() => underWay.delete(done))
    },
    async settled() {
      await Promise.all(underWay)
    },
  }
}
