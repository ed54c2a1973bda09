import { errorCode } from '#platform/errors.ts'
import { Failure } from '../failures/failure.ts'
import { writeErrorReason } from '../failures/fileErrors.ts'

/**
 * Prevents an error of stdout or stderr from ending the process during a command: the command
 * continues.
 *
 * @returns a function to call when stdout could not be flushed: throws a Failure unless the reader
 *   closed stdout
 */
export function watchOutputErrors(): () => void {
  let outputError: unknown
  process.stdout.on('error', (error) => {
    outputError ??= error
  })
  // There is no other stream to report it to.
  process.stderr.on('error', () => undefined)
  return () => {
    if (outputError === undefined || errorCode(outputError) === 'EPIPE') return
    throw new Failure(
      `The command did its work, but its result is lost, because stdout can't be written: ${writeErrorReason(outputError)}.`,
    )
  }
}
