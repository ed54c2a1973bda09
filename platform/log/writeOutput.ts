import { writeSync } from 'node:fs'
import { errorCode, messageOf } from '../errors.ts'

/** How often the write to a full pipe is tried, and the pause between tries in milliseconds. */
const maxTries = 20
const pauseMs = 10

/**
 * Writes a text for people synchronously. Does not use `process.stdout`, because that reports a failed
 * write as an `error` event, which ends the process.
 *
 * @param fd 1 for stdout, 2 for stderr
 * @returns the error code if the text could not be written completely, such as `ENOSPC`
 */
export function writeOutput(fd: number, text: string): string | undefined {
  let left: Buffer = Buffer.from(text)
  let tries = 0
  while (left.length > 0) {
    try {
      left = left.subarray(writeSync(fd, left))
    } catch (error) {
      const code = errorCode(error) ?? messageOf(error)
      if (code !== 'EAGAIN' || ++tries >= maxTries) return code
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
  }
  return undefined
}

/**
 * Ignores errors of stdout and stderr: a library that writes there would end the process once the
 * reader is closed or the disk is full. The log doesn't use these streams; `logWriteProblem` reports
 * its errors.
 */
export function ignoreStreamErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
