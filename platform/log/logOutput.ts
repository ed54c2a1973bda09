import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'
import { errorCode, messageOf } from '../errors.ts'

/** Size of the buffer for lines that can't be written yet; further lines are dropped. */
const maxWaitingBytes = 65_536
/** After how many milliseconds the write is retried if no other line comes. */
const retryMs = 100
/** How often the buffer is written at exit, and the pause between the tries in milliseconds. */
const maxExitTries = 10
const exitPauseMs = 10

let writeProblem: string | undefined

/** Why lines of the log are delayed or lost; undefined while they are written. */
export function logWriteProblem(): string | undefined {
  return writeProblem
}

/**
 * The output of the log, which writes each line at once. With a full disk, or a pipe whose reader
 * doesn't read, lines get lost but the process never blocks: lines that can't be written are buffered
 * and written with the next line or 100 ms later. Pino's own output would end the process, or retry
 * for ever when it is flushed. A full pipe returns EAGAIN instead of blocking because Node makes the
 * pipe non-blocking on the first access to `process.stdout` (`writeOutput.ts`).
 *
 * @param fd file descriptor; stdout except in tests
 */
export function logOutput(fd = 1): DestinationStream {
  let waiting: Buffer = Buffer.alloc(0)
  let retry: NodeJS.Timeout | undefined
  let isEndWatched = false

  const flush = () => {
    try {
      // A pipe may accept a part only.
      while (waiting.length > 0) waiting = waiting.subarray(writeSync(fd, waiting))
      writeProblem = undefined
    } catch (error) {
      // EAGAIN means that the pipe is full: waiting for its reader would block the whole process.
      writeProblem = errorCode(error) ?? messageOf(error)
      if (!retry) retry = setTimeout(tryAgain, retryMs).unref()
      if (!isEndWatched) process.once('exit', flushAtExit)
      isEndWatched = true
    }
  }
  const tryAgain = () => {
    retry = undefined
    flush()
  }
  const flushAtExit = () => {
    for (let tries = 0; waiting.length > 0 && tries < maxExitTries; tries++) {
      if (tries > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, exitPauseMs)
      flush()
    }
  }

  return {
    write(line) {
      const bytes = Buffer.from(line)
      if (waiting.length > 0) flush()
      if (waiting.length > 0 && waiting.length + bytes.length > maxWaitingBytes) return
      waiting = Buffer.concat([waiting, bytes])
      flush()
    },
  }
}
