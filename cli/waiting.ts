import { type BarStream, drawnLine } from './progressBar.ts'

const everyMs = 1_000

/**
 * What `work` resolves with. Of what can't be counted, a terminal is shown from the first second on
 * for how long it has gone on; without one nothing.
 */
export async function whileWaiting<Result>(
  label: string,
  work: () => Promise<Result>,
  stream: BarStream = process.stderr,
): Promise<Result> {
  if (!stream.isTTY) return work()
  const line = drawnLine(stream)
  let seconds = 0
  const timer = setInterval(() => {
    seconds += 1
    line.draw(`${label}, ${seconds} s`)
  }, everyMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    line.clear()
  }
}
