import { type BarStream, createStatusLine } from './progressBar.ts'

const intervalMs = 1_000

/**
 * Resolves with the result of `work`. For work without countable progress: a terminal shows the
 * elapsed seconds; without a terminal nothing is shown.
 */
export async function withElapsedTime<Result>(
  label: string,
  work: () => Promise<Result>,
  stream: BarStream = process.stderr,
): Promise<Result> {
  if (!stream.isTTY) return work()
  const line = createStatusLine(stream)
  let seconds = 0
  const timer = setInterval(() => {
    seconds += 1
    line.draw(`${label}, ${seconds} s`)
  }, intervalMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    line.clear()
  }
}
