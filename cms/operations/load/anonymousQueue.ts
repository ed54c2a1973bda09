import { setTimeout as delay, setImmediate as nextIteration } from 'node:timers/promises'
import pLimit from 'p-limit'

const limits = {
  /** Next takes about 30 ms of CPU time for a page. */
  concurrency: 1,
  /** So that other requests are served in between, as for pages: see `server/pages/rendering/renderQueue.ts`. */
  iterationsBefore: 16,
  /** A page that takes longer waits for its client or for the database, and doesn't block the queue. */
  maxMs: 1_000,
}

/**
 * Runs a render after those before it; resolves when the render has ended.
 *
 * @param isWanted whether the client still waits; otherwise the render is skipped
 */
export type AnonymousQueue = (
  render: () => Promise<void>,
  isWanted?: () => boolean,
) => Promise<void>

/**
 * Renders the admin's pages one by one for anonymous clients, who see at most the sign-in page.
 * Rendered all at once, they would block the process for the sum of their times.
 */
export function createAnonymousQueue(overrides: Partial<typeof limits> = {}): AnonymousQueue {
  const { concurrency, iterationsBefore, maxMs } = { ...limits, ...overrides }
  const queue = pLimit(concurrency)
  return (render, isWanted = () => true) =>
    new Promise<void>((settle, fail) => {
      void queue(async () => {
        for (let iteration = 0; iteration < iterationsBefore && isWanted(); iteration++)
          await nextIteration()
        if (!isWanted()) return settle()
        const finished = new AbortController()
        const rendered = render().finally(() => finished.abort())
        rendered.then(settle, fail)
        const { signal } = finished
        await Promise.race([rendered, delay(maxMs, undefined, { signal })]).catch(() => undefined)
      })
    })
}
