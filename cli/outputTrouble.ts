import { errorCode } from '#platform/errors.ts'
import { Failure } from './failure.ts'
import { whyUnwritable } from './fileReasons.ts'

/**
 * Keeps a stdout or stderr that fails from ending the process amid a command: what it does goes on.
 *
 * @returns to be called when stdout turns out not to have been flushed: throws a Failure unless its
 *   reader had seen enough and left
 */
export function watchOutput(): () => void {
  let trouble: unknown
  process.stdout.on('error', (error) => {
    trouble ??= error
  })
  // There is nowhere else to say so.
  process.stderr.on('error', () => undefined)
  return () => {
    if (trouble === undefined || errorCode(trouble) === 'EPIPE') return
    throw new Failure(
      `The command did its work, but its answer is lost: stdout can't be written, since ${whyUnwritable(trouble)}.`,
    )
  }
}
