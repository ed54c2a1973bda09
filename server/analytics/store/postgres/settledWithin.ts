/**
 * Waits for some work, but no longer than `milliseconds`; the work then goes on.
 *
 * @throws the error of the work, if it fails within the time
 */
export async function settledWithin(milliseconds: number, work: Promise<void>): Promise<void> {
  const timer = Promise.withResolvers<void>()
  const timeout = setTimeout(timer.resolve, milliseconds)
  try {
    await Promise.race([work, timer.promise])
  } finally {
    clearTimeout(timeout)
    // A later failure is logged by whoever else waits for the work.
    work.catch(() => undefined)
  }
}
