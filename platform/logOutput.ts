import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'
import { errorCode, messageOf } from './errors.ts'

/** What waits while nothing can be written, in bytes; what comes beyond is lost. */
const mostWaiting = 65_536
/** Before a pipe is tried again whose reader can't keep up, in milliseconds. */
const pauseMs = 10

let trouble: string | undefined

/** Why lines of the process's log are held up or lost; undefined while they are written. */
export function logTrouble(): string | undefined {
  return trouble
}

/**
 * Where the log goes, each line at once. A disk that takes no more costs lines. Pino's own output would
 * end the process, or try again for ever where it is to be emptied.
 *
 * @param fd what to write to; stdout unless a test has another
 */
export function logOutput(fd = 1): DestinationStream {
  let waiting: Buffer = Buffer.alloc(0)
  return {
    write(line) {
      const bytes = Buffer.from(line)
      if (waiting.length + bytes.length <= mostWaiting) waiting = Buffer.concat([waiting, bytes])
      try {
        while (waiting.length > 0) waiting = waiting.subarray(writeSome(fd, waiting))
        trouble = undefined
      } catch (error) {
        trouble = errorCode(error) ?? messageOf(error)
      }
    },
  }
}

/** @returns how many bytes were taken */
function writeSome(fd: number, bytes: Buffer): number {
  try {
    return writeSync(fd, bytes)
  } catch (error) {
    if (errorCode(error) !== 'EAGAIN') throw error
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    return 0
  }
}
