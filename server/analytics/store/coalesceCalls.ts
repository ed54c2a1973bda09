/**
 * Coalesces concurrent calls: each call waits for a run of `work` that began after the call, and no
 * two runs overlap.
 */
export function coalesceCalls<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  let next: Promise<Result> | undefined

  function start(): Promise<Result> {
    next = undefined
    running = work().finally(() => {
      running = undefined
    })
    return running
  }

  return () => {
    if (!running) return start()
    next ??= running.then(start, start)
    return next
  }
}
