import { setImmediate as nextIteration } from 'node:timers/promises'
import pLimit from 'p-limit'

const limits = {
  /** Two, so that a render that waits for I/O doesn't block the others. */
  concurrency: 2,
  /**
   * The event loop accepts one new connection per iteration, and a render takes a whole iteration.
   * Without further iterations in between, new connections would wait in the kernel's backlog during a
   * rush. An iteration without requests takes some hundredths of a millisecond.
   */
  iterationsBefore: 16,
}

/** Queues a render. */
export type RenderQueue = <Done>(render: () => Promise<Done>) => Promise<Done>

/**
 * Runs renders in order of arrival, a few at a time, and lets the event loop accept connections before
 * each render: also before the first in the queue, because connections may already wait in the backlog.
 */
export function createRenderQueue({ concurrency: atOnce, iterationsBefore } = limits): RenderQueue {
  const queue = pLimit(atOnce)
  return (render) =>
    queue(async () => {
      for (let iteration = 0; iteration < iterationsBefore; iteration++) await nextIteration()
      return render()
    })
}
