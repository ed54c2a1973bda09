import pLimit from 'p-limit'
import type { Log } from '#platform/log/log.ts'

/** A queue of jobs that run after the response to their request. */
export type Outbox = {
  /** @param job never rejects */
  add(job: () => Promise<void>): void
  /** Resolves when no job is waiting or running. */
  drain(): Promise<void>
}

const concurrency = 4
/** Further jobs are dropped, so that a flood of requests can't fill the memory. */
const maxWaiting = 1_000

/** The outbox of this process: four jobs at a time, at most a thousand waiting. */
export function createOutbox(log: Log): Outbox {
  const limit = pLimit(concurrency)
  const active = new Set<Promise<void>>()
  return {
    add(job) {
      if (active.size >= maxWaiting) {
        log.error('a mail was dropped: too many are waiting')
        return
      }
      // In a later event loop iteration, so that the response is sent first.
      const done = limit(() => new Promise<void>((settle) => setImmediate(settle)).then(job))
      active.add(done)
      void done.finally(() => active.delete(done))
    },
    async drain() {
      await Promise.all(active)
    },
  }
}
