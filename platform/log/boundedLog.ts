import { statSync, truncateSync } from 'node:fs'

const checkEveryMs = 60_000
const defaultMaxBytes = 16 * 1024 * 1024

/**
 * Truncates a file to zero bytes when it exceeds the limit, so that a program that repeats a message
 * doesn't fill the disk. The writer must open the file with O_APPEND. The timer is unreferenced.
 *
 * @returns stops the timer
 */
export function limitLogSize(
  file: string,
  { maxBytes = defaultMaxBytes, checkMs = checkEveryMs } = {},
): () => void {
  const timer = setInterval(() => truncateIfTooLong(file, maxBytes), checkMs)
  timer.unref()
  return () => clearInterval(timer)
}

function truncateIfTooLong(file: string, maxBytes: number): void {
  try {
    if (statSync(file).size > maxBytes) truncateSync(file)
  } catch {
    // The file doesn't exist now, or belongs to another user, whose process truncates it.
  }
}
