import { statSync, truncateSync } from 'node:fs'

const lookEveryMs = 60_000
const mostBytes = 16 * 1024 * 1024

/**
 * Empties a file whenever it has grown too long, so that a program that says the same again and again
 * doesn't fill the disk. Whoever writes it has to append. Keeps no process from ending.
 *
 * @returns ends it
 */
export function keepLogShort(
  file: string,
  { most = mostBytes, everyMs = lookEveryMs } = {},
): () => void {
  const timer = setInterval(() => cut(file, most), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

function cut(file: string, most: number): void {
  try {
    if (statSync(file).size > most) truncateSync(file)
  } catch {
    // It is away for now, or another user's, whose process cuts it.
  }
}
