import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'
import { errorCode, messageOf } from './errors.ts'

/** What waits while nothing can be written, in bytes; what comes beyond is lost. */
const mostWaiting = 65_536
/** After how many milliseconds what waits is tried again without another line. */
const retryMs = 100
/** How often a process that ends tries to write what still waits, and the pause between, in milliseconds. */
const lastTries = 10
const lastPauseMs = 10

let trouble: string | undefined

/** Why lines of the process's log are held up or lost; undefined while they are written. */
export function logTrouble(): string | undefined {
  return trouble
}

/**
 * Where the log goes, each line at once. A disk that takes no more, or a reader that doesn't read, costs
 * lines and never time: what can't be written waits, and goes out with the next line or 100 ms later.
 * Pino's own output would end the process, or try again for ever where it is to be emptied. That a full
 * pipe doesn't make the process wait is Node's doing, once `process.stdout` was asked for (`say.ts`).
 *
 * @param fd what to write to; stdout unless a test has another
 */
export function logOutput(fd = 1): DestinationStream {
  let waiting: Buffer = Buffer.alloc(0)
  let retry: NodeJS.Timeout | undefined
  let isEndWatched = false

  const flush = () => {
    try {
      // A pipe may take a part only.
      while (waiting.length > 0) waiting = waiting.subarray(writeSync(fd, waiting))
      trouble = undefined
    } catch (error) {
      // EAGAIN is a pipe that is full: waiting for its reader would hold up the whole process.
      trouble = errorCode(error) ?? messageOf(error)
      if (!retry) retry = setTimeout(tryAgain, retryMs).unref()
      if (!isEndWatched) process.once('exit', flushForGood)
      isEndWatched = true
    }
  }
  const tryAgain = () => {
    retry = undefined
    flush()
  }
  const flushForGood = () => {
    for (let tries = 0; waiting.length > 0 && tries < lastTries; tries++) {
      if (tries > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lastPauseMs)
      flush()
    }
  }

  return {
    write(line) {
      const bytes = Buffer.from(line)
      if (waiting.length > 0) flush()
      if (waiting.length > 0 && waiting.length + bytes.length > mostWaiting) return
      waiting = Buffer.concat([waiting, bytes])
      flush()
    },
  }
}
