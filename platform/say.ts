import { writeSync } from 'node:fs'
import { errorCode, messageOf } from './errors.ts'

/** How often a pipe that is full is tried, and the pause between, in milliseconds. */
const mostTries = 20
const pauseMs = 10

/**
 * Writes a text for people, at once. Not through `process.stdout`, which reports what can't be written as an
 * event that ends the process.
 *
 * @param fd 1 for stdout, 2 for stderr
 * @returns why it couldn't be written whole, such as `ENOSPC`; undefined where it was
 */
export function say(fd: number, text: string): string | undefined {
  let left: Buffer = Buffer.from(text)
  let tries = 0
  while (left.length > 0) {
    try {
      left = left.subarray(writeSync(fd, left))
    } catch (error) {
      const code = errorCode(error) ?? messageOf(error)
      if (code !== 'EAGAIN' || ++tries >= mostTries) return code
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
  }
  return undefined
}

/**
 * Lets the process outlive its stdout and stderr: what libraries write there would end it once the reader
 * is gone or the disk is full. The log, which is written past them, tells of it by `logTrouble`.
 */
export function outliveStreams(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
